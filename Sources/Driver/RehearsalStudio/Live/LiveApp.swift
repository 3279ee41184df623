import Foundation
import Rehearsal
import RehearsalWire
import Synchronization

/// The app that is used from the page, one at a time; what was done with it is kept as a story.
///
/// Why `@unchecked Sendable`: one request is carried out after the other, under the lock.
final class LiveApp: @unchecked Sendable {
  private let agent: String
  let lock = NSLock()
  private var running: Running?
  /// How often something was changed: pages that show an older turn ask for the screen again.
  private var turn = 0
  private let onTurn: @Sendable (Int) -> Void
  /// The process of the app that runs: whoever closes it does not wait for an act.
  private let process = Mutex<Int32?>(nil)
  static let place = Place("the studio", 1)

  private struct Running {
    let app: App
    var screen = LiveScreen()
    var story: Story
    var isRecording = false
    var orientation = DeviceOrientation.portrait
    /// Whether it crashed, hung, or its process is gone: it can be launched again, and nothing else.
    var hasEnded = false
    let launch: (seed: UInt64?, device: String?)
  }

  /// - Parameter onTurn: Called with the number of each turn once it is over.
  init(agent: String, onTurn: @escaping @Sendable (Int) -> Void = { _ in }) {
    (self.agent, self.onTurn) = (agent, onTurn)
  }

  /// Carries out one request that changes something, after those before it.
  private func takingTurn<Told>(_ body: () throws -> Told) rethrows -> Told {
    lock.lock()
    defer { lock.unlock() }
    turn += 1
    do {
      let told = try body()
      onTurn(turn)
      return told
    } catch {
      // What is refused changes nothing.
      turn -= 1
      throw error
    }
  }

  /// How much real time the app has for an act: somebody is waiting.
  private static let patience = Duration.seconds(10)

  /// The apps that the agent hosts.
  func apps() throws -> [String] {
    try Self.told {
      let agent = try AgentProcess(executable: agent)
      defer { agent.end() }
      return agent.greeting.apps
    }
  }

  /// - Parameter seed: Nil for any: then the story says none, and is for all of them.
  func launch(_ name: String?, seed: UInt64?, device: String?) throws -> ToldScreen {
    try takingTurn {
      try Self.told {
        let app = try start(name, seed, device)
        running = Running(
          app: app, story: Story(app: app.name, seed: seed, device: device, name: "does what was shown"), launch: (seed, device))
        return lookAtLaunch()
      }
    }
  }

  /// Launches an app in place of the one that runs, which stays where the launch is refused.
  private func start(_ name: String?, _ seed: UInt64?, _ device: String?) throws -> App {
    let seed = seed ?? 0
    let app = try LaunchContext(agent: agent, seed: seed).bind { try App.launch(name, seed: seed, device: device) }
    end()
    app.realTimeout = Self.patience
    process.withLock { $0 = app.agentProcessID }
    return app
  }

  private func end() {
    process.withLock { $0 = nil }
    running?.app.terminate()
    running = nil
  }

  func screen() throws -> ToldScreen { lock.withLock { told(nil) } }

  /// Ends the app, also in the middle of an act that hangs.
  func close() {
    process.withLock { process in
      if let process { kill(process, SIGKILL) }
    }
    takingTurn { end() }
  }

  func tell(isRecording: Bool?, name: String?, beginAnew: Bool) throws -> ToldScreen {
    try takingTurn {
      guard running != nil else { throw Self.nothingRuns }
      if let isRecording { running?.isRecording = isRecording }
      if let name, !name.allSatisfy(\.isWhitespace) { running?.story.name = name }
      guard beginAnew, let before = running else { return told(nil) }
      // A story begins with a launch.
      return try Self.told {
        let app = try start(before.app.name, before.launch.seed, before.launch.device)
        var story = before.story
        story.beginAnew()
        running = Running(app: app, story: story, isRecording: before.isRecording, launch: before.launch)
        return lookAtLaunch()
      }
    }
  }

  // MARK: Doing

