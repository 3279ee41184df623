@_exported import Foundation
@_exported import ObjectiveCRuntime

// As much of UIKit as the app in `ShopSources` needs.

@MainActor open class UIResponder: NSObject {
  open var canBecomeFirstResponder: Bool { false }

  /// What was sent to a method by its name; nil where nobody has one of that name.
  @discardableResult
  public func send(_ selector: Selector, _ arguments: Any?...) -> Any? {
    try? ExposedClass.of(type(of: self)).method(selector)?.call(on: self, with: arguments)
  }
}

@MainActor public protocol UIApplicationDelegate {}
open class UIEvent { public init() {} }

open class UIView: UIResponder {
  public override init() {}
  public var tag = 0
  public private(set) var layouts = 0
  open func layoutIfNeeded() { layouts += 1 }
}

open class UILabel: UIView { public var text: String? }
open class UIButton: UIView {}

open class UIViewController: UIResponder {
  public var view: UIView! = UIView()
  /// Which methods were called, by the app's own account.
  public var diary: [String] = []
  open func viewDidLoad() { diary.append("super viewDidLoad") }
}
