import RehearsalWire
import UIKit
import VirtualTime

extension EnterText: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = locator.map { "type '\(text)' into \($0)" } ?? "type '\(text)'"
    guard !text.isEmpty || clearing == true else {
      throw Fault(
        .invalidArgument, "text: expected something to type, got nothing", asked: asked, found: ["clearText empties a field"])
    }
    let field = try stage.focus(on: locator, to: "type into", asked: asked)
    let before = ElementSnapshot(of: field)
    if clearing == true { _ = try stage.explained(asked) { try Typist.clear() } }
    var outcome = Typist.Outcome()
    for character in text {
      if let stop = interruption(of: field, after: outcome, asked: asked) { throw stop }
      outcome.add(try stage.explained(asked) { try Typist.type(character) })
      try stage.turn()
    }
    // A delegate may refuse a key; what the field holds at the end is in the reply.
    stage.note("typed \(outcome.typed) keys, of which the app refused \(outcome.refused.count)")
    return stage.acted(on: field, before: before)
  }

  /// Why typing cannot go on: the field that was named has lost the focus, to a return key for example, or nothing has it any
  /// more. Without a field, keys go to whatever has the focus, as a person's do.
  @MainActor
  private func interruption(of field: UIView, after outcome: Typist.Outcome, asked: String) -> Fault? {
    let focused = Typist.responder
    if locator == nil ? focused != nil : focused === field { return nil }
    let now = (focused as? UIView).map { "\(ElementSnapshot(of: $0)) has the focus now" } ?? "nothing has the focus now"
    // Not "not interactable", which whoever drives may wait for to begin again: this has begun.
    return Fault(
      .refused,
      "\(outcome.typed) of \(text.count) keys were typed, then \(ElementSnapshot(of: field)) lost the focus", asked: asked,
      found: [now, "it shows \(field.shownText.map { "'\($0)'" } ?? "no text")"])
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
    let view = try still(locator, to: purpose) { $0.textInput?.isFirstResponder != true }
    guard let field = view.textInput else {
      throw Fault(.elementNotInteractable, "\(ElementSnapshot(of: view)) takes no text", asked: asked)
    }
    if let text = field as? UITextView, !text.isEditable {
      throw Fault(.elementNotInteractable, "\(ElementSnapshot(of: view)) is not editable", asked: asked)
    }
    guard !field.isFirstResponder else { return field }
    let target = try Touchability(windows: windows).target(of: field, asked: asked)
    note("touched (\(target.point.x.boundedInt), \(target.point.y.boundedInt))")
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
