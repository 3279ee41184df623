import ObjectiveCRuntime

/// What a controller of a class that is only known by its metatype is made by: `type.init(nibName: nil, bundle: nil)`.
///
/// Swift calls any initializer of Objective-C's by a metatype; one of its own has to be `required`, and that of a controller is
/// not.
@MainActor
public protocol NibMaking {}

extension UIViewController: NibMaking {}

extension NibMaking {
  /// A controller of this class, made by the `init()` that it declares or inherits.
  public init(nibName: String?, bundle: Bundle?) {
    guard let type = Self.self as? UIViewController.Type, let made = ExposedClass.of(type).make?() as? UIViewController else {
      fatalError("\(Self.self) has no init() that could be called by its metatype")
    }
    if nibName != nil || bundle != nil { made.nib = ControllerNib(nibName: nibName, bundle: bundle) }
    self = made as! Self
  }
}
