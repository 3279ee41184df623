import CSeal

/// The seal over the process's clocks and randomness.
///
/// Closed only while the app runs: between two commands the server side sees real time and real randomness, which TLS needs.
public enum Seal {
  /// Starts a run: seeds the generator that every sealed random read draws from.
  public static func seed(_ seed: UInt64) { rehearsal_seal_seed(seed) }

  /// Whether clocks and randomness are virtual at this moment.
  public static var isClosed: Bool { rehearsal_seal_is_closed() }

  /// What the app did since the run was seeded that no seal can make repeatable, in words; empty for a run that is its seed's.
  public static var escapes: [String] {
    let counts = rehearsal_escapes_so_far()
    var found: [String] = []
    if counts.threads > 0 { found.append("started \(counts.threads) real thread\(counts.threads == 1 ? "" : "s")") }
    if counts.sockets > 0 { found.append("opened \(counts.sockets) real socket\(counts.sockets == 1 ? "" : "s")") }
    if counts.sleeps > 0 { found.append("slept \(counts.sleeps) time\(counts.sleeps == 1 ? "" : "s") in real time") }
    return found
  }

  /// Runs `body` with clocks and randomness virtual; calls may be nested.
  public static func closed<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let wasClosed = rehearsal_seal_is_closed()
    rehearsal_seal_close()
    defer { if !wasClosed { rehearsal_seal_open() } }
    return try body()
  }
}
