import RehearsalWire
import Testing

@testable import Rehearsal

/// What an app has left over at the end of a test, line by line.
struct LeftoverTests {
  private let port = ScriptedPort()
  private let app: App

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
    pending([])
    roots([controller(1, "Home")])
    lives([])
  }

  private func roots(_ roots: [ControllerSnapshot]) {
    port.answer(Controllers.self) { _ in Controllers.Reply(roots: roots) }
  }

  private func pending(_ items: [PendingItem]) {
    port.answer(Pending.self) { _ in Pending.Reply(items: items, nowMs: 0) }
  }

  private func lives(_ steps: [LifecycleStep]) {
    port.answer(Lifecycle.self) { _ in LifecycleExcerpt(steps: steps, cursor: steps.count) }
  }

  private func step(
    _ moment: LifecycleMoment, _ controller: Int, _ name: String, at time: Milliseconds, _ transition: String? = nil
  ) -> LifecycleStep {
    LifecycleStep(
      number: 1, moment: moment, controller: controller, class: name, state: .appeared, atMs: time,
      transition: transition.map { TransitionName(id: 1, label: $0) })
  }

  @Test func anAppThatIsDoneLeavesNothing() throws {
    let left = try Leftovers(of: app)
    #expect(left.alerts == [] && left.requests == [] && left.loads == [] && left.controllers == [] && left.timers == [])
    #expect(port.all(RunUntilIdle.self) == [])
  }

  @Test func alertsAreToldWithTheirButtonsAndWhoPresentsThem() throws {
    func alert(_ title: String?, _ message: String?, _ actions: [String], style: String = "alert") -> AlertSnapshot {
      AlertSnapshot(title: title, message: message, style: style, actions: actions)
    }
    func shown(_ id: Int, _ alert: AlertSnapshot, _ state: ControllerState = .appeared) -> ControllerSnapshot {
      controller(id, "UIAlertController", state: state, alert: alert)
    }
    let inner = controller(2, "Inner", presented: [shown(3, alert("Sure?", "Really?", ["Yes", "No"]))])
    let sheet = shown(4, alert(nil, "Pick", [], style: "actionSheet"), .appearing)
    let gone = shown(5, alert("Gone", nil, ["OK"]), .disappeared)
    roots([controller(1, "Home", children: [inner], presented: [sheet, gone]), shown(6, alert(nil, nil, ["OK"]))])
    #expect(
      try Leftovers(of: app).alerts == [
        "alert 'Sure?' with 'Yes', 'No', presented by Inner", "action sheet 'Pick' with no button, presented by Home",
        "alert with 'OK'",
      ])
  }

  @Test func requestsThatMayChangeSomethingAreToldFromLoads() throws {
    func item(_ kind: String, _ label: String) -> PendingItem {
      PendingItem(kind: kind, label: label, dueMs: 5, everyMs: nil, site: nil)
    }
    pending([item("network", "POST https://a/"), item("network", "GET https://a/"), item("task", "GET https://b/")])
    let left = try Leftovers(of: app)
    #expect(left.requests == ["network 'POST https://a/', due at 5 ms"])
    #expect(left.loads == ["network 'GET https://a/', due at 5 ms"])
    #expect(left.timers == [])
  }

  @Test func repeatingTimersOfControllersThatAreGoneAreTold() throws {
    func item(_ label: String, kind: String = "timer", every: Milliseconds? = 1000, _ owner: String?) -> PendingItem {
      PendingItem(kind: kind, label: label, dueMs: 5, everyMs: every, site: nil, owner: owner)
    }
    roots([controller(1, "Home", superclasses: ["Base"])])
    lives(["Edit", "Home", "Base"].enumerated().map { step(.appeared, $0.offset, $0.element, at: 1) })
    pending([
      item("a", "Edit"), item("b", every: nil, "Edit"), item("c", kind: "task", "Edit"), item("d", nil), item("e", "Home"),
      item("f", "Base"), item("g", "Stranger"),
    ])
    #expect(try Leftovers(of: app).timers == ["timer 'a', due at 5 ms, every 1000 ms, for Edit"])
  }

  private func request(_ label: String, _ owner: String?, kind: String = "network") -> PendingItem {
    PendingItem(kind: kind, label: label, dueMs: 5, everyMs: nil, site: nil, owner: owner)
  }

  @Test func requestsThatNobodyWaitsForAreToldWhereTheAppHadTimeToRest() throws {
    lives(["Edit", "Home"].enumerated().map { step(.appeared, $0.offset, $0.element, at: 1) })
    pending([
      request("GET https://a/", "Edit"), request("body of POST https://b/", "Edit"), request("PUT https://c/", "Home"),
      request("GET https://d/", nil), request("GET https://e/", "Stranger"), request("resume data", "Edit"),
      request("decision of the app about https://f/", "Edit"), request("GET https://g/", "Edit", kind: "task"),
    ])
    #expect(try Leftovers(of: app).abandonedRequests == [])
    #expect(port.all(RunUntilIdle.self) == [])
    #expect(
      try Leftovers(of: app, needsAbandonedRequests: true).abandonedRequests == [
        "network 'GET https://a/', due at 5 ms, for Edit", "network 'body of POST https://b/', due at 5 ms, for Edit",
      ])
    #expect(port.all(RunUntilIdle.self) == [RunUntilIdle(limitMs: 10_000)])
  }

  @Test func aRequestThatIsAnsweredWhileTheAppRestsIsNotLeft() throws {
    lives([step(.appeared, 2, "Edit", at: 1)])
    pending([request("GET https://a/", "Edit"), request("GET https://b/", "Edit")])
    port.answer(RunUntilIdle.self) { [self] _ in
      // Of two one was answered, and another one was sent: it may be answered yet.
      pending([request("GET https://b/", "Edit"), request("GET https://c/", "Edit")])
      throw Fault(.restlessApp, "it never rests", asked: "run until idle")
    }
    #expect(
      try Leftovers(of: app, needsAbandonedRequests: true).abandonedRequests
        == ["network 'GET https://b/', due at 5 ms, for Edit"])
  }

  @Test func whoseScreenCameBackIsNotAbandoned() throws {
    lives([step(.appeared, 2, "Edit", at: 1)])
    pending([request("GET https://a/", "Edit")])
    port.answer(RunUntilIdle.self) { [self] _ in
      roots([controller(1, "Home"), controller(3, "Edit")])
      throw Fault(.restlessApp, "it never rests", asked: "run until idle")
    }
    #expect(try Leftovers(of: app, needsAbandonedRequests: true).abandonedRequests == [])
  }

  /// Controllers that came and went in every way.
  private func comings() -> [LifecycleStep] {
    [
      step(.appeared, 3, "Edit", at: 100), step(.transitionStarted, 1, "Home", at: 200, "dismiss Edit"),
      step(.disappeared, 3, "Edit", at: 500), step(.transitionEnded, 1, "Home", at: 500),
      // It is gone.
      step(.appeared, 4, "Gone", at: 600), step(.disappeared, 4, "Gone", at: 700), step(.deallocated, 4, "Gone", at: 800),
      // It is in the tree, or kept by its container.
      step(.appeared, 5, "Held", at: 600), step(.disappeared, 5, "Held", at: 700),
      step(.appeared, 6, "Kept", at: 600), step(.disappeared, 6, "Kept", at: 700),
      // It never came, or came back.
      step(.disappeared, 7, "Never", at: 600), step(.appeared, 8, "Back", at: 100), step(.disappeared, 8, "Back", at: 200),
      step(.appeared, 8, "Back", at: 300),
      step(.transitionStarted, 1, "Home", at: 850, "push List"), step(.transitionCancelled, 1, "Home", at: 860),
      step(.appeared, 2, "List", at: 900), step(.disappeared, 2, "List", at: 950),
    ]
  }

  private func home() -> ControllerSnapshot {
    var home = controller(1, "Home", children: [controller(5, "Held")])
    home.container = ContainerSnapshot(kind: .tabs, members: [5], shown: [5], kept: [6])
    return home
  }

  @Test func controllersThatLiveThoughNobodyNeedsThemAreTold() throws {
    lives(comings())
    roots([home()])
    #expect(
      try Leftovers(of: app).controllers == [
        "List (number 2), on the screen from 900 ms to 950 ms",
        "Edit (number 3), on the screen from 100 ms to 500 ms (dismiss Edit)",
      ])
    #expect(port.all(RunUntilIdle.self) == [RunUntilIdle(limitMs: 10_000)])
  }

  @Test func whatOnlyWaitedForItsEndIsNoLeak() throws {
    lives(comings())
    roots([home()])
    port.answer(RunUntilIdle.self) { [self] _ in
      lives(comings() + [step(.deallocated, 2, "List", at: 990), step(.deallocated, 3, "Edit", at: 990)])
      throw Fault(.restlessApp, "it never rests", asked: "run until idle")
    }
    #expect(try Leftovers(of: app).controllers == [])
    #expect(port.all(RunUntilIdle.self).count == 1)
  }

  @Test func controllersAreLookedForWhereThatIsAskedFor() throws {
    lives(comings())
    roots([home()])
    #expect(try Leftovers(of: app, needsControllers: false).controllers == [])
    #expect(port.all(RunUntilIdle.self) == [])
  }
}
