/// What may differ in an explored run from the usual one, by how much, and how it is picked.
///
/// | Field | What may differ | Most |
/// |---|---|---|
/// | `answersMs` | how late an answer of the network comes | so much later than its stub declares |
/// | `workMs` | how late work on other queues than the main one runs | so much later than it is due |
/// | `timersMs` | how late a timer fires, a delayed block of the main queue runs, a sleep ends | so much later than it is due |
/// | `pausesMs` | how much time the user lets pass before an action | so much |
/// | `looksMs` | how much time passes before the test looks at the app | so much |
/// | `failures` | whether a request that a stub answers loses its connection instead | each of them |
/// | `footprints` | nothing; it is noted what the run touches | |
///
/// Besides, any of several events that are due at one instant may go first, of kinds that promise no order.
public struct Exploration: Codable, Equatable, Sendable {
  /// How late an answer of the network may come; not at all unless given.
  public var answersMs: Milliseconds?
  /// How late work on a background queue may run; not at all unless given.
  public var workMs: Milliseconds?
  /// How late a timer may fire, a block that was put off on the main queue run, and a task's sleep end; not at all unless given.
  public var timersMs: Milliseconds?
  /// How much time the user may let pass before an action; none unless given.
  public var pausesMs: Milliseconds?
  /// How much time may pass before the test looks at the app; none unless given. None passes once the choices were asked for.
  public var looksMs: Milliseconds?
  /// Whether a request that a stub answers may lose its connection instead; false unless given.
  public var failures: Bool?
  /// Whether the agent notes what the run touches, to tell which options of its choices may make a difference; false unless
  /// given. Only of code that is not optimised; takes longer.
  public var footprints: Bool?
  /// How is picked; the usual everywhere unless given.
  public var picks: ExplorationPicks?

  public init(
    answersMs: Milliseconds? = nil, workMs: Milliseconds? = nil, timersMs: Milliseconds? = nil, pausesMs: Milliseconds? = nil,
    looksMs: Milliseconds? = nil, failures: Bool? = nil, footprints: Bool? = nil, picks: ExplorationPicks? = nil
  ) {
    self.answersMs = answersMs
    self.workMs = workMs
    self.timersMs = timersMs
    self.pausesMs = pausesMs
    self.looksMs = looksMs
    self.failures = failures
    self.footprints = footprints
    self.picks = picks
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case answersMs, workMs, timersMs, pausesMs, looksMs, failures, footprints, picks
  }

  /// Refuses fields that it does not know: a misspelt one would quietly be without effect.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    answersMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .answersMs)
    workMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .workMs)
    timersMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .timersMs)
    pausesMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .pausesMs)
    looksMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .looksMs)
    failures = try fields.decodeIfPresent(Bool.self, forKey: .failures)
    footprints = try fields.decodeIfPresent(Bool.self, forKey: .footprints)
    picks = try fields.decodeIfPresent(ExplorationPicks.self, forKey: .picks)
  }
}

extension Exploration: Limited {
  /// A day, in milliseconds.
  private static let most = Limit.range(0, 86_400_000)

  package static let limits: [String: [Limit]] = [
    "answersMs": [most], "workMs": [most], "timersMs": [most], "pausesMs": [most], "looksMs": [most],
  ]
}
