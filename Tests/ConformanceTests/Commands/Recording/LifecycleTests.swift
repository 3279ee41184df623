import RehearsalWire
import Testing

@MainActor struct LifecycleTests {
  @Test(arguments: Port.allCases)
  func itTellsWhatHappenedSinceACursor(port: Port) throws {
    let agent = try port.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
    let before = 1
    _ = try agent.send(Await(.controller(class: "UIAlertController", state: .appeared), withinMs: 120_000))
    let wanted: [LifecycleMoment] = [.loaded, .willAppear, .isAppearing, .appeared]
    let excerpt = try agent.send(Lifecycle(since: before, moments: wanted, class: "UIAlertController"))
    #expect(excerpt.steps.map(\.moment) == wanted)
    #expect(excerpt.steps.allSatisfy { $0.number > before && $0.className == "UIAlertController" })
    #expect(excerpt.steps.last?.state == .appeared)
    #expect(excerpt.missed == 0)
    #expect(try agent.send(Lifecycle(since: excerpt.cursor)).steps.isEmpty)
    let transition = try agent.send(Lifecycle(moments: [.transitionStarted], class: "UIAlertController")).steps.first?.transition
    #expect(transition?.label == "presentation of UIAlertController")
  }

  @Test(arguments: Port.allCases)
  func subclassesAreMeantToo(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let all = try agent.send(Lifecycle(moments: [.appeared])).steps
    #expect(all.map(\.className) == ["WorkbenchController", "UINavigationController"])
    #expect(try agent.send(Lifecycle(moments: [.appeared], class: "UIViewController")).steps == all)
    #expect(try agent.send(Lifecycle(moments: [.appeared], class: "UITabBarController")).steps.isEmpty)
    #expect(try agent.send(Lifecycle(moments: [.appeared], controller: all[0].controller)).steps == [all[0]])
  }

  @Test(arguments: Port.allCases)
  func aLimitLeavesTheOldestOutAndSaysHowMany(port: Port) throws {
    let agent = try port.launch("Workbench")
    let all = try agent.send(Lifecycle())
    let last = try agent.send(Lifecycle(limit: 2))
    #expect(last.steps == all.steps.suffix(2))
    #expect(last.missed == all.steps.count - 2)
    #expect(last.cursor == all.cursor)
    #expect(try fault { try agent.send(Lifecycle(since: -1)) }.code == .invalidArgument)
    let ahead = try fault { try agent.send(Lifecycle(since: 9999)) }
    #expect(ahead.message == "since: 9999 is ahead of the log, whose last step has the number \(all.cursor)")
    #expect(try fault { try agent.send(Await(.settled, since: 9999)) }.message == ahead.message)
  }

  @Test(arguments: Port.allCases)
  func theRepliesOfActionsAndWaitsCarryTheCursor(port: Port) throws {
    let agent = try port.launch("Workbench")
    let settled = try agent.send(Await(.settled)).cursor
    #expect(settled == (try agent.send(Lifecycle()).cursor))
    #expect(try agent.send(Tap(.label("Later"))).cursor == settled)
    #expect(try agent.send(Advance(byMs: 10)).cursor == settled)
    #expect(try agent.send(Check(.settled)).cursor == settled)
    #expect(try agent.send(Controllers()).cursor == settled)
  }

  @Test(arguments: Port.allCases)
  func anAwaitFromACursorMissesNothingThatIsOver(port: Port) throws {
    let agent = try port.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
    let before = try agent.send(Await(.controller(class: "UIAlertController", state: .appeared), withinMs: 120_000)).cursor
    _ = try agent.send(Tap(Locator(label: "Cancel", class: "UIAlertActionView")))
    _ = try agent.send(Advance(byMs: 5000))
    // Long over, and still there to be found, at no cost.
    let gone = LifecyclePattern(.disappeared, class: "UIAlertController")
    let reply = try agent.send(Await(.lifecycle(gone), since: before))
    #expect(reply.waitedMs == 0)
    #expect((reply.matched ?? 0) > before)
    let dead = try agent.send(Await(.lifecycle(LifecyclePattern(.deallocated, class: "UIAlertController")), since: reply.matched))
    #expect(dead.waitedMs == 0)
    let again = try fault { try agent.send(Await(.lifecycle(gone), since: reply.cursor)) }
    #expect(again.code == .hopelessWait)
    #expect(again.message.hasPrefix("UIAlertController: disappeared happens: does not hold"))
  }

  @Test(arguments: Port.allCases)
  func aClassThatNobodyMetHasNearMisses(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let fault = try fault { try agent.send(Await(.lifecycle(LifecyclePattern(.appeared, class: "WorkbenchControler")))) }
    #expect(fault.found == ["nothing happened to any WorkbenchControler; did you mean 'WorkbenchController'?"])
  }
}
