import RehearsalWire
import UIKit

/// What locators, snapshots and actions ask of a view.
extension UIView {
  /// The name of the class without its module.
  var className: String { ClassNames.lineage(of: self)[0] }

  /// How it is called in sentences, which is what its snapshot says of itself.
  var phrase: String {
    ElementSnapshot.phrase(of: className, named: accessibilityLabel ?? shownText, identifier: accessibilityIdentifier)
  }

  /// Whether the class, or a superclass, has such a name.
  func isKind(ofClassNamed name: String) -> Bool {
    ClassNames.lineage(of: self).contains(name)
  }

  /// What it shows while it is empty, and keeps while it is not: XCUITest's `placeholderValue`. Of a search bar it is the
  /// field's.
  var shownPlaceholder: String? { (self as? UITextField)?.placeholder }

  /// The name of the image that it shows, as the app asked for it.
  var shownImageName: String? {
    let image = (self as? UIImageView)?.shownImage ?? (self as? UIButton)?.currentImage
    return image?.symbolName ?? image?.name
  }

  /// Whether assistive technology meets it by itself: the label inside a button is the button's.
  ///
  /// The labels of a cell count as well, although VoiceOver reads the cell as one: a test names what it sees.
  var isElementOfItsOwn: Bool {
    guard isAccessibilityElement else { return false }
    var next = superview
    while let view = next {
      if view.isAccessibilityElement && !(view is UITableViewCell || view is UICollectionViewCell) { return false }
      next = view.superview
    }
    return true
  }

  /// Whether it comes before `other` when the tree is walked, each view before its subviews, back to front.
  func precedesInTree(_ other: UIView) -> Bool {
    let (mine, others) = (pathInTree, other.pathInTree)
    guard let window, let otherWindow = other.window, window === otherWindow else {
      let windows = UIApplication.shared.windows
      return (windows.firstIndex { $0 === window } ?? -1) < (windows.firstIndex { $0 === other.window } ?? -1)
    }
    return mine.lexicographicallyPrecedes(others)
  }

  /// The indices by which it is reached from the top of its tree.
  private var pathInTree: [Int] {
    var path: [Int] = []
    var view = self
    while let superview = view.superview {
      path.append(superview.subviews.firstIndex { $0 === view } ?? 0)
      view = superview
    }
    return path.reversed()
  }

  /// Calls `body` with the view and everything in it, each view before its subviews, back to front.
  func forEachInTree(_ body: (UIView) throws -> Void) rethrows {
    try body(self)
    for element in elementViews { try body(element) }
    for view in subviews { try view.forEachInTree(body) }
  }
}

/// Names of classes and their superclasses, remembered by type: trees are large.
///
/// From the runtime itself: `String(describing:)` first looks through all conformances of the program for a better description of
/// each type.
@MainActor
enum ClassNames {
  // Of the process, and of no launch: what classes are called does not change.
  private static var known: [ObjectIdentifier: [String]] = [:]

  /// The name of an object's class, then those of its superclasses, nearest first, without modules.
  static func lineage(of object: AnyObject) -> [String] {
    // An element that is no view has the class of the element, and not of what stands for it.
    if let view = object as? ElementView { return lineage(of: view.element) }
    return lineage(of: type(of: object))
  }

  private static func lineage(of type: AnyClass) -> [String] {
    if let names = known[ObjectIdentifier(type)] { return names }
    let name = _typeName(type, qualified: false)
    let names = [name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name] + (_getSuperclass(type).map(lineage) ?? [])
    known[ObjectIdentifier(type)] = names
    byName[names[0]] = names
    return names
  }

  // Of two classes with one name in different modules the one that was first met last is meant. Of the process, as `known` is.
  private static var byName: [String: [String]] = [:]

  /// The names of a class that has been met, and of its superclasses: for what is known by its name only, because it has gone.
  static func lineage(named name: String) -> [String] { byName[name] ?? [name] }
}

extension ElementSnapshot {
  /// A view as it is now.
  @MainActor
  init(of view: UIView) {
    let frame = view.frameInWindow
    let label = view.accessibilityLabel
    self.init(
      class: view.className, label: label, identifier: view.accessibilityIdentifier, text: view.shownText,
      value: view.accessibilityValue, traits: view.accessibilityTraits.names,
      frame: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
      visible: view.isVisibleOnScreen(at: frame), enabled: view.takesTouches,
      secure: (view as? UITextField)?.isSecureTextEntry == true ? true : nil,
      accessible: label?.isEmpty == false && !view.isElementOfItsOwn ? false : nil)
  }
}
