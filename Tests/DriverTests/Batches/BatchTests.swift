import RehearsalWire
import Testing

@testable import Rehearsal

/// Many actions and readings in one round trip, counted at the port.
struct BatchTests {
  /// Counts what passes through it. Used by one thread, like the app that sends through it.
  private final class CountingPort: CommandPort, @unchecked Sendable {
    var port: any CommandPort
    var methods: [String] = []

    init(_ port: any CommandPort) { self.port = port }

    func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
      methods.append(Asked.method)
      return try port.send(command, within: limit)
    }
  }

  private let app: App
  private let port: CountingPort

  init() throws {
    port = CountingPort(try AgentProcess(executable: LaunchContext.defaultAgent))
    app = try App(port: port, launch: Launch(app: "Workbench"))
  }

  /// Another app, in an agent of its own, behind the same counter.
  private func open(_ name: String) throws -> App {
    port.port = try AgentProcess(executable: LaunchContext.defaultAgent)
    return try App(port: port, launch: Launch(app: name))
  }

  private var name: Element { app.view(identifier: "name") }
  private var greeting: Element { app.view(identifier: "greeting") }

  /// What a closure sends.
  private func sent(_ body: () throws -> Void) rethrows -> [String] {
    port.methods = []
    try body()
    return port.methods
  }

  @Test func aFormIsFilledInOneRoundTripInPlaceOfFour() throws {
    var text: String?
    let oneByOne = try sent {
      try name.enterText("Ada")
      try app.view("Greet").tap()
      text = try greeting.text
      #expect(try app.view("Greet").isEnabled)
    }
    #expect(oneByOne == ["enterText", "tap", "readText", "read"])
    #expect(text == "Hello, Ada!")
    let batched = try sent {
      let (entered, touched, greeted, isEnabled) = try app.batch {
        name.later.enterText("Grace", clearing: true)
        app.view("Greet").later.tap()
        greeting.later.text
        app.view("Greet").later.isEnabled
      }
      #expect(entered.text == "Grace")
      #expect(touched.label == "Greet")
      #expect(greeted == "Hello, Grace!")
      #expect(isEnabled)
    }
    #expect(batched == ["batch"])
  }

  @Test func oneStepGivesItselfAndLoopsGiveArrays() throws {
    #expect(try app.batch { app.view("Twin").later.count } == 2)
    let (labels, none) = try app.batch {
      for button in ["Greet", "Later"] { app.view(.exactly(button)).later.label }
      if port.methods.isEmpty { greeting.later.text }
    }
    #expect(labels == ["Greet", "Later"])
    #expect(none == nil)
    var empty: [String?]?
    let nothing = try sent { empty = try app.batch { for _ in 0..<0 { greeting.later.text } } }
    #expect(empty == [])
    #expect(nothing == [], "a batch of no steps sends nothing")
  }

  @Test func stepsAreMadeOfStepsAndIntoSomethingElse() throws {
    @BatchBuilder func greeting(of person: String) -> Action<(ElementSnapshot, ElementSnapshot, Int)> {
      name.later.enterText(person, clearing: true)
      app.view("Greet").later.tap()
      self.greeting.later.text.map { $0?.count ?? 0 }
    }
    let (ada, grace, rest) = try app.batch {
      greeting(of: "Ada")
      greeting(of: "Grace")
      app.view("Later").later.exists
    }
    #expect(ada.2 == 11)
    #expect(grace.2 == 13)
    #expect(rest)
  }

  @Test func waitsAreStepsToo() throws {
    let (_, waited, text, held, _, passed) = try app.batch {
      app.view("Later").later.tap()
      greeting.later.waitForText("later", within: .seconds(10))
      greeting.later.text
      app.later.check(.exists(.label("Later")))
      app.later.require(throughout: .seconds(1), .text(of: .identifier("greeting"), is: "later"))
      app.clock.later.now
    }
    #expect(waited == .seconds(5))
    #expect(text == "later")
    #expect(held)
    #expect(passed > .seconds(6))
  }

  @Test func aStepThatFailsSaysWhichAndTheLaterOnesDoNotRun() throws {
    let failure = try #require(throws: Failure.self) {
      try app.batch {
        name.later.enterText("Ada")
        app.view("Gret").later.tap(line: 40)
        app.view("Later").later.tap()
      }
    }
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.asked == "step 2 of a batch of 3: tap view labelled 'Gret'")
    #expect(failure.fault.found.last == "not carried out after it: tap")
    #expect(failure.line == 40)
    #expect(try name.text == "Ada")
    #expect(try !greeting.shows("later").within(.seconds(6)).holds)
  }

  @Test func aStepWaitsForItsViewAsAnActionDoes() throws {
    let motion = try open("Motion")
    let field = motion.view(identifier: "field")
    var text: String?
    let methods = try sent {
      let (before, entered, isOn, after) = try motion.batch {
        field.later.text
        field.later.enterText("new", clearing: true)
        motion.view(identifier: "switch").later.setOn(true)
        field.later.text
      }
      #expect(before == "old")
      #expect(entered.text == "new")
      #expect(isOn.identifier == "switch")
      text = after
    }
    #expect(text == "new")
    #expect(methods == ["batch"], "the agent waits for the curtain")
    #expect(try motion.clock.now >= .seconds(1))
  }

  @Test func aStepThatIsWaitedForInVainKeepsItsNumber() throws {
    let motion = try open("Motion")
    let failure = try #require(throws: Failure.self) {
      try motion.batch {
        motion.view(identifier: "field").later.text
        motion.view(identifier: "switch").within(.milliseconds(300)).later.setOn(true, line: 50)
        motion.view(identifier: "taps").later.text
      }
    }
    #expect(failure.fault.code == .elementClickIntercepted)
    #expect(failure.fault.asked.hasPrefix("step 2 of a batch of 3: set view with identifier 'switch' to true"))
    #expect(failure.fault.found.last == "not carried out after it: readText")
    #expect(failure.fault.tried.last?.text == "waited for it: 300 ms of virtual time, in vain")
    #expect(failure.fault.results == nil)
    #expect(failure.line == 50)
  }

  @Test func everyVerbOfAViewCanBeAStep() throws {
    let controls = try open("Gestures")
    let (_, tapped, pressed) = try controls.batch {
      controls.view("Taps").later.tap()
      controls.view(identifier: "taps").later.tap(touches: 2)
      controls.view(identifier: "press").later.longPress()
    }
    #expect(tapped.identifier == "taps")
    #expect(pressed.identifier == "press")
    let (_, turned, met, state) = try controls.batch {
      controls.later.wait(for: .settled)
      controls.device.later.rotate(to: .landscape)
      controls.device.later.tap(x: 400, y: 200)
      controls.device.later.state()
    }
    #expect(turned.followsDevice)
    #expect(met != nil)
    #expect(state.screen == turned.screen)
  }

  @Test func aPredicateOfAViewIsOneRoundTripHoweverLongItTakes() throws {
    try app.view("Start timer").tap()
    var held: [Bool] = []
    let one = try sent { held.append(try greeting.shows("tick 3").holds) }
    let two = try sent { held.append(try greeting.shows("tick 9").never(within: .seconds(2))) }
    let three = try sent { held.append(try (greeting.shows("tick 6") && app.view("Greet").disabled).holds) }
    #expect(held == [true, true, true])
    #expect([one, two, three] == [["waitFor"], ["watch"], ["waitFor"]])
  }
}
