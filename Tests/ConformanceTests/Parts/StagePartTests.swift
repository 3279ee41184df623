import Foundation
import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What a stage refuses to launch, and what the port around it answers without an app.
@MainActor struct StagePartTests {
  private final class Empty: UIResponder, UIApplicationDelegate {}
  private final class Page: UIViewController {}

  /// An app that presents before anything is on the screen, which UIKit warns of, and another time when it is tapped.
  private final class Hasty: UIResponder, UIApplicationDelegate {
    final class Home: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
        button.setTitle("Twice", for: .normal)
        button.addAction(UIAction { [unowned self] _ in for _ in 1...2 { present(Page(), animated: true) } }, for: .touchUpInside)
        view.addSubview(button)
        present(Page(), animated: false)
      }
    }

    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Home()
      window?.makeKeyAndVisible()
      return true
    }
  }

  /// Shows a label of a xib when it is tapped; the program lacks the label's class.
  private final class Lender: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
      button.setTitle("Lend", for: .normal)
      button.addAction(UIAction { [unowned self] _ in lend() }, for: .touchUpInside)
      view.addSubview(button)
    }

    private func lend() {
      let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <label id="l" text="Emma" customClass="NowhereLabel"><rect key="frame" x="20" y="300" width="90" height="40"/></label>
        </objects></document>
        """
      UINib.register(Array(xib.utf8), as: "Lent")
      for case let label as UILabel in UINib(nibName: "Lent", bundle: nil).instantiate(withOwner: nil) { view.addSubview(label) }
    }
  }

  private func app(_ name: String, userActions: [UserAction] = []) -> AppDefinition {
    AppDefinition(name, userActions: userActions) { _ in Empty() }
  }

  private func port(_ apps: AppDefinition..., capabilities: [String] = []) throws -> StagePort {
    try StagePort(
      apps: apps.isEmpty ? [app("Alpha"), app("Beta")] : apps, agent: "conformance", capabilities: capabilities)
  }

  private func refusal(_ launch: Launch, _ port: StagePort? = nil) throws -> Fault {
    let port = try port ?? self.port()
    return try fault { try port.send(launch) }
  }

  // MARK: Launching

  @Test func withoutAnAppMostCommandsAreRefused() throws {
    let port = try port()
    let fault = try fault { try port.send(Tree()) }
    #expect((fault.code, fault.message) == (.invalidSession, "no app runs yet; send 'launch' first"))
    #expect((fault.asked, fault.found) == ("tree", ["app 'Alpha'", "app 'Beta'"]))
    #expect(port.lifecycle(since: 0) == LifecycleExcerpt(steps: [], cursor: 0))
  }

  @Test func ofSeveralAppsOneMustBeNamed() throws {
    let several = try refusal(Launch())
    #expect((several.code, several.message) == (.invalidArgument, "this agent hosts several apps; name one"))
    #expect((several.asked, several.found) == ("launch an app", ["'Alpha'", "'Beta'"]))
    let unknown = try refusal(Launch(app: "Gamma"))
    #expect((unknown.code, unknown.message) == (.invalidArgument, "no app 'Gamma'; known: Alpha, Beta"))
    #expect((unknown.asked, unknown.found) == ("launch 'Gamma'", ["'Alpha'", "'Beta'"]))
    #expect(try port().send(Launch(app: "Beta")).app == "Beta")
    #expect(try port(app("Alone")).send(Launch()).app == "Alone")
  }

  @Test func anAppRunsOnce() throws {
    let port = try port(app("Alone"))
    #expect(try port.send(Launch(seed: 9)).seed == 9)
    let fault = try refusal(Launch(), port)
    #expect((fault.code, fault.message) == (.sessionNotCreated, "'Alone' runs already; an agent hosts one app, once"))
    #expect((fault.asked, fault.found) == ("launch 'the app'", ["start another agent for a fresh app"]))
    #expect(try self.port(app("Alone")).send(Launch()).seed == 0)
  }

  @Test func anAppRunsThatUIKitWarnsOfAtLaunchAndTheWarningIsOnTheConsole() throws {
    let port = try port(AppDefinition("Hasty") { _ in Hasty() })
    #expect(try port.send(Launch()).app == "Hasty")
    #expect(try port.send(Check(.exists(.label("Twice")))).holds)
    #expect(
      try port.send(RehearsalWire.Console()).lines.map(\.text) == [
        "Warning: Attempt to present <Page> on <Home> whose view is not in the window hierarchy!"
      ])
    // What is asked of it later is refused in the words of UIKit, and done all the same.
    let fault = try fault { try port.send(Tap(.label("Twice"))) }
    #expect(fault.isWarningOfUIKit)
    #expect(try port.send(RehearsalWire.Console()).lines.count == 1)
  }

  @Test func aClassThatTheProgramDoesNotHaveIsWarnedOfAndItsElementIsThere() throws {
    let port = try StagePort.showing { Lender() }
    let fault = try fault { try port.send(Tap(.label("Lend"))) }
    #expect(fault.code == .refused && fault.isWarningOfUIKit)
    #expect(fault.message.hasPrefix("Unknown class NowhereLabel in Interface Builder file. "))
    #expect(fault.found == ["this is written to the console, and the app goes on"])
    #expect(try port.send(Read(Locator(class: "UILabel", text: "Emma"))).frame.width == 90)
  }

  @Test func twoActionsOfOneNameAreRefused() throws {
    let bare = try refusal(Launch(), port(app("A", userActions: [UserAction("go") {}, UserAction("go") { "there" }])))
    #expect((bare.code, bare.message) == (.sessionNotCreated, "the app declares two user actions 'go'"))
    #expect(bare.asked == "launch 'A'")
    let onPage = [UserAction("go", on: Page.self) { _ in }, UserAction("go", on: Page.self) { _ in }]
    #expect(
      try refusal(Launch(), port(app("A", userActions: onPage))).message == "the app declares two user actions 'go' on Page")
    // One with a controller and one without are two.
    #expect(try port(app("A", userActions: [onPage[0], UserAction("go") {}])).send(Launch()).app == "A")
  }

  @Test func anEpochLiesWithinTwoCenturies() throws {
    let later = try refusal(Launch(app: "Alpha", epoch: "2160-02-18T10:40:00Z"))
    #expect(later.message == "epoch: '2160-02-18T10:40:00Z' is out of range; it must lie between 1780 and 2160")
    #expect((later.code, later.asked) == (.invalidArgument, "launch"))
    #expect(
      try refusal(Launch(app: "Alpha", epoch: "soon")).message
        == "epoch: 'soon' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z")
    #expect(try port().send(Launch(app: "Alpha", epoch: "2160-02-18T10:39:59Z")).epoch == "2160-02-18T10:39:59Z")
    #expect(try port().send(Launch(app: "Alpha")).epoch == "2024-01-01T00:00:00Z")
  }

  @Test func whatNoDeviceIsIsRefused() throws {
    let device = try refusal(Launch(app: "Alpha", device: "iPhone 0"))
    #expect(device.code == .invalidArgument)
    #expect(device.message.hasPrefix("no device 'iPhone 0'; "))
    #expect(device.found == DeviceModel.all.map(\.name))
    #expect(device.asked == "launch 'Alpha'")
    let zone = try refusal(Launch(app: "Alpha", environment: Environment(timeZone: "Nowhere/Land")))
    #expect(zone.message.hasPrefix("timeZone: no time zone 'Nowhere/Land'; "))
    #expect(zone.asked == "launch 'Alpha'")
  }

  @Test func anOrderIsSaidOnce() throws {
    let both = try refusal(Launch(app: "Alpha", schedule: .seeded, exploration: Exploration(answersMs: 5)))
    #expect(both.code == .invalidArgument)
    #expect(both.message == "schedule and exploration both say which event goes first; give one of them")
    #expect(both.asked == "launch 'Alpha'")
    // What failed half-way may be tried again.
    let port = try port()
    _ = try refusal(Launch(app: "Alpha", device: "iPhone 0"), port)
    #expect(try port.send(Launch(app: "Alpha", schedule: .seeded)).app == "Alpha")
  }

  @Test func ordersAndExplorationsAreThoseOfTheQueue() {
    #expect(EventOrder.inOrder.schedule(seed: 1).isInOrder)
    #expect(!EventOrder.seeded.schedule(seed: 1).isInOrder)
    var replayed = EventOrder.choices([2, 1]).schedule(seed: 1)
    #expect(!replayed.isInOrder)
    let chosen = (0..<3).map { _ in replayed.choose(among: []) }
    #expect(chosen == [2, 1, 0])
    let exploration = Exploration(answersMs: 1, workMs: 2, timersMs: 3, pausesMs: 4, looksMs: 5, failures: true)
    let bounds = exploration.explorer(on: nil).bounds
    #expect(
      bounds
        == ChoiceBounds(
          answers: .milliseconds(1), work: .milliseconds(2), timers: .milliseconds(3), pauses: .milliseconds(4),
          looks: .milliseconds(5), failures: true))
    #expect(Exploration().explorer(on: nil).bounds == ChoiceBounds())
  }

  @Test func theTraceBeginsWithTheLaunch() throws {
    let port = try port(app("Alone"))
    _ = try port.send(Launch(seed: 7))
    let entries = try port.send(Trace(last: 1_000)).entries
    #expect(entries.prefix(2) == ["trace version 5", "launch Alone seed 7 {}"])
    _ = try? port.send(Read(.label("Nobody")))
    let last = try port.send(Trace(last: 2)).entries
    #expect(last.contains("0 ms fault \(FaultCode.noSuchElement.rawValue) no view labelled 'Nobody'"))
  }

  @Test func aControllerGetsAWindowWhereTheAppHasNone() throws {
    let port = try port(app("Alone"))
    _ = try port.send(Launch())
    #expect(port.stage.windows.isEmpty && port.stage.controllers.roots.isEmpty)
    let front = try fault { try port.send(ShowController(class: "UIViewController", how: .present)) }
    #expect(front.message == "no window has a root view controller")
    _ = try port.send(ShowController(class: "UIViewController"))
    #expect(port.stage.windows.count == 1)
    #expect(port.stage.windows.first?.frame == UIScreen.main.bounds)
    #expect(port.stage.windows.first?.isKeyWindow == true)
    #expect(port.stage.controllers.roots.count == 1)
    let from = try #require(port.stage.controllers.roots.first).serial
    let root = try fault { try port.send(ShowController(class: "UIViewController", how: .root, from: from)) }
    #expect(root.message == "a root has nobody whom it comes from: leave 'from' away")
  }

  // MARK: The port

  @Test func anAgentIntroducesItself() throws {
    let port = try port(capabilities: ["fixedAddresses"])
    #expect(
      port.introduction(version: 3)
        == Hello.Reply(
          protocolVersion: 3, agent: "conformance", pid: Int(getpid()), apps: ["Alpha", "Beta"],
          capabilities: ["fixedAddresses"]))
  }

  @Test func theCommandsOfALineShareOneEffort() throws {
    let port = try port()
    port.beginLine()
    #expect(port.stage.isLineOpen)
    #expect(port.endOfLine() == nil)
    port.stage.effort.spend(299_500)
    #expect(port.endOfLine() == "300000 views were looked at after 0 events, and a command may look at no more")
    port.endLine()
    #expect(!port.stage.isLineOpen)
    // Another line begins anew.
    port.beginLine()
    #expect(port.endOfLine() == nil)
    port.endLine()
  }

  @Test func whatIsNotInTheCatalogIsCarriedOutByNobody() throws {
    let port = try port()
    let fault = try fault {
      try Dispatcher(catalog: []).perform(Tree(), within: .standard, for: Session(), at: port)
    }
    #expect((fault.code, fault.message) == (.unknownCommand, "'tree' is not in the catalog"))
  }

  // MARK: What UIKit and Foundation say

  @Test func whatUIKitRefusesIsAFault() {
    #expect(
      Fault(UIKitComplaint.exception(name: "NSRangeException", reason: "beyond"))
        == Fault(.appException, "NSRangeException: beyond", found: ["on a device the app would have ended here"]))
    #expect(
      Fault(UIKitComplaint.exception(name: "Deadlock", reason: "the main thread waits"))
        == Fault(
          .appException, "Deadlock: the main thread waits", found: ["on a device the thread would be held up here"]))
    #expect(
      Fault(UIKitComplaint.warning("twice"))
        == Fault(.refused, "twice", found: ["this is written to the console, and the app goes on"]))
  }

  @Test func aValueIsThereForAppsAsFoundationReadsIt() throws {
    let value: JSONValue = ["a": [1, 2.5, true, nil], "b": "x"]
    let read = try #require(try value.asFoundationValue() as? [String: Any])
    #expect(read["b"] as? String == "x")
    let list = try #require(read["a"] as? [Any])
    #expect(list.count == 4)
    #expect(list[0] as? Int == 1)
    #expect(list[1] as? Double == 2.5)
    #expect(list[2] as? Bool == true)
    #expect(list[3] is NSNull)
    #expect(try JSONValue.string("x").asFoundationValue() as? String == "x")
    #expect(try JSONValue.null.asFoundationValue() is NSNull)
  }
}