  /// Does something, as a person would, and lets what it set off come to its end.
  func act(_ act: LiveAct) throws -> ToldScreen {
    try takingTurn {
      guard let running else { throw Self.nothingRuns }
      guard !running.hasEnded else { throw StudioProblem("\(running.app.name) has ended: launch it again", status: 409) }
      let (before, time) = (running.screen.views.map(\.view), running.screen.nowMs)
      var step: Story.Step?
      do {
        let deed = try self.deed(act, running.app)
        step = deed.step
        let touched = try deed.step.view.map { (view: $0, value: try ViewNaming(app: running.app).outermost($0.locator)?.value) }
        try deed.carryOut()
        self.running?.story.add(deed.step)
        if case .rotate(let orientation) = deed.step { self.running?.orientation = orientation }
        try look()
        if let step = try whatCame(since: before, touched) { self.running?.story.add(step) }
        return told(nil)
      } catch let failure as Failure {
        let isLost = noteEnd(failure)
        if !isLost { try? look() }
        // What the app took, though it went wrong, is a part of the story: it is what the spec is to show.
        if let step, isLost || self.running?.screen.nowMs != time { self.running?.story.add(step) }
        return told(failure.fault.message)
      } catch let problem as StudioProblem {
        return told(problem.words)
      }
    }
  }

  private func deed(_ act: LiveAct, _ app: App) throws -> LiveDeed {
    let naming = ViewNaming(app: app)
    let screen = running?.screen ?? LiveScreen()
    switch act {
    case .tap(let point):
      if let deed = try LiveDeed.step(at: point, naming, on: screen) { return deed }
      guard let view = try naming.touchable(at: point, for: [.tap, .enterText]) else {
        return LiveDeed(.tapAt(point), app, TapScreen(point))
      }
      return LiveDeed(.tap(view), app, Tap(view.locator))
    case .longPress(let point):
      guard let view = try naming.touchable(at: point, for: [.longPress, .tap]) else {
        throw StudioProblem("nothing at this point can be pressed")
      }
      return LiveDeed(.longPress(view), app, LongPress(view.locator))
    case .swipe(let point, let direction, let end):
      if let end, let deed = try LiveDeed.slide(from: point, to: end, naming, on: screen) { return deed }
      guard let view = try naming.touchable(at: point, for: [Self.swipe(direction)]) ?? anyView(at: point, naming) else {
        throw StudioProblem("no view at this point has a name of its own that a swipe could be told by")
      }
      return LiveDeed(.swipe(view, direction), app, Swipe(view.locator, direction: direction))
    case .type(let text):
      guard let field = try naming.focused() else { throw StudioProblem("no field has the focus: tap one first") }
      return LiveDeed(.enterText(text, field), app, EnterText(text, into: field.locator))
    case .key(let key): return LiveDeed(.press(key), app, PressKey(key))
    case .advance(let time): return LiveDeed(.pass(time), app, Advance(byMs: time))
    case .back: return LiveDeed(.back, app, EdgeSwipe(.left))
    case .rotate:
      let next: DeviceOrientation = running?.orientation == .portrait ? .landscape : .portrait
      return LiveDeed(.rotate(next), app, RotateDevice(to: next))
    }
  }

  private static func swipe(_ direction: Direction) -> ElementAct {
    switch direction {
    case .up: .swipeUp
    case .down: .swipeDown
    case .left: .swipeLeft
    case .right: .swipeRight
    }
  }

  private func anyView(at point: Point, _ naming: ViewNaming) throws -> StoryView? {
    for element in running?.screen.views(under: point) ?? [] {
      if let view = try naming.named(element) { return view }
    }
    return nil
  }

  /// Whether a failure is the app's end, after which its process is another's.
  private func noteEnd(_ failure: Failure) -> Bool {
    let isLost = failure.fault.code.isOfLostAgent
    running?.hasEnded = isLost
    if isLost { process.withLock { $0 = nil } }
    return isLost
  }

  /// The screen of an app that runs from now on, also where it never rests, or ends at once.
  private func lookAtLaunch() -> ToldScreen {
    do {
      try look()
      return told(nil)
    } catch {
      if let failure = error as? Failure { _ = noteEnd(failure) }
      return told((error as? Failure)?.fault.message ?? "\(error)")
    }
  }

  private func look() throws {
    guard let app = running?.app else { return }
    try app.settle(at: Self.place)
    running?.screen.take(try app.perform(Film(), at: Self.place))
  }

  // MARK: Expecting

