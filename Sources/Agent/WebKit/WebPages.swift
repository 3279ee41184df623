import UIKit
import VirtualTime

/// The web views of an app, and what a driver answers to their scripts.
@MainActor
package enum WebPages {
  /// What a driver answers, and to which scripts.
  package struct Answer {
    let fits: (String) -> Bool
    let result: Result<Any?, WKError>
    var left: Int?

    /// - Parameters:
    ///   - result: A value as a script gives it, or the message of what it throws.
    ///   - times: How many scripts it answers; nil for any number.
    package init(_ value: Any?, error: String?, times: Int?, to fits: @escaping (String) -> Bool) {
      if let error {
        result = .failure(WKError(.javaScriptExceptionOccurred, message: error))
      } else {
        result = .success(value)
      }
      (left, self.fits) = (times, fits)
    }
  }

  private typealias Waiting = (call: ScriptCall, note: EventToken, answer: @MainActor (Result<Any?, WKError>) -> Void)

  private struct WeakView {
    weak var view: WKWebView?
  }

  @PerLaunch private static var views: [WeakView] = []
  @PerLaunch private static var answers: [Answer] = []
  /// Scripts that wait for an answer.
  @PerLaunch private static var waiting: [Waiting] = []

  static func add(_ view: WKWebView) {
    views.removeAll { $0.view == nil }
    views.append(WeakView(view: view))
  }

  /// Adds an answer, which wins over those before it; scripts that wait for one take it.
  package static func add(_ answer: Answer) {
    answers.append(answer)
    let before = waiting
    waiting = []
    for entry in before {
      guard let result = result(for: entry.call.source) else {
        waiting.append(entry)
        continue
      }
      EventQueue.main.cancel(entry.note)
      entry.call.isAnswered = true
      entry.answer(result)
    }
  }

  private static func result(for source: String) -> Result<Any?, WKError>? {
    guard let place = answers.lastIndex(where: { $0.left != 0 && $0.fits(source) }) else { return nil }
    answers[place].left? -= 1
    return answers[place].result
  }

  /// Has a page run a script: its answer comes by an event of its own, as soon as there is one.
  static func run(
    _ source: String, in view: WKWebView, _ site: SourceSite, _ handler: (@MainActor (Result<Any?, WKError>) -> Void)?
  ) {
    let call = ScriptCall(source, isAnswered: true)
    view.scripts.append(call)
    let known = result(for: source)
    guard let handler else { return }
    let answer: @MainActor (Result<Any?, WKError>) -> Void = { result in
      EventQueue.main.schedule(.main, label: "result of a script", site: site) { handler(result) }
    }
    if let known { return answer(known) }
    call.isAnswered = false
    let text = source.count > 60 ? source.prefix(59) + "…" : source[...]
    let note = EventQueue.main.noteEndless(.main, label: "script '\(text)', which waits for an answer", site: site)
    waiting.append((call, note, answer))
  }
}

extension WKWebView {
  /// Has the page run a script, and calls the handler with what it gives: a number, a text, a truth, `NSNull`, or lists and
  /// dictionaries of them. A driver answers; without a handler nobody has to.
  public func evaluateJavaScript(
    _ javaScriptString: String, file: StaticString = #fileID, line: Int = #line,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    var answer: (@MainActor (Result<Any?, WKError>) -> Void)?
    if let completionHandler {
      answer = { result in
        switch result {
        case .success(let value): completionHandler(value, nil)
        case .failure(let error): completionHandler(nil, error)
        }
      }
    }
    WebPages.run(javaScriptString, in: self, SourceSite(file: file, line: line), answer)
  }

  /// Has the page run a script, and gives what it gives.
  public func evaluateJavaScript(
    _ javaScriptString: String, file: StaticString = #fileID, line: Int = #line
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluateJavaScript(javaScriptString, file: file, line: line) { value, error in
        if let error { return continuation.resume(throwing: error) }
        // Why it may be sent: the value is made for this call alone.
        nonisolated(unsafe) let value = value
        continuation.resume(returning: value)
      }
    }
  }
}
