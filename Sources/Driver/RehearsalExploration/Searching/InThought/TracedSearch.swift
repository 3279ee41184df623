import RehearsalWire

/// Tries each order that differs once, where runs tell enough: by what may change places where nothing but the order of events
/// differs, which costs little however many events there are, and else by thinking through what the queue may do.
struct TracedSearch {
  /// One of them goes on.
  private var swaps: SwapSearch?
  private var thought: FrontierSearch?
  /// What was told so far; nil once a run did not tell all, or there are too many to keep. Then the search goes on in its way,
  /// but swaps do not give way to thought, and what was thought through is not gone on with later.
  private var runs: [TracedRun]?
  private let limit: Int?
  private let mostKept: Int

  /// How many runs are kept unless somebody says otherwise. All of them have to be written, and thought through anew later.
  static let mostKept = 5_000

  /// nil where it does not tell enough.
  ///
  /// - Parameters:
  ///   - usual: The usual run.
  ///   - limit: The most deviations that are tried; as many as there are unless given.
  ///   - mostKept: The most runs that are kept.
  init?(_ usual: TrialRecord, upTo limit: Int?, mostKept: Int = TracedSearch.mostKept) {
    (self.limit, self.mostKept) = (limit, mostKept)
    runs = TracedRun(usual).map { [$0] }
    swaps = limit == nil ? Self.steps(of: usual).map(SwapSearch.init) : nil
    if swaps == nil { thought = runs.flatMap { FrontierSearch($0, upTo: limit) } }
    if swaps == nil, thought == nil { return nil }
  }

  private static func steps(of record: TrialRecord) -> [ExplorationStep]? {
    record.launches.count == 1 ? record.launches[0].steps : nil
  }

  /// Whether each order was met, or, with a limit, each with up to so many deviations.
  var isOver: Bool { swaps?.isOver ?? thought?.isOver ?? false }
  /// Whether each was met whatever the limit.
  var isExhausted: Bool { swaps?.isOver ?? thought?.isExhausted ?? false }
  /// Whether it cannot go on, since a run does not tell enough, or too much would have to be thought through.
  var isLost: Bool { swaps?.isLost ?? thought?.isLost ?? true }
  /// Up to how many deviations each order was met; nil where that is not counted.
  var deviationsDone: Int? { thought?.deviationsDone }

  /// The picks of run number `number`; nil where there is none, or it depends on those that are under way.
  mutating func next(_ number: Int) -> [Int: Int]? {
    if let picks = swaps?.next(number) { return picks }
    if swaps?.isLost == true, let runs, let search = FrontierSearch(runs, upTo: limit) {
      // The order of events is no longer all that differs: from what is known, it is thought through what else does.
      (swaps, thought) = (nil, search)
    }
    return thought?.next(number)
  }

  mutating func take(_ record: TrialRecord, of number: Int) {
    let run = TracedRun(record)
    if let run, runs.map({ $0.count < mostKept }) ?? false { runs?.append(run) } else { runs = nil }
    swaps?.take(Self.steps(of: record), of: number)
    thought?.take(run, of: number)
  }

  /// Goes on up to another number of deviations, from what is known.
  mutating func goOn(upTo limit: Int?) {
    guard limit != self.limit else { return }
    self = TracedSearch(runs: isLost ? nil : runs, limit: limit, mostKept: mostKept)
  }

  /// It is lost where the runs do not tell enough, or were not kept.
  private init(_ swaps: SwapSearch? = nil, runs: [TracedRun]?, limit: Int?, mostKept: Int = TracedSearch.mostKept) {
    (self.swaps, self.runs, self.limit, self.mostKept) = (swaps, runs, limit, mostKept)
    if swaps == nil { thought = runs.flatMap { FrontierSearch($0, upTo: limit) } }
  }
}

// MARK: Going on later

extension TracedSearch: Codable {
  private enum CodingKeys: String, CodingKey { case swaps, runs, limit }

  /// Where there were too many runs to keep, what was thought through is lost once it is read again.
  ///
  /// - Precondition: Nothing is under way.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(swaps, forKey: .swaps)
    try fields.encodeIfPresent(runs, forKey: .runs)
    try fields.encodeIfPresent(limit, forKey: .limit)
  }

  /// What is known is thought through anew.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decodeIfPresent(SwapSearch.self, forKey: .swaps),
      runs: try fields.decodeIfPresent([TracedRun].self, forKey: .runs),
      limit: try fields.decodeIfPresent(Int.self, forKey: .limit))
  }
}
