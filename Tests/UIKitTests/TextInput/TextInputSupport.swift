import Testing

@testable import UIKit

/// A shown screen with texts; keeps its window.
@MainActor
struct TextScene {
  let screen = TypingScreen()
  let window: UIWindow

  init(_ text: String = "", field: String = "") {
    startAnew()
    window = show(screen)
    screen.notes.font = .systemFont(ofSize: 17)
    screen.notes.text = text
    screen.first.text = field
    _ = screen.log.drain()
  }

  var notes: UITextView { screen.notes }
  var field: UITextField { screen.first }
  func drain() -> [String] { screen.log.drain() }

  /// Begins editing, and forgets what that told.
  func edit(_ responder: UIResponder) {
    responder.becomeFirstResponder()
    rest()
    _ = drain()
  }
}

extension UITextInput {
  func place(_ offset: Int) throws -> UITextPosition { try #require(position(from: beginningOfDocument, offset: offset)) }

  func range(_ start: Int, _ end: Int) throws -> UITextRange {
    try #require(textRange(from: place(start), to: place(end)))
  }

  /// The place as a number; nil for none.
  func number(_ position: UITextPosition?) -> Int? { position.map { offset(from: beginningOfDocument, to: $0) } }

  /// The ends as numbers; nil for no range.
  func numbers(_ range: UITextRange?) -> [Int]? {
    range.map { [offset(from: beginningOfDocument, to: $0.start), offset(from: beginningOfDocument, to: $0.end)] }
  }
}
