import CSeal

/// The seal over the process's clocks and randomness.
///
/// Closed only while the app runs: between two commands the server side sees real time and real randomness, which TLS needs.
public enum Seal {
  /// Whether clocks and randomness are virtual at this moment.
  public static var isClosed: Bool { rehearsal_seal_is_closed() }

  /// What the app did since its launch that no seal can make repeatable; empty for a run that is its seed's.
  public static var escapes: [CountedEscape] { EscapeLog.escapes }

  /// Notes an escape that does not go through the C library, such as a connection that is passed through to a real server.
  package static func noteEscape(_ kind: Escape.Kind, _ subject: String? = nil, place: String? = nil) {
    EscapeLog.note(kind, subject, place: place)
  }

  /// Runs `body` with clocks and randomness virtual; calls may be nested.
  public static func closed<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let wasClosed = rehearsal_seal_is_closed()
    rehearsal_seal_close()
    defer { if !wasClosed { rehearsal_seal_open() } }
    return try body()
  }

  /// Runs `body` with clocks and randomness real, also in the middle of a closed seal.
  package static func opened<Result>(_ body: () -> Result) -> Result {
    let wasClosed = rehearsal_seal_is_closed()
    rehearsal_seal_open()
    defer { if wasClosed { rehearsal_seal_close() } }
    return body()
  }
}
