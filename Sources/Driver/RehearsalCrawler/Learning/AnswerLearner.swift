import Hashing
import Rehearsal
import RehearsalWire

/// Learns what the app's requests may be answered with, in launches of its own.
///
/// ```
///   launch ── do what led to the request ── rest ── which requests were there, and what did decoding lack? ── amend ── launch …
/// ```
struct AnswerLearner {
  /// How many launches it may take to learn what one way through the app asks for.
  static let mostLaunches = 100

  /// Of how many kinds of requests it learns at most: a path with names of its users in it would be another kind each time.
  static let mostKinds = 100

  /// One for each kind of request that no stub of the caller's answers, in the order of the first.
  private(set) var answers: [LearntAnswer] = []
  /// What one launch asks for when such answers are given; nil where it did not come to its end.
  private let launch: ([LearntAnswer], [CrawlAct]) -> [SentRequest]?
  private let isStopped: () -> Bool
  private let seed: UInt64

  init(
    seed: UInt64, isStopped: @escaping () -> Bool = { false },
    launch: @escaping ([LearntAnswer], [CrawlAct]) -> [SentRequest]?
  ) {
    (self.seed, self.isStopped, self.launch) = (seed, isStopped, launch)
  }

  /// Those that are better than `{}`.
  var learnt: [LearntAnswer] { answers.filter(\.isLearnt) }

  /// Whether a request is of no kind that is known.
  private func isNew(_ request: SentRequest) -> Bool { !request.isStubbed && !answers.contains { $0.kind == request.kind } }

  /// Learns what is asked for on one way through the app.
  mutating func learn(by path: [CrawlAct]) {
    let known = answers.count
    var left = Self.mostLaunches
    var isLearning = true
    while isLearning, left > 0, !isStopped() {
      left -= 1
      guard let requests = launch(answers, path) else { break }
      isLearning = amend(by: requests)
    }
    let isFinished = answers.indices.contains { $0 >= known && answers[$0].isLearnt }
    if isFinished, !isStopped() { enrich(from: known, by: path) }
  }

  /// Amends what is not yet right, and takes up what is new; false where there was neither.
  private mutating func amend(by requests: [SentRequest]) -> Bool {
    var isLearning = false
    // An app that decodes later may have been told of another request in between: what cannot be of one answer is another's.
    var others: [DecodingFailure] = []
    var unchanged: [Int] = []
    for place in answers.indices {
      let mine = requests.filter { $0.kind == answers[place].kind }
      guard let request = mine.first(where: { !$0.failures.isEmpty }) ?? mine.first else { continue }
      guard !answers[place].isDone else {
        if answers[place].isRight { others += request.failures }
        continue
      }
      others += request.failures.filter { !answers[place].canBeAmended(by: $0) }
      if answers[place].amend(by: request.failures) {
        isLearning = true
      } else {
        unchanged.append(place)
      }
    }
    for place in unchanged where answers[place].amend(by: others) { isLearning = true }
    if !isLearning { finish(requests) }
    for request in requests where isNew(request) && answers.count < Self.mostKinds {
      answers.append(LearntAnswer(request.kind))
      isLearning = true
    }
    return isLearning
  }

  /// Leaves the answers of some requests as they are.
  private mutating func finish(_ requests: [SentRequest]) {
    for place in answers.indices where !answers[place].isDone {
      let mine = requests.filter { $0.kind == answers[place].kind }
      if !mine.isEmpty { answers[place].finish(isRight: mine.allSatisfy(\.failures.isEmpty)) }
    }
  }

  /// Lets lists have several rows that differ, where the app takes them.
  private mutating func enrich(from first: Int, by path: [CrawlAct]) {
    let plain = answers
    var chance = SplitMix64(seed: seed)
    for place in answers.indices where place >= first && plain[place].isLearnt {
      answers[place] = LearntAnswer(plain[place].kind, plain[place].value.enriched(&chance))
    }
    guard let requests = launch(answers, path) else { return answers = plain }
    for place in answers.indices where requests.contains(where: { $0.kind == plain[place].kind && !$0.failures.isEmpty }) {
      answers[place] = plain[place]
    }
  }
}

/// A request as a learner sees it.
struct SentRequest: Equatable {
  let kind: RequestKind
  /// Whether a stub answered it.
  var isStubbed = false
  /// What the app's decoders found wrong with what it was answered.
  var failures: [DecodingFailure] = []
}

extension SentRequest {
  /// Nil of a request that no server is asked for.
  init?(_ record: RequestRecord) {
    guard let kind = RequestKind(method: record.method, url: record.url) else { return nil }
    self.init(kind: kind, isStubbed: record.stubbed, failures: record.decodingFailures ?? [])
  }

  /// The request that nothing answered, where a launch failed for that.
  init?(unansweredIn failure: Failure) {
    guard failure.fault.code == .unstubbedRequest, let stub = failure.fault.stub, let method = stub.method, let host = stub.host
    else { return nil }
    self.init(kind: RequestKind(method: method, host: host, path: stub.path ?? "/"))
  }
}

extension AnswerLearner {
  /// One that launches the target.
  init(_ target: CrawlTarget, isStopped: @escaping () -> Bool) {
    self.init(seed: target.seed, isStopped: isStopped) { answers, path in
      let variation = CrawlTarget.Variation(seed: target.seed, answers: .emptyObject, hosts: [], learnt: answers)
      do {
        let walk = try Walk(target, variation, noticesDecoding: true)
        for act in path where !walk.isOver {
          guard walk.perform(act).isDone else { break }
        }
        _ = walk.perform(.rest)
        return walk.requests()
      } catch let failure as Failure {
        return SentRequest(unansweredIn: failure).map { [$0] }
      } catch {
        return nil
      }
    }
  }
}
