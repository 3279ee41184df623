import DemoApps
import Injection
import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// Something that an app, or whoever drives it, can change and somebody can see.
@MainActor
enum Fact: String, CaseIterable, CustomTestStringConvertible {
  case userDefaults, files, time, pendingEvents, escapes
  case windows, openedURLs, lifecycle, complaints, console
  case animationSpeed, animationsEnabled, animationRecords, transactionDuration
  case storyboardReplacement, storyboardFolders, assetColors, injector
  case touches, touchMarks, pasteboard, hardwareKeyboard
  case accessibilitySettings, accessibilityPosts
  case deviceModel, brightness, battery, motion, lowPower, locale, appearance
  case stubs, cookies, cachedResponses, operations

  nonisolated var testDescription: String { rawValue }

  func change() {
    switch self {
    case .userDefaults: Seal.closed { UserDefaults.standard.set("changed", forKey: "fact") }
    case .files: Seal.closed { _ = FileManager.default.createFile(atPath: Self.file, contents: Data()) }
    case .time: EventQueue.main.jump(to: VirtualInstant(nanoseconds: 1_000_000_000))
    case .pendingEvents: DispatchQueue.main.async {}
    case .escapes: Seal.noteEscape(.socket, "fact")
    case .windows: Self.showWindow()
    case .openedURLs: UIApplication.shared.open(URL(string: "fact://")!)
    case .lifecycle: Self.kept.append(UIViewController().view)
    case .complaints: UIKitComplaints.record(.warning("fact"))
    case .console: _ = UIImage(systemName: "no.such.fact")
    case .animationSpeed: AnimationSpeed.factor = 4
    case .animationsEnabled: UIView.setAnimationsEnabled(false)
    case .animationRecords: UIView.animate(withDuration: 1) {}
    case .transactionDuration: CATransaction.setAnimationDuration(9)
    case .storyboardReplacement:
      Self.registerStoryboard()
      UIStoryboard(name: "Fact").bind(viewController: UITableViewController(style: .plain), toIdentifier: "one")
    case .storyboardFolders: UIStoryboard.searchPaths = [URL(fileURLWithPath: "/fact")]
    case .assetColors: AssetCatalog.add(UIColor.red, named: "fact")
    case .injector: Injector([FactModule()]).becomeCurrent()
    case .touches: _ = TouchScreen.begin(at: .zero, in: Self.showWindow())
    case .touchMarks:
      TouchSynthesizer().tap(at: CGPoint(x: 9, y: 9), in: Self.showWindow())
      while EventQueue.main.runNext() {}
    case .pasteboard: UIPasteboard.general.string = "fact"
    case .hardwareKeyboard: Keyboard.hasHardwareKeyboard = true
    case .accessibilitySettings: UIAccessibility.set(.voiceOver, to: true)
    case .accessibilityPosts: UIAccessibility.post(notification: .announcement, argument: "fact")
    case .deviceModel: Device.choose(DeviceModel.named("iPad Air 11-inch")!)
    case .brightness: UIScreen.main.brightness = 0.1
    case .battery: UIDevice.current.isBatteryMonitoringEnabled = true
    case .motion: Device.spin(x: 1, y: 2, z: 3, for: .seconds(9))
    case .lowPower: Device.setLowPowerMode(true)
    case .locale: Device.setLocale("de_DE")
    case .appearance: Device.setAppearance(.dark)
    case .stubs: StubRegistry.main.add(.host("fact.example"), .text(""))
    case .cookies: HTTPCookieStorage.shared.setCookie(Self.cookie)
    case .cachedResponses: URLCache.shared.storeCachedResponse(Self.response, for: Self.request)
    case .operations: OperationQueue.main.addOperation {}
    }
  }

  /// What is seen of it; to look changes nothing that is seen.
  var seen: String {
    switch self {
    case .userDefaults: Seal.closed { UserDefaults.standard.string(forKey: "fact") ?? "nothing" }
    case .files: Seal.closed { "\(FileManager.default.fileExists(atPath: Self.file))" }
    case .time: "\(EventQueue.main.now)"
    case .pendingEvents: "\(EventQueue.main.pending.map(\.label))"
    case .escapes: "\(Seal.escapes)"
    case .windows: "\(UIApplication.shared.windows.count)"
    case .openedURLs: "\(UIApplication.shared.openedURLs)"
    case .lifecycle: "\(LifecycleLog.main.events(since: 0).records)"
    case .complaints: "\(UIKitComplaints.recorded)"
    case .console: "\(UIKitConsole.lines)"
    case .animationSpeed: "\(AnimationSpeed.factor)"
    case .animationsEnabled: "\(UIView.areAnimationsEnabled)"
    case .animationRecords: "\(AnimationRecord.all.count)"
    case .transactionDuration: "\(CATransaction.animationDuration())"
    case .storyboardReplacement:
      Self.named { "\(type(of: UIStoryboard(name: "Fact").instantiateViewController(withIdentifier: "one")))" }
    case .storyboardFolders: "\(UIStoryboard.searchPaths)"
    case .assetColors: "\(UIColor(named: "fact") == nil)"
    case .injector: "\(Injector.current.knownNames)"
    case .touches: "\(TouchScreen.touches.count)"
    case .touchMarks: "\(TouchMarks.marks.map(\.point)) \(TouchMarks.window == nil)"
    case .pasteboard: UIPasteboard.general.string ?? "nothing"
    case .hardwareKeyboard: "\(Keyboard.hasHardwareKeyboard)"
    case .accessibilitySettings: "\(UIAccessibility.isVoiceOverRunning)"
    case .accessibilityPosts: "\(UIAccessibility.posted)"
    case .deviceModel: "\(UIScreen.main.bounds) \(UIDevice.current.model)"
    case .brightness: "\(UIScreen.main.brightness)"
    case .battery: "\(UIDevice.current.batteryLevel)"
    case .motion: "\(Self.rotationRate)"
    case .lowPower: "\(ProcessInfo.processInfo.isLowPowerModeEnabled)"
    case .locale: Locale.current.identifier
    case .appearance: "\(UITraitCollection.current.userInterfaceStyle)"
    case .stubs: "\(StubRegistry.main.stubs.count)"
    case .cookies: "\(HTTPCookieStorage.shared.cookies?.map(\.name) ?? [])"
    case .cachedResponses: "\(URLCache.shared.cachedResponse(for: Self.request)?.data.count ?? -1)"
    case .operations: "\(OperationQueue.main.operationCount)"
    }
  }

