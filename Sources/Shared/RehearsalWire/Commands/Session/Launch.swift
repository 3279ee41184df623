/// Starts an app: one per agent process, and once.
package struct Launch: Command {
  package var app: String?
  package var seed: UInt64?
  package var epoch: String?
  package var bindings: [String: LaunchBinding]?
  package var stubs: [StubDeclaration]?
  package var network: NetworkConditions?
  package var device: String?
  package var environment: Environment?
  package var triesBindings: Bool?
  package var clock: ClockKind?
  package var schedule: EventOrder?
  package var exploration: Exploration?
  package var defaults: [String: JSONValue]?
  package var suites: [String: [String: JSONValue]]?
  package var files: [ContainerFile]?
  package var limitMs: Milliseconds?
  package var arguments: [String]?
  package var variables: [String: String]?

  package init(
    app: String? = nil, seed: UInt64? = nil, epoch: String? = nil, bindings: [String: LaunchBinding]? = nil,
    stubs: [StubDeclaration]? = nil, device: String? = nil, environment: Environment? = nil,
    triesBindings: Bool? = nil, clock: ClockKind? = nil, schedule: EventOrder? = nil,
    exploration: Exploration? = nil, network: NetworkConditions? = nil,
    defaults: [String: JSONValue]? = nil, suites: [String: [String: JSONValue]]? = nil, files: [ContainerFile]? = nil,
    limitMs: Milliseconds? = nil, arguments: [String]? = nil, variables: [String: String]? = nil
  ) {
    self.app = app
    self.seed = seed
    self.epoch = epoch
    self.bindings = bindings
    self.stubs = stubs
    self.network = network
    self.device = device
    self.environment = environment
    self.triesBindings = triesBindings
    self.clock = clock
    self.schedule = schedule
    self.exploration = exploration
    self.defaults = defaults
    self.suites = suites
    self.files = files
    self.limitMs = limitMs
    self.arguments = arguments
    self.variables = variables
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The name of the app that was launched.
    package var app: String
    /// The seed of the run: the one asked for, or 0.
    package var seed: UInt64
    /// What the app's wall clock showed at launch, in RFC 3339.
    package var epoch: String
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int
    /// What the app did at launch that reaches out of virtual time, and where; nil when nothing did.
    package var escapes: [String]?

    package init(
      app: String, seed: UInt64, epoch: String, nowMs: Milliseconds, cursor: Int = 0, escapes: [String]? = nil
    ) {
      self.app = app
      self.seed = seed
      self.epoch = epoch
      self.nowMs = nowMs
      self.cursor = cursor
      self.escapes = escapes
    }
  }

  package static let method = "launch"
  package static let summary = "Starts an app with its own seed, clock, bindings and stubs, and runs what is due at launch."
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [
    .sessionNotCreated, .appException, .refused, .unstubbedRequest, .restlessApp, .timeout,
  ]
  package static let parameters = [
    Parameter("app", "Which of the agent's apps; may be left out when it has just one.", .name),
    Parameter("seed", "What all randomness of the run is drawn from; 0 unless given."),
    Parameter("epoch", "What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.", .name),
    Parameter(
      "bindings",
      "What the app's injection keys stand for, by name: a value, {\"$fixture\": name}, or {\"$double\": {method: answer}}."),
    Parameter(
      "stubs", "Answers for the requests that the app sends, the last added first.", .count(atMost: StubDeclaration.mostAtOnce),
      .ofItsParts),
    Parameter("network", "What the network is like, as setNetwork takes it.", .ofItsParts),
    Parameter("device", "Name of the device, such as iPhone 16 or iPad mini; iPhone 14 unless given.", .name),
    Parameter("environment", "Settings of the device at launch, as setEnvironment takes them.", .ofItsParts),
    Parameter(
      "triesBindings", "Whether every key's value is made once beforehand, so that all that is missing is told at once."),
    Parameter("clock", "virtual, unless real is asked for: then time keeps to the machine's, and no run repeats another."),
    Parameter(
      "schedule",
      "Which of several events that are due at one instant goes first: inOrder unless given, seeded, or choices:… of an earlier run."
    ),
    Parameter(
      "exploration",
      "What may differ from the usual run, by how much, and how it is picked; nothing unless given. It chooses in place of the schedule, which must not be given beside it.",
      .ofItsParts),
    Parameter(
      "defaults",
      "What the app's user defaults hold, by key; {\"$date\": RFC 3339} and {\"$data\": Base64} stand for what JSON has no word for."
    ),
    Parameter("suites", "What the user defaults of suites hold, by the suite's name and then by key."),
    Parameter(
      "files", "Files and folders of the app's container, which is empty otherwise; as the command files tells them.", .ofItsParts
    ),
    Parameter(
      "limitMs",
      "How much virtual time the app may take in all; any unless given. An action or a wait that goes beyond it is carried out, and fails.",
      .atLeast(0)),
    Parameter(
      "arguments",
      "What the app's process is started with, after its own name; '-key value' stands in its user defaults, too, before what is set there.",
      .count(atMost: 1000)),
    Parameter("variables", "Variables of the environment of the app's process, beside those of the agent."),
  ]
  package static let example = Example(
    Launch(app: "Earthquakes", seed: 7, bindings: ["feedHost": "quakes.example"]),
    reply: Reply(app: "Earthquakes", seed: 7, epoch: "2024-01-01T00:00:00Z", nowMs: 0))
}
