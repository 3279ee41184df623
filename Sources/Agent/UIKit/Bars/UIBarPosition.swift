/// Where a bar stands on the screen.
public enum UIBarPosition: Int, Sendable {
  /// Nothing is said.
  case any = 0
  case bottom = 1
  case top = 2
  /// At the top, with a ground that goes on under the status bar.
  case topAttached = 3
}

/// A bar that can be at one edge of the screen or another.
@MainActor
public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands that no controller places.
@MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// `.any` for a delegate without it. The ground of a bar goes on to the edge of the screen wherever the bar stands at it,
  /// whatever is said.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UINavigationBar: UIBarPositioning {
  /// What the delegate says; `.topAttached` in a navigation controller.
  public var barPosition: UIBarPosition {
    onBack == nil ? .said(by: delegate, of: self, otherwise: .any) : .topAttached
  }
}

extension UIToolbar: UIBarPositioning {
  /// What the delegate says; `.bottom` where that says nothing.
  public var barPosition: UIBarPosition { .said(by: delegate, of: self, otherwise: .bottom) }
}

extension UISearchBar: UIBarPositioning {
  /// What the delegate says.
  public var barPosition: UIBarPosition { .said(by: delegate, of: self, otherwise: .any) }
}

extension UIBarPosition {
  @MainActor
  fileprivate static func said(
    by delegate: (any UIBarPositioningDelegate)?, of bar: any UIBarPositioning, otherwise: UIBarPosition
  ) -> UIBarPosition {
    let told = delegate?.position(for: bar) ?? .any
    return told == .any ? otherwise : told
  }
}
