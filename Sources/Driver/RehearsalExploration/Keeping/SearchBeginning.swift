import RehearsalSpecs

/// Where a search begins: with the usual run, or where an earlier search of the same test was ended.
package struct SearchBeginning: Sendable {
  /// What the earlier search has left; nil where this one begins with the usual run.
  package private(set) var saved: SavedSearch?
  /// Why it does not go on from there, although it was asked to, as it continues "explored from the start: "; nil if it does, or
  /// was not asked.
  package private(set) var startedAnew: String?
  /// The seed of the earlier search, which all runs of this one have, too, where another one had been drawn for them; nil where
  /// they have the one that was given.
  let takenSeed: UInt64?

  init(saved: SavedSearch? = nil, startedAnew: String? = nil, takenSeed: UInt64? = nil) {
    (self.saved, self.startedAnew, self.takenSeed) = (saved, startedAnew, takenSeed)
  }

  /// - Parameters:
  ///   - folder: Where searches are kept; nil for nowhere.
  ///   - isSeedDrawn: Whether nobody asked for that seed: then it gives way to the seed of the search that it goes on from.
  ///   - build: Which build of the agent it is; not asked for where there is no search to go on from.
  package init(
    _ search: OrderSearch, of spec: SpecIdentity, in folder: ExplorationFolder?, seed: UInt64, isSeedDrawn: Bool = false,
    build: @autoclosure () -> String?
  ) {
    guard search.resume else {
      self.init()
      return
    }
    guard let folder else {
      self.init(startedAnew: ExplorationFolder.whyItIsNeeded)
      return
    }
    self = folder.beginning(
      of: spec, SearchSettings(search, seed: seed, build: build()), isSeedDrawn: isSeedDrawn)
  }

  /// Begins anew unless this is the usual run with which the earlier search began, too: otherwise that was of a test that did
  /// something else.
  mutating func beginAnew(unlessBegunWith usual: TrialRecord) {
    let hasPassed = usual.failure == nil && usual.infrastructureFailure == nil
    guard let saved, !hasPassed || !saved.orders.contains(usual.fingerprints.order) else { return }
    (self.saved, startedAnew) = (nil, "its usual run is not that of the last exploration")
  }
}
