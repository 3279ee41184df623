import Foundation

/// What is known when a run starts.
public struct RunFacts: Sendable {
  /// When the run started, on the calendar.
  public let started: Date
  /// The seed of the run.
  public let seed: UInt64
  /// How many lanes there are.
  public let jobs: Int
  /// The chosen specs, in the order in which they are told.
  public let specs: [SpecIdentity]
  /// The headings they are told under.
  public let groups: [Plan.Group]
  /// How many specs this run has; nil where nobody knows yet.
  public var planned: Int? { isOpen ? nil : specs.count }
  /// How many specs were chosen: more than this run has if it is a part; nil where nobody knows yet.
  public let chosen: Int?
  /// How the specs were put in order.
  public let order: SpecOrder
  /// Which part of the specs this run is, if it is not the whole.
  public let shard: Shard?
  /// Whether specs were left out because others are in focus.
  public let isFocused: Bool
  /// Whether nobody knows yet which specs will run, as in a bundle of tests; then ``specs`` is empty, and the summary tells how
  /// many there were.
  public let isOpen: Bool

  package init(
    started: Date, seed: UInt64, jobs: Int, specs: [SpecIdentity], groups: [Plan.Group], order: SpecOrder = .defined,
    shard: Shard? = nil, chosen: Int? = nil, isFocused: Bool = false, isOpen: Bool = false
  ) {
    self.started = started
    self.seed = seed
    self.jobs = jobs
    self.specs = specs
    self.groups = groups
    self.order = order
    self.shard = shard
    self.chosen = chosen ?? (isOpen ? nil : specs.count)
    self.isFocused = isFocused
    self.isOpen = isOpen
  }
}
