import RehearsalWire
import UIKit

extension EnterText: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = locator.map { "type '\(text)' into \($0)" } ?? "type '\(text)'"
    let field = try stage.focus(on: locator, to: "type into", asked: asked)
    if clearing == true { _ = try stage.explained(asked) { try Typist.clear() } }
    var outcome = Typist.Outcome()
    for character in text {
      outcome.add(try stage.explained(asked) { try Typist.type(character) })
      try stage.turn()
    }
    // A delegate may refuse a key; what the field holds at the end is in the reply.
    stage.note("typed \(outcome.typed) keys, of which the app refused \(outcome.refused.count)")
    return Reply(element: ElementSnapshot(of: field), nowMs: stage.nowMs)
  }
}

extension Stage {
  /// The view that gets what is typed: the one that matches, tapped unless it has the focus, or else the one that has it.
  func focus(on locator: Locator?, to purpose: String, asked: String) throws -> UIView {
    try settle()
    guard UIApplication.shared.applicationState != .background else {
      throw Fault(.elementNotInteractable, "nobody can type: the app is in the background", asked: asked)
    }
    guard let locator else {
      guard let focused = Typist.responder as? UIView else {
        throw Fault(
          .elementNotInteractable, "no view has the focus", asked: asked,
          found: ["tap a field first, or name one as 'locator'"])
      }
      return focused
    }
    let view = try resolver.one(locator, to: purpose)
    guard let field = view.textInput else {
      throw Fault(.elementNotInteractable, "\(ElementSnapshot(of: view)) takes no text", asked: asked)
    }
    guard !field.isFirstResponder else { return field }
    let target = try Touchability(windows: windows).target(of: field, asked: asked)
    note("touched (\(Int(target.point.x)), \(Int(target.point.y)))")
    TouchSynthesizer().tap(at: target.point, in: target.window)
    try deliverInput()
    try settle()
    guard field.isFirstResponder else {
      throw Fault(
        .elementNotInteractable, "\(ElementSnapshot(of: field)) did not take the focus when it was tapped", asked: asked,
        found: ["its delegate may refuse: textFieldShouldBeginEditing"])
    }
    return field
  }
}

extension UIView {
  /// The view itself if it takes text, or the field of a search bar.
  fileprivate var textInput: UIView? {
    if self is any UIKeyInput { return self }
    return (self as? UISearchBar)?.searchTextField
  }
}