  /// What a spec would look at after something was done: a view with another text than before, a control that was touched and has
  /// another value, or a view that was not there.
  private func whatCame(since before: [ElementSnapshot], _ touched: (view: StoryView, value: String?)?) throws -> Story.Step? {
    guard let running else { return nil }
    let naming = ViewNaming(app: running.app)
    let now = running.screen.appViews
    // What says something else than before is what an act was for.
    for element in now {
      guard let identifier = element.identifier, let text = element.text, !text.isEmpty, element.secure != true,
        let old = before.first(where: { $0.identifier == identifier }), old.text != text, !isField(element),
        let view = try naming.named(element)
      else { continue }
      return .says(view, text)
    }
    if let touched, let new = try naming.outermost(touched.view.locator), let value = new.value, value != touched.value,
      !isField(new)
    {
      return .hasValue(touched.view, value)
    }
    let known = Set(before.filter(\.visible).map(Self.looks))
    for element in now where !known.contains(Self.looks(element)) && !isField(element) {
      guard let view = try naming.named(element) else { continue }
      // What has a name of its own may say something, which is the point of it.
      if view.locator.identifier != nil, let text = element.text, !text.isEmpty { return .says(view, text) }
      return .appears(view)
    }
    return nil
  }

  /// What was typed into a field is no news.
  private func isField(_ element: ElementSnapshot) -> Bool {
    ["UITextField", "UITextView", "UIWindow"].contains { running?.screen.isA($0, element.className) == true }
  }

  private static func looks(_ element: ElementSnapshot) -> [String?] {
    [element.className, element.identifier, element.label, element.text]
  }

  /// Adds to the story that a view at a point is to be there, and to say what it says.
  func expect(at point: Point, depth: Int) throws -> ToldScreen {
    try takingTurn {
      guard let running, !running.hasEnded else { throw Self.nothingRuns }
      let views = running.screen.views(under: point)
      guard views.indices.contains(depth) else { throw StudioProblem("there is no such view at this point") }
      guard let view = try Self.told({ try ViewNaming(app: running.app).named(views[depth]) }) else {
        throw StudioProblem("the view has no identifier, label or text that means it alone", status: 422)
      }
      let text = views[depth].text ?? ""
      let isByText = view.locator.text != nil || view.locator.label == .exactly(text)
      self.running?.story.add(text.isEmpty || isByText ? .appears(view) : .says(view, text))
      return told(nil)
    }
  }

  // MARK: Telling

  private func told(_ error: String?) -> ToldScreen {
    guard let running else { return ToldScreen(turn: turn, isOpen: false) }
    let lines = running.hasEnded ? [] : (try? running.app.console()) ?? []
    let console = lines.suffix(200).map { ToldScreen.Line(atMs: $0.atMs, text: $0.text) }
    return ToldScreen(
      turn: turn, isOpen: true, hasEnded: running.hasEnded, app: running.app.name, seed: String(running.app.seed),
      nowMs: running.screen.nowMs, screen: running.screen.bounds,
      picture: running.screen.picture, views: running.screen.views, superclasses: running.screen.superclasses,
      pending: running.screen.pending, console: console, isRecording: running.isRecording, name: running.story.name,
      story: running.isRecording ? StoryText(running.story).swift : "", error: error)
  }

  private static let nothingRuns = StudioProblem("no app runs: launch one", status: 409)

  /// What the app or its agent refuses as words for whoever asked.
  private static func told<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as Failure {
      throw StudioProblem(failure.fault.message, status: 422)
    } catch let fault as Fault {
      throw StudioProblem(fault.message, status: 422)
    }
  }
}

/// The screen as a page shows it.
struct ToldScreen: Encodable, Sendable {
  struct Line: Encodable, Sendable {
    var atMs: Milliseconds
    var text: String
  }
  /// How often something had been changed.
  var turn: Int
  var isOpen: Bool
  /// Whether the app crashed, hung, or its process is gone.
  var hasEnded: Bool?
  var app: String?
  /// As text: readers in other languages have no such large numbers.
  var seed: String?
  var nowMs: Milliseconds?
  var screen: Rect?
  var picture: String?
  var views: [FilmedView]?
  var superclasses: [String: [String]]?
  var pending: [PendingItem]?
  var console: [Line]?
  var isRecording: Bool?
  var name: String?
  /// The story so far, as Swift; empty where nothing was done.
  var story: String?
  /// Why the last act was refused.
  var error: String?
}
