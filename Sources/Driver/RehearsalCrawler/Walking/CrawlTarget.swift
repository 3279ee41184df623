import Rehearsal
import RehearsalWire
import Spelling

/// What a crawler launches, each time alike.
public struct CrawlTarget: Sendable {
  public var app: String?
  public var agent: String
  public var seed: UInt64
  public var device: String?
  /// Answers that were given for the app's requests.
  public var stubs: [StubDeclaration]
  public var defaults: [String: JSONValue]
  /// What its container holds besides, by path.
  public var files: [String: GivenFile]
  /// Whether each launch has another order of what is due at one instant.
  public var explores: Bool

  public init(
    app: String?, agent: String, seed: UInt64, device: String? = nil, stubs: [StubDeclaration] = [],
    defaults: [String: JSONValue] = [:], files: [String: GivenFile] = [:], explores: Bool = false
  ) {
    (self.app, self.agent, self.seed, self.device) = (app, agent, seed, device)
    (self.stubs, self.defaults, self.files, self.explores) = (stubs, defaults, files, explores)
  }

  /// A file that was given by its path on this machine, and read once.
  public struct GivenFile: Sendable {
    public let source: String
    let contents: FileContents

    public init(source: String, contents: FileContents) { (self.source, self.contents) = (source, contents) }
  }

  /// How long a command may take in real time: what takes longer is a hang.
  static let longestAnswer = Duration.seconds(5)

  /// How a launch differs from the others.
  struct Variation: Hashable, Sendable {
    var seed: UInt64
    /// How requests are answered for which nobody has said anything.
    var answers: MadeUpAnswer
    /// The hosts to which such requests went so far.
    var hosts: [String]
    /// What was learnt of such requests: these answers win over that of their host.
    var learnt: [LearntAnswer] = []
  }

  /// How a launch of a crawl differs from the others: every other one has the answers that were learnt, if any were, and the rest
  /// have what servers send on bad days, another kind each.
  ///
  /// - Parameter number: Which launch it is, counted from 0.
  func variation(ofLaunch number: Int, hosts: [String], learnt: [LearntAnswer]) -> Variation {
    let kinds = MadeUpAnswer.allCases
    let bad = learnt.isEmpty ? number : number / 2
    var variation = Variation(seed: seed &+ UInt64(number), answers: kinds[bad % kinds.count], hosts: hosts)
    if number % 2 == 0, !learnt.isEmpty { (variation.answers, variation.learnt) = (.emptyObject, learnt) }
    return variation
  }

  /// - Parameter noticesDecoding: Whether the agent notes what the app's decoders find wrong.
  func launch(_ variation: Variation, noticesDecoding: Bool = false) throws -> App {
    let context = LaunchContext(agent: agent, seed: variation.seed)
    return try context.bind {
      let app = try App.launch(
        app, seed: variation.seed, stubs: variation.stubs + stubs, device: device, schedule: explores ? .seeded : nil,
        network: noticesDecoding ? NetworkConditions(noticesDecoding: true) : nil, defaults: defaults,
        files: files.mapValues(\.contents))
      app.realTimeout = Self.longestAnswer
      return app
    }
  }
}

extension CrawlTarget.Variation {
  /// The answers of this launch, the last of which wins.
  var stubs: [StubDeclaration] { hosts.map { answers.stub(for: $0) } + learnt.map(\.stub) }
  /// The same in Swift.
  var swiftStubs: [String] { hosts.map { answers.swift(for: $0) } + learnt.map(\.stub.swiftSource) }
}

/// What a crawler answers to a request for which nobody has said what comes.
enum MadeUpAnswer: String, CaseIterable, Sendable {
  case noConnection, notFound, emptyObject, emptyList, brokenBody

  func stub(for host: String) -> StubDeclaration {
    switch self {
    case .noConnection: StubDeclaration(host: host, error: "notConnectedToInternet")
    case .notFound: StubDeclaration(host: host, status: 404)
    case .emptyObject: StubDeclaration(host: host, body: "{}")
    case .emptyList: StubDeclaration(host: host, body: "[]")
    case .brokenBody: StubDeclaration(host: host, body: "<html>")
    }
  }

  /// The same in Swift.
  func swift(for host: String) -> String {
    let answer =
      switch self {
      case .noConnection: #"error: "notConnectedToInternet""#
      case .notFound: "status: 404"
      case .emptyObject: #"body: "{}""#
      case .emptyList: #"body: "[]""#
      case .brokenBody: #"body: "<html>""#
      }
    return "StubDeclaration(host: \(host.swiftLiteral), \(answer))"
  }
}
