import Rehearsal

/// Which Rehearsal this is. The archives that `make dist` makes are named by what `rehearse --version` says, so the number stands
/// here alone.
enum RehearsalVersion {
  /// A semantic version: `-dev` is what comes before that release.
  static let number = "0.1.0-dev"

  /// What `--version` prints: the number, and what must agree with an agent and with who reads a history's documents.
  static let text = "Rehearsal \(number), protocol \(CommandCatalog.protocolVersion), history documents \(HistoryText.version)"
}
