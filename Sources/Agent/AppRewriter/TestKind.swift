#if AppRewriting
  /// Of which kind the tests of a target are: what becomes of its sources depends on it.
  public enum TestKind: String, Codable, Sendable {
    /// They import the app, and run in a process with UIKit in it.
    case unit
    /// They drive the app from outside, and know no UIKit.
    case ui
  }
#endif
