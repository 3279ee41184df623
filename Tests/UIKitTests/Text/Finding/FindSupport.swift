import Testing
import VirtualTime

@testable import UIKit

/// A screen with a text in which one can search, and what a user sees of the search.
@MainActor
final class FindScreen: UIViewController, UITextViewDelegate {
  let log = Log()
  let textView = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
  var allowsChanges = true

  override func viewDidLoad() {
    super.viewDidLoad()
    (textView.delegate, textView.autocapitalizationType) = (self, .none)
    textView.text = "one two One\nthree one zone"
    view.addSubview(textView)
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    log.add("may \(range.location) become \(text)")
    return allowsChanges
  }

  func command() { log.add("command") }
}

/// What is in a window of the bar in which a user searches.
@MainActor
struct FindBar {
  let window: UIWindow

  var navigator: FindNavigatorView? { window.subviews.lazy.compactMap { $0 as? FindNavigatorView }.first }

  func part<View: UIView>(_ name: String) throws -> View {
    let found = navigator?.selfAndDescendants.first { $0.accessibilityIdentifier == "find.\(name)" }
    return try #require(found as? View)
  }

  /// What is said of the results; empty for nothing.
  var count: String { (try? part("resultCount") as UILabel)?.text ?? "" }

  func tap(_ name: String) throws {
    let view: UIView = try part(name)
    navigator?.layoutIfNeeded()
    TouchSynthesizer().tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), in: window)
    rest()
  }

  func type(_ text: String) { for letter in text { HardwareKeyboard.press(String(letter)) } }

  /// Chooses in the menu of the magnifying glass.
  func choose(_ title: String) throws {
    let button: UIButton = try part("optionsButton")
    let action = button.menu?.children.first { $0.title == title } as? UIAction
    try #require(action).perform(from: button)
  }
}
