import Rehearsal

/// What a crawl came to.
public struct CrawlReport: Sendable {
  /// The name of the app, as the agent told it; empty where that is not known, since the app was named nowhere and never ran.
  public let app: String
  /// How many things were done.
  public let acts: Int
  /// How often the app was launched, without the launches in which answers were learnt and ways were shortened.
  public internal(set) var launches: Int
  /// How many screens were told apart.
  public internal(set) var screens: Int
  /// The classes of the controllers that were seen, sorted.
  public let controllers: [String]
  /// How many kinds of elements were seen on them, and how many of those something was done to.
  public let elements, touched: Int
  /// The hosts to which requests went that no stub of the caller's answers, in the order of the first.
  public let hosts: [String]
  /// The requests whose answers were learnt from what the app decodes, in the order of the first: `GET feed.example/items`.
  public internal(set) var learnt: [String] = []
  /// What was found, what ends an app first.
  public let findings: [CrawlFinding]
  /// Why the crawl ended early: the app could not be launched again. Nil where it did not.
  public let problem: Failure?
  /// What was seen and never used, controller by controller.
  public internal(set) var unused: [UnusedElements] = []
  /// What was not used because others were that are alike.
  public internal(set) var untried: [UntriedElements] = []
  /// The stubs of the caller's that answered no request in any launch, by the requests that each is for.
  public internal(set) var unusedStubs: [String] = []
  /// What the app asked the network for, in the order of the first: `GET feed.example/items`.
  public internal(set) var requests: [String] = []
  /// Whether the crawl ended early since the app ended in each launch before anything could be done.
  public internal(set) var endsAtOnce = false

  /// Whether something was found that the app does, and not only how it looks.
  public var hasFailures: Bool { findings.contains { !$0.trouble.kind.isOfLooks } }
}
