/// Why a gesture cannot be recognized without a touch.
package enum Unrecognizable: Error, Equatable, CustomStringConvertible {
  case withoutView, inHiddenView, disabled

  package var description: String {
    switch self {
    case .withoutView: "Can't recognize when not in a view"
    case .inHiddenView: "Can't recognize when in a hidden view"
    case .disabled: "Can't recognize when recognizer is disabled"
    }
  }
}

extension UIGestureRecognizer {
  /// Calls the targets as if the gesture had been made, without any touch: the state is `ended` meanwhile, and then `possible`
  ///. Neither delegate nor other recognizers have a say.
  package func recognize() throws(Unrecognizable) {
    guard let view else { throw .withoutView }
    guard !sequence(first: view, next: { $0.superview }).contains(where: \.isHidden) else { throw .inHiddenView }
    guard isEnabled else { throw .disabled }
    let former = current
    current = .ended
    callTargets()
    current = former == .failed ? .failed : .possible
    reset()
  }
}

extension UIView {
  /// Recognizes every gesture of this view whose class is exactly `kind`, in the order in which they were added; answers
  /// how many there were. Whether the view takes touches is not asked.
  @discardableResult
  package func recognize<Kind: UIGestureRecognizer>(
    _ kind: Kind.Type, where isWanted: (Kind) -> Bool = { _ in true }
  ) throws(Unrecognizable) -> Int {
    let found = recognizers.filter { type(of: $0) == kind }.compactMap { $0 as? Kind }.filter(isWanted)
    for recognizer in found { try recognizer.recognize() }
    return found.count
  }
}