  // MARK: What it takes

  private static let file = Container.path + "/Documents/fact"
  private static let cookie = HTTPCookie(properties: [.name: "fact", .value: "1", .domain: "fact.example", .path: "/"])!
  private static let request = URLRequest(url: URL(string: "https://fact.example/")!)
  private static let response = CachedURLResponse(
    response: URLResponse(url: request.url!, mimeType: nil, expectedContentLength: 3, textEncodingName: nil),
    data: Data("abc".utf8))
  /// What only a weak reference knows otherwise.
  private static var kept: [UIView] = []

  @discardableResult
  private static func showWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    kept.append(window)
    return window
  }

  static func letGo() { kept = [] }

  private static func registerStoryboard() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="scene"><objects><viewController id="one" storyboardIdentifier="one" sceneMemberID="viewController"/></objects>
      </scene></scenes></document>
      """
    UIStoryboard.register(Array(text.utf8), as: "Fact")
  }

  private static func named(_ body: () -> String) -> String {
    registerStoryboard()
    return body()
  }

  private static var rotationRate: [CMRotationRate] {
    let manager = CMMotionManager()
    manager.startGyroUpdates()
    return [manager.gyroData?.rotationRate].compactMap { $0 }
  }

  private struct FactModule: Module {
    func configure(_ binder: any Binder) { binder.declare(Key("fact", default: true)) }
  }
}

/// Nothing of one launch is seen in another of the same process, and nobody has to set it back.
@MainActor @Suite(.serialized) struct NewWorldTests {
  private func begin() -> World {
    let world = World.begin()
    Container.begin()
    return world
  }

  @Test(arguments: Fact.allCases)
  func anotherLaunchSeesNothingOfIt(fact: Fact) {
    let first = begin()
    let fresh = fact.seen
    fact.change()
    let changed = fact.seen
    #expect(changed != fresh)
    let second = begin()
    #expect(fact.seen == fresh)
    // Of two that take turns each has its own.
    first.enter()
    #expect(fact.seen == changed)
    second.enter()
    #expect(fact.seen == fresh)
    World.begin()
    Fact.letGo()
  }

  // MARK: Two stages

  /// Some steps of one app, and its trace after them.
  @MainActor
  private struct Play {
    let port: StagePort
    private var rest: [any Command]

    init(_ app: String, seed: UInt64, epoch: String, _ steps: [any Command]) throws {
      port = try StagePort(apps: demoApps, agent: "two stages")
      rest = [Launch(app: app, seed: seed, epoch: epoch)] + steps
    }

    /// Takes one step; false after the last.
    mutating func step() throws -> Bool {
      guard !rest.isEmpty else { return false }
      let next = rest.removeFirst()
      try send(next)
      return true
    }

    private func send<Asked: Command>(_ command: Asked) throws { _ = try port.send(command, within: .standard) }

    func trace() throws -> [String] { try port.send(Trace(last: 100_000), within: .standard).entries }
  }

  private func notebook() throws -> Play {
    try Play(
      "Notebook", seed: 3, epoch: "2024-02-29T12:00:00Z",
      [
        EnterText("Milk", into: .identifier("note")), Tap(.label("Save")), Advance(byMs: 60_000),
        EnterText("Bread", into: .identifier("note")), Tap(.label("Save")), Tap(.label("Export")), Tap(.label("Export")),
        Defaults(), Read(.identifier("saved")), Controllers(), Tree(),
      ])
  }

  private func workbench() throws -> Play {
    try Play(
      "Workbench", seed: 7, epoch: "2031-01-01T00:00:00Z",
      [
        EnterText("Ada", into: .identifier("name")), Tap(.label("Greet")), Tap(.label("Start timer")), Advance(byMs: 3_000),
        Tap(.label("Later")), Advance(byMs: 10_000), Controllers(), Tree(), Lifecycle(since: 0), Pending(),
      ])
  }

  @Test func twoStagesThatTakeTurnsRunAsEachDoesAlone() throws {
    func alone(_ play: Play) throws -> [String] {
      var play = play
      while try play.step() {}
      return try play.trace()
    }
    let expected = [try alone(notebook()), try alone(workbench())]
    var (first, second) = (try notebook(), try workbench())
    var isOver = false
    while !isOver {
      let steps = [try first.step(), try second.step()]
      isOver = steps == [false, false]
    }
    for (found, expected) in zip([try first.trace(), try second.trace()], expected) {
      #expect(found.count == expected.count && found.count > 20)
      for (line, expected) in zip(found, expected) where line != expected {
        Issue.record("\(line.prefix(1000))\n  alone: \(expected.prefix(1000))")
        break
      }
    }
  }

  @Test func aStageThatIsLetGoTakesItsAppWithIt() throws {
    weak var window: UIWindow?
    try { () throws in
      var play: Play? = try workbench()
      _ = try play?.step()
      window = UIApplication.shared.keyWindow
      #expect(window?.rootViewController != nil)
      play = nil
    }()
    World.begin()
    #expect(window == nil)
  }
}
