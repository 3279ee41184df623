/// Something that has places in it: a view, or the screen. What is said in the coordinates of one can be said in those of
/// another.
@MainActor
public protocol UICoordinateSpace: AnyObject {
  /// In its own coordinates.
  var bounds: CGRect { get }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The smallest upright rectangle around `rect` there.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// All goes over the screen, where no view is between: as with windows, a view that is in none stands there with its outermost
// one.

extension UIView: UICoordinateSpace {
  // Of two that would do, the one that takes a view is meant.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: .some(view)) }
    let onScreen = placeOnScreen(of: point)
    return coordinateSpace is UIScreen ? onScreen : coordinateSpace.convert(onScreen, from: UIScreen.main)
  }

  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: .some(view)) }
    return place(ofPointOnScreen: coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: UIScreen.main))
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: .some(view)) }
    return Self.boundingBox(of: rect) { self.convert($0, to: coordinateSpace) }
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: .some(view)) }
    return Self.boundingBox(of: rect) { self.convert($0, from: coordinateSpace) }
  }
}

extension UIScreen: UICoordinateSpace {
  /// As the device is held now: the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }
}

extension UIWindowScene {
  /// The scene fills the screen.
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main }
}
