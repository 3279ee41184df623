import Foundation
import FoundationNetworking

/// What comes back for a request, after how long, and at which pace.
struct Answer {
  enum Outcome {
    case response(URLResponse, Data)
    case failure(URLError.Code, reason: String?)
    case error(any Error)
    /// A real server is to be asked.
    case passThrough(URLRequest)
  }

  var outcome: Outcome
  var delay: Duration = .zero
  /// How much longer it may take in an explored run, and how much longer its body.
  var spread: Duration = .zero
  var bodySpread: Duration = .zero
  var pace = BodyPace.atOnce
  /// The stub that answers; nil where none does.
  var stub: RequestStub?
  var request: URLRequest?
  /// Which of the recorded requests it answers, counted from 1; nil for what never reached a network.
  var number: Int?

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// A file of the app's, as Foundation's session reads one: without a status.
  init(contentsOf url: URL) {
    guard let body = try? Data(contentsOf: url) else {
      outcome = .failure(.fileDoesNotExist, reason: nil)
      return
    }
    outcome = .response(URLResponse(url: url, mimeType: nil, expectedContentLength: body.count, textEncodingName: nil), body)
  }
}
