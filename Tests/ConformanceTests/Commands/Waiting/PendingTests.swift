import RehearsalWire
import Testing

@MainActor struct PendingTests {
  @Test(arguments: Port.allCases)
  func itTellsKindDuePeriodAndPlace(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let tapped = try agent.send(Tap(.label("Start timer")))
    let timers = try agent.send(Pending()).items.filter { $0.kind == "timer" }
    #expect(timers.count == 1)
    #expect(timers[0].everyMs == 1000)
    #expect(timers[0].dueMs == Milliseconds(nanoseconds: tapped.nowMs.nanoseconds + 1_000_000_000))
    #expect(timers[0].site?.hasPrefix("DemoApps/WorkbenchController.swift:") == true)
  }

  @Test(arguments: Port.allCases)
  func itTellsOnWhoseBehalfAndWhetherItEnds(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Start timer")))
    _ = try agent.send(Tap(.label("Later")))
    let items = try agent.send(Pending()).items
    #expect(items.map(\.kind).sorted() == ["main", "timer"])
    #expect(items.map(\.owner) == ["WorkbenchController", "WorkbenchController"])
    #expect(items.first { $0.kind == "timer" }?.perpetual == true)
    #expect(items.first { $0.kind == "main" }?.perpetual == nil)
  }

  // MARK: Tasks, on an agent of their own: a test process keeps Swift's executors.

  @Test func aTaskNamesTheFunctionThatMadeIt() throws {
    let agent = try Port.socket.launch("Clockwork")
    let tasks = try agent.send(Pending()).items.filter { $0.kind == "task" }
    #expect(tasks.map(\.label) == Array(repeating: "end of a sleep", count: 5))
    #expect(tasks.map(\.site) == Array(repeating: "ClockworkController.startTasks() of DemoApps", count: 5))
  }

  @Test func aTaskThatGoesOnStillNamesIt() throws {
    let agent = try Port.socket.launch("Clockwork")
    _ = try agent.send(Advance(byMs: 5000))
    let tasks = try agent.send(Pending()).items.filter { $0.kind == "task" }
    #expect(tasks.map(\.label) == ["end of a sleep"])
    #expect(tasks.map(\.site) == ["ClockworkController.startTasks() of DemoApps"])
  }
}
