import UIKit

// What locators, snapshots and actions mean by these words; nothing else on the agent's side has a meaning of its own for them.
//
//   on the screen   the frame meets the screen, whether anything of it is seen or not
//   visible         some of it is left on the screen, once what clipping views around it cut off is taken away; never when it, or
//                   a view around it, is hidden or transparent. What lies in front of it does not count
//   takes touches   it is no disabled control and in none, and neither it nor a view around it refuses interaction
//   tappable        a finger could reach it now: visible, takes touches, at rest, and not covered. Touchability says that

extension UIView {
  /// Its frame in the coordinates of its window.
  var frameInWindow: CGRect { convert(bounds, to: nil) }

  /// Whether its frame meets the screen, seen or not.
  var isOnScreen: Bool { window != nil && frameInWindow.meets(UIScreen.main.bounds) }

  /// Whether a person could see it: some of it is on the screen, and no view around it hides or clips that.
  var isVisibleOnScreen: Bool { isVisibleOnScreen(at: frameInWindow) }

  /// The same, of the frame in the window, which the caller knows already.
  func isVisibleOnScreen(at frame: CGRect) -> Bool { visiblePart(of: frame)?.meets(UIScreen.main.bounds) ?? false }

  /// The part of it that no ancestor hides, in window coordinates; nil when nothing of it can be seen.
  var visibleFrame: CGRect? { visiblePart(of: frameInWindow) }

  /// The part of its frame in the window, which the caller knows already, that no ancestor hides.
  private func visiblePart(of frame: CGRect) -> CGRect? {
    var rect = frame
    var view = self
    while true {
      guard view.isShown else { return nil }
      let above = view.superview
      if view.clipsToBounds || above == nil { rect = rect.intersection(view.frameInWindow) }
      guard let above else { break }
      view = above
    }
    return !(view is UIWindow) || rect.isNull || rect.width <= 0 || rect.height <= 0 ? nil : rect
  }

  /// Whether it and its ancestors take touches, and the nearest control, itself included, is enabled.
  ///
  /// A view that is no control need not take touches itself: a label's are taken by what it is in.
  var takesTouches: Bool { touchBlocker == nil }

  /// The nearest view that keeps it from taking touches, itself or one around it; nil when none does.
  var touchBlocker: UIView? {
    var next: UIView? = self
    while let view = next {
      let control = view as? UIControl
      if control?.isEnabled == false { return view }
      if !view.isUserInteractionEnabled && (control != nil || view !== self) { return view }
      next = view.superview
    }
    return nil
  }
}
