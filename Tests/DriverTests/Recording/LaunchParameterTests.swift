import RehearsalWire
import Testing

@testable import Rehearsal

/// What a launch asks of its agent: what it was given, what its test says for all, and nothing else.
struct LaunchParameterTests {
  /// The parameters of the launch that a closure makes, whether or not the agent takes them.
  private func parameters(
    schedule: EventOrder? = nil, network: NetworkConditions? = nil, timeLimit: Duration? = nil, _ launch: () throws -> App
  ) throws -> [String: JSONValue] {
    let log = CommandLog()
    let context = LaunchContext(
      agent: LaunchContext.defaultAgent, seed: 7, schedule: schedule, network: network, timeLimit: timeLimit, log: log)
    context.bind { (try? launch())?.terminate() }
    let recording = try Recording(log.file(Recording.Head(spec: "s", attempt: 1, seed: 7)))
    let line = try #require(recording.steps.first).line
    guard case .object(let fields) = try JSON.decode(JSONValue.self, from: line), case .object(let parameters)? = fields["params"]
    else { return [:] }
    return parameters
  }

  @Test func whatIsNotGivenIsNotAskedFor() throws {
    #expect(try parameters { try App.launch("Workbench") } == ["app": "Workbench", "seed": 7])
  }

  @Test func everythingThatIsGivenIsAskedFor() throws {
    let given = try parameters {
      try App.launch(
        "Workbench", seed: 9, epoch: "2026-01-31T08:15:00Z", bindings: ["k": .double],
        stubs: [StubDeclaration(path: "/a", json: 1)], device: "iPad mini", environment: Environment(appearance: .dark),
        triesBindings: true, schedule: .seeded, network: NetworkConditions(online: false), defaults: ["x": 1],
        suites: ["s": ["y": 2]], files: ["a.txt": "tea"], arguments: ["-a"], variables: ["K": "v"])
    }
    #expect(
      given.keys.sorted() == [
        "app", "arguments", "bindings", "defaults", "device", "environment", "epoch", "files", "network", "schedule", "seed",
        "stubs", "suites", "triesBindings", "variables",
      ])
    #expect(given["seed"] == 9 && given["epoch"] == "2026-01-31T08:15:00Z" && given["device"] == "iPad mini")
    #expect(given["triesBindings"] == true && given["schedule"] == "seeded" && given["network"] == ["online": false])
    #expect(given["defaults"] == ["x": 1] && given["suites"] == ["s": ["y": 2]] && given["environment"] == ["appearance": "dark"])
    #expect(given["files"] == [["path": "a.txt", "text": "tea"]])
    #expect(given["arguments"] == ["-a"] && given["variables"] == ["K": "v"])
  }

  @Test func whatTheTestSaysHoldsForItsLaunches() throws {
    let network = NetworkConditions(jitterMs: 5)
    let usual = try parameters(schedule: .seeded, network: network, timeLimit: .seconds(60)) { try App.launch("Workbench") }
    #expect(usual.keys.sorted() == ["app", "limitMs", "network", "schedule", "seed"])
    #expect(usual["limitMs"] == 60_000 && usual["schedule"] == "seeded")
    let own = try parameters(schedule: .seeded) { try App.launch("Workbench", schedule: .inOrder) }
    #expect(own["schedule"] == "inOrder" && own["network"] == nil && own["limitMs"] == nil)
  }
}
