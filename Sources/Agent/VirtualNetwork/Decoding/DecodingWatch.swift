import CThrows
import VirtualTime

/// Notices what the app's decoders throw, and tells the stand-in for the network.
///
/// ```
///   JSONDecoder ── throws a DecodingError ─▶ the Swift runtime ─▶ this watch ─▶ the request whose end the app was told last
/// ```
/// The app sees nothing of it. Errors of typed throws are not told, and nothing is of an app that reads JSON by hand.
enum DecodingWatch {
  /// Listens on this thread from now on, for every launch that wants to know.
  static func begin() {
    rehearsal_listen_to_throws { box in
      guard let box, StubRegistry.main.settings.noticesDecoding else { return }
      // The box is lent. What is read from memory is kept as long as it is used, and let go once.
      let error = withUnsafeBytes(of: box) { $0.load(as: (any Error).self) }
      guard let error = error as? DecodingError else { return }
      Footprints.unseen { StubRegistry.main.note(DecodingProblem(error)) }
    }
  }
}
