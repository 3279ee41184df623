import SymbolDrawings
import VirtualTime

/// Names of symbols that we have no drawing for: symbols of Apple's that few apps use, or mistakes.
///
/// UIKit writes to its console, and answers nil, where the system has no symbol of a name. Which names it has is not known here,
/// so that such a symbol is shown as a plain shape, and the console says that nobody knows.
@MainActor
enum UnknownSymbols {
  @PerLaunch private static var seen: Set<String> = []

  /// Writes to the console what may be wrong with a name, once in a launch, unless there is a drawing for it.
  static func note(_ name: String) {
    guard seen.insert(name).inserted, !SymbolDrawing.isKnown(name) else { return }
    // Names are compared when somebody reads it: that takes longer than a launch may.
    UIKitConsole.logLater { "[Symbols] \(words(name))" }
  }

  /// What may be wrong with a name, as a clause; nil where there is a drawing for it.
  static func doubt(of name: String) -> String? { SymbolDrawing.isKnown(name) ? nil : words(name) }

  private static func words(_ name: String) -> String {
    var (base, ending) = (name, "")
    while let last = SymbolDrawing.endings.first(where: base.hasSuffix) {
      base.removeLast(last.count)
      ending = last + ending
    }
    let near = NameGuesses.nearest(to: base, among: SymbolTables.entries.map(\.name)).map { "'\($0)\(ending)'" }
    let meant = near.isEmpty ? "" : "; \(near.joined(separator: " or ")) may be meant"
    return "the symbol '\(name)' has no drawing here: where the system has none of this name, it is nil on a device\(meant)"
  }
}
