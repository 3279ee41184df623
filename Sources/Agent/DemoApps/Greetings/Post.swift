import Injection

/// Takes letters.
@MainActor
protocol Post {
  /// Takes a letter, and says how many were sent so far.
  func send(_ letter: String, copies: Int) -> Int
}

/// The post of the app itself.
final class PostOffice: Post, Injectable {
  private var sent = 0

  init(injector: Injector) {}

  func send(_ letter: String, copies: Int) -> Int {
    sent += copies
    return sent
  }
}

/// A post that is on strike.
struct ClosedPost: Post {
  func send(_ letter: String, copies: Int) -> Int { 0 }
}

/// Writes down what is sent; a driver says what it answers.
final class PostDouble: Post {
  private let recorder: CallRecorder

  init(_ recorder: CallRecorder) { self.recorder = recorder }

  func send(_ letter: String, copies: Int) -> Int { recorder.answer(letter, copies, else: copies) }
}
