import RehearsalWire
import UIKit

// What is wrong with how views look, as far as it can be seen of one screen at rest.
extension ScreenFlaw {
  /// As much of a view as Apple's Human Interface Guidelines want a finger to find, in points, across and down.
  static let leastHitRegion: CGFloat = 44
  /// How much of the smaller of two things must be covered by the other to say that they lie on each other.
  static let leastOverlap = 0.25

  /// A view that a finger misses easily; nil where it is large enough, or UIKit decides how large it is.
  @MainActor
  static func hitRegion(of view: UIView) -> ScreenFlaw? {
    guard !hasSizeOfUIKit(view) else { return nil }
    let (size, least) = (view.bounds.size, leastHitRegion)
    guard size.width < least && !reaches(view, across: true) || size.height < least && !reaches(view, across: false) else {
      return nil
    }
    return flaw(
      .hitRegion, view, "is \(text(size.width)) × \(text(size.height)) points, and a finger needs 44 × 44")
  }

  /// A view that can be used and has no label, whatever it shows.
  @MainActor
  static func description(of view: UIView) -> ScreenFlaw? {
    let names = [view.accessibilityLabel, view.shownPlaceholder, view.shownText]
    guard !(view is UIScrollView), !(view is UIDimmingView), names.allSatisfy({ $0?.isEmpty ?? true }) else { return nil }
    // A cell, or what else holds labels, is read as they are.
    var isNamed = false
    view.forEachInTree { isNamed = isNamed || $0.accessibilityLabel?.isEmpty == false }
    return isNamed
      ? nil : flaw(.sufficientElementDescription, view, "has no accessibility label, so nobody is told what it does")
  }

  /// A label whose text needs more room than it has.
  @MainActor
  static func clipping(of view: UIView) -> ScreenFlaw? {
    guard let label = view as? UILabel, let shown = label.text, !shown.isEmpty, !label.adjustsFontSizeToFitWidth else {
      return nil
    }
    let (size, isOneLine) = (label.bounds.size, label.numberOfLines == 1)
    let room = CGSize(width: isOneLine ? CGFloat.greatestFiniteMagnitude : size.width, height: .greatestFiniteMagnitude)
    let needed = label.textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: isOneLine ? 1 : 0).size
    let (across, down) = (needed.width > size.width + 0.5, needed.height > size.height + 0.5)
    guard across || down else { return nil }
    let sides =
      across
      ? "\(text(needed.width)) points across, and has \(text(size.width))"
      : "\(text(needed.height)) points down, and has \(text(size.height))"
    return flaw(.textClipped, label, "needs \(sides)")
  }

  /// Labels and controls that lie on each other, within the view of one controller and what scrolls together.
  @MainActor
  static func overlaps(among views: [UIView]) -> [ScreenFlaw] {
    var groups: [[ObjectIdentifier?]: [(view: UIView, frame: CGRect)]] = [:]
    var flaws: [ScreenFlaw] = []
    for view in views where isThing(view) {
      // Where it can be seen is looked up once, and not for each pair.
      guard let frame = view.visibleFrame else { continue }
      let key = [nearestScroller(of: view), nearestController(of: view)]
      for other in groups[key] ?? [] where areOnEachOther(other.frame, frame) && !areInOneAnother(other.view, view) {
        flaws.append(
          ScreenFlaw(
            kind: .overlap, subject: "\(subject(other.view)) and \(subject(view))",
            text: "\(other.view.phrase) and \(view.phrase) lie on each other",
            elements: [ViewNumbers.number(of: other.view), ViewNumbers.number(of: view)]))
      }
      groups[key, default: []].append((view, frame))
    }
    return flaws
  }

  // MARK: Parts

  /// A flaw of one view.
  ///
  /// - Parameter words: What it is, after the name of the view.
  @MainActor
  private static func flaw(_ kind: FlawKind, _ view: UIView, _ words: String) -> ScreenFlaw {
    ScreenFlaw(
      kind: kind, subject: subject(view), text: "\(view.phrase) \(words)",
      elements: [ViewNumbers.number(of: view)])
  }

  /// What a view is called whatever it shows: its class with its identifier, or the label of a control, on which controller.
  @MainActor
  private static func subject(_ view: UIView) -> String {
    var name = view.className
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      name += " '\(identifier)'"
    } else if view is UIControl, let label = view.accessibilityLabel, !label.isEmpty {
      name += " '\(label)'"
    }
    let controller = sequence(first: view as UIResponder, next: \.next).first { $0 is UIViewController }
    return name + (controller.map { " on \(ClassNames.lineage(of: $0)[0])" } ?? "")
  }

  /// Whether UIKit gives a view its size, or a bar or an alert does, so that the app can do nothing about it.
  @MainActor
  private static func hasSizeOfUIKit(_ view: UIView) -> Bool {
    if view is UISwitch || view is UIStepper || view is UISlider || view is UISegment || view is UIPageControl { return true }
    if view is UITextField || view is UIPickerColumnView || view is UIDimmingView { return true }
    let around = sequence(first: view, next: \.superview)
    return around.contains { $0 is UINavigationBar || $0 is UIToolbar || $0 is UITabBar || $0.next is UIAlertController }
  }

  /// Whether touches beside a small view are its own, as far as they are needed.
  @MainActor
  private static func reaches(_ view: UIView, across: Bool) -> Bool {
    let (middle, half) = (CGPoint(x: view.bounds.midX, y: view.bounds.midY), leastHitRegion / 2 - 0.5)
    return [-half, half].allSatisfy { distance in
      view.point(
        inside: CGPoint(x: middle.x + (across ? distance : 0), y: middle.y + (across ? 0 : distance)), with: nil)
    }
  }

  @MainActor
  private static func isInControl(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).dropFirst().contains { $0 is UIControl }
  }

  @MainActor
  private static func nearestScroller(of view: UIView) -> ObjectIdentifier? {
    sequence(first: view, next: \.superview).dropFirst().first { $0 is UIScrollView }.map { ObjectIdentifier($0) }
  }

  @MainActor
  private static func nearestController(of view: UIView) -> ObjectIdentifier? {
    sequence(first: view as UIResponder, next: \.next).first { $0 is UIViewController }.map { ObjectIdentifier($0) }
  }

  /// Whether it is something by itself that is read or touched.
  @MainActor
  private static func isThing(_ view: UIView) -> Bool {
    ((view as? UILabel)?.text?.isEmpty == false || view is UIControl) && !isInControl(view)
  }

  @MainActor
  private static func areInOneAnother(_ one: UIView, _ other: UIView) -> Bool {
    one.isDescendant(of: other) || other.isDescendant(of: one)
  }

  private static func areOnEachOther(_ one: CGRect, _ other: CGRect) -> Bool {
    let both = one.intersection(other)
    guard !both.isNull else { return false }
    let smaller = min(one.width * one.height, other.width * other.height)
    return smaller > 0 && both.width * both.height >= leastOverlap * smaller
  }

  private static func text(_ length: CGFloat) -> String {
    "\((length * 10).rounded() / 10)".replacingOccurrences(of: ".0", with: "")
  }
}
