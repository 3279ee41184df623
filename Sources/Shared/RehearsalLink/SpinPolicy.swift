import CPeer

/// Decides whether it is worth staying awake, spinning, for what a peer will say next.
///
/// To wake a thread that sleeps on another CPU costs some 40 µs here, many times what a request takes, so both sides look again
/// and again for a moment before they sleep. Where both may run on one and the same CPU only, this would keep the peer from
/// saying anything: then the sooner one sleeps the better.
struct SpinPolicy {
  /// How long to stay awake; zero for not at all.
  let patience: Duration
  private var isOfUse = false
  private var turnsUntilAsked = 0
  // Processes may be moved while they talk, but asking costs two system calls.
  private static let turnsBetweenQuestions = 256

  init(patience: Duration) {
    self.patience = patience
  }

  /// Whether to stay awake for the peer at the other end of a socket; to be asked once for each wait.
  mutating func isWorthwhile(for socket: Int32) -> Bool {
    guard patience > .zero else { return false }
    if turnsUntilAsked == 0 {
      turnsUntilAsked = Self.turnsBetweenQuestions
      isOfUse = !rehearsal_shares_only_processor(socket)
    }
    turnsUntilAsked -= 1
    return isOfUse
  }
}
