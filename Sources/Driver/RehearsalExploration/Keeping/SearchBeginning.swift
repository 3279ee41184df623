/// Where a search begins: with the usual run, or where an earlier search of the same test was ended.
package struct SearchBeginning: Sendable {
  /// What the earlier search has left; nil where this one begins with the usual run.
  package var saved: SavedSearch?
  /// Why it does not go on from there, although it was asked to, as it continues "explored from the start: "; nil if it does, or
  /// was not asked.
  package var startedAnew: String?

  /// The beginning of a search that was asked for nothing else.
  package static let usualRun = SearchBeginning()

  package static func goingOn(from saved: SavedSearch) -> SearchBeginning { SearchBeginning(saved: saved) }

  package static func anew(because reason: String) -> SearchBeginning { SearchBeginning(startedAnew: reason) }
}
