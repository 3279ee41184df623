// Generic code makes views and controllers of classes that are known at run time: `Screen.init(nibName: nil, bundle: nil)`, where
// `Screen` is a generic parameter. On iOS it may, because UIKit's initializers are Objective-C's; Swift calls only those of such
// a class that are `required`, and each subclass would have to have them. So UIKit's classes conform to a protocol, of which
// Swift calls any initializer, and where a class has one of its own the compiler prefers that. As in `LayerMaking`, a
// convenience initializer calls the one of the class that is made. There are two functions, the first of which calls the second.
// Each is declared twice under one symbol: as an initializer, and as a static function.
//
// ```
// init(nibName:bundle:) of the protocol is its makeOwn(nibName:bundle:), which knows the class
//   ─▶ make(nibName:bundle:) of the class is init(newNibName:bundle:), which calls the class's own init(nibName:bundle:)
// ```
//
// A class without the initializer ends the app, as on iOS.
//
// Classes that stand right below NSObject are left out: beside a second `init()` Swift makes no `init(from:)` for them, which
// those that are `Codable` live by.

/// What is made by an initializer of UIKit's although only its class is at hand.
public protocol MadeByItsClass {}

extension UIResponder: MadeByItsClass {}
extension UIGestureRecognizer: MadeByItsClass {}
extension UIStoryboardSegue: MadeByItsClass {}

// MARK: Responders

extension UIResponder {
  @_silgen_name("rehearsal_responder_new")
  convenience init(newResponder: Void) { self.init() }

  @_silgen_name("rehearsal_responder_new")
  static func makeResponder() -> Self
}

extension MadeByItsClass where Self: UIResponder {
  @_silgen_name("rehearsal_class_responder")
  @MainActor public init()

  @_silgen_name("rehearsal_class_responder")
  @MainActor @usableFromInline static func makeOwn() -> Self { self.makeResponder() }
}

// MARK: Views

extension UIView {
  @_silgen_name("rehearsal_view_new")
  convenience init(newFrame frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("rehearsal_view_new")
  static func make(frame: CGRect) -> Self
}

extension MadeByItsClass where Self: UIView {
  @_silgen_name("rehearsal_class_view")
  @MainActor public init(frame: CGRect)

  @_silgen_name("rehearsal_class_view")
  @MainActor @usableFromInline static func makeOwn(frame: CGRect) -> Self { self.make(frame: frame) }
}

extension UITableViewCell {
  @_silgen_name("rehearsal_cell_new")
  convenience init(newStyle style: CellStyle, reuseIdentifier: __shared String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  @_silgen_name("rehearsal_cell_new")
  static func make(style: CellStyle, reuseIdentifier: String?) -> Self
}

extension MadeByItsClass where Self: UITableViewCell {
  @_silgen_name("rehearsal_class_cell")
  @MainActor public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

  @_silgen_name("rehearsal_class_cell")
  @MainActor @usableFromInline static func makeOwn(style: UITableViewCell.CellStyle, reuseIdentifier: __owned String?) -> Self {
    self.make(style: style, reuseIdentifier: reuseIdentifier)
  }
}

// MARK: Controllers

extension UIViewController {
  @_silgen_name("rehearsal_controller_new")
  convenience init(newNibName nibName: __shared String?, bundle: __shared Bundle?) { self.init(nibName: nibName, bundle: bundle) }

  @_silgen_name("rehearsal_controller_new")
  static func make(nibName: String?, bundle: Bundle?) -> Self
}

extension MadeByItsClass where Self: UIViewController {
  @_silgen_name("rehearsal_class_controller")
  @MainActor public init(nibName: String?, bundle: Bundle?)

  @_silgen_name("rehearsal_class_controller")
  @MainActor @usableFromInline static func makeOwn(nibName: __owned String?, bundle: __owned Bundle?) -> Self {
    self.make(nibName: nibName, bundle: bundle)
  }
}

extension UINavigationController {
  @_silgen_name("rehearsal_navigation_new")
  convenience init(newRoot root: __shared UIViewController) { self.init(rootViewController: root) }

  @_silgen_name("rehearsal_navigation_new")
  static func make(rootViewController: UIViewController) -> Self
}

extension MadeByItsClass where Self: UINavigationController {
  @_silgen_name("rehearsal_class_navigation")
  @MainActor public init(rootViewController: UIViewController)

  @_silgen_name("rehearsal_class_navigation")
  @MainActor @usableFromInline static func makeOwn(rootViewController: __owned UIViewController) -> Self {
    self.make(rootViewController: rootViewController)
  }
}

extension UIStoryboardSegue {
  @_silgen_name("rehearsal_segue_new")
  convenience init(
    newIdentifier identifier: __shared String?, from source: __shared UIViewController, to destination: __shared UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  @_silgen_name("rehearsal_segue_new")
  static func make(identifier: String?, source: UIViewController, destination: UIViewController) -> Self
}

extension MadeByItsClass where Self: UIStoryboardSegue {
  @_silgen_name("rehearsal_class_segue")
  @MainActor public init(identifier: String?, source: UIViewController, destination: UIViewController)

  @_silgen_name("rehearsal_class_segue")
  @MainActor @usableFromInline
  static func makeOwn(identifier: __owned String?, source: __owned UIViewController, destination: __owned UIViewController)
    -> Self
  {
    self.make(identifier: identifier, source: source, destination: destination)
  }
}

// MARK: Recognizers

extension UIGestureRecognizer {
  @_silgen_name("rehearsal_recognizer_new")
  convenience init(new: Void) { self.init() }

  @_silgen_name("rehearsal_recognizer_new")
  static func makeRecognizer() -> Self
}

extension MadeByItsClass where Self: UIGestureRecognizer {
  @_silgen_name("rehearsal_class_recognizer")
  @MainActor public init()

  @_silgen_name("rehearsal_class_recognizer")
  @MainActor @usableFromInline static func makeOwn() -> Self { self.makeRecognizer() }

  /// The method of that name is called on `target` when the state changes; see `UIGestureRecognizer`.
  @MainActor public init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }
}
