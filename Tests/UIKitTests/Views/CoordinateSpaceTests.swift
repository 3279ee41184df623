import Testing

@testable import UIKit

/// Places that are told in the coordinates of the screen, of views, and of spaces of an app's own.
@MainActor struct CoordinateSpaceTests {
  /// Lies 100 points to the right of the screen's corner.
  private final class Shifted: UICoordinateSpace {
    let bounds = CGRect(x: 0, y: 0, width: 50, height: 50)

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
      UIScreen.main.convert(CGPoint(x: point.x + 100, y: point.y), to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
      let onScreen = UIScreen.main.convert(point, from: coordinateSpace)
      return CGPoint(x: onScreen.x - 100, y: onScreen.y)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
      CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
      CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
    }
  }

  /// A window at (50, 60) of the screen with a view at (5, 6).
  private func shown() -> (UIWindow, UIView) {
    startAnew()
    let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 99, height: 99))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 30))
    window.addSubview(view)
    return (window, view)
  }

  @Test func aPlaceOfTheScreenIsFoundInAView() {
    let (window, view) = shown()
    let screen = UIScreen.main.coordinateSpace
    #expect(view.convert(CGPoint(x: 56, y: 68), from: screen) == CGPoint(x: 1, y: 2))
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 56, y: 68))
    #expect(window.convert(CGPoint(x: 50, y: 60), from: screen) == .zero)
    #expect(screen.convert(CGPoint(x: 56, y: 68), to: view) == CGPoint(x: 1, y: 2))
    #expect(screen.convert(CGPoint(x: 1, y: 2), from: view) == CGPoint(x: 56, y: 68))
  }

  @Test func aRectangleOfTheScreenIsFoundInAView() {
    let (window, view) = shown()
    let screen = UIScreen.main.coordinateSpace
    let (there, here) = (CGRect(x: 56, y: 68, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.convert(there, from: screen) == here && view.convert(here, to: screen) == there)
    #expect(screen.convert(there, to: view) == here && screen.convert(here, from: view) == there)
    #expect(view.window === window)
  }

  @Test func aTurnedViewSeesTheRectangleAround() {
    let (window, view) = shown()
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let onScreen = view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
    #expect(onScreen == CGRect(x: 50, y: 71, width: 30, height: 20))
    #expect(view.convert(onScreen, from: UIScreen.main.coordinateSpace) == view.bounds)
    #expect(view.window === window)
  }

  @Test func theScreenIsASpaceWithItsOwnBounds() {
    startAnew()
    let (screen, point, rect) = (UIScreen.main.coordinateSpace, CGPoint(x: 3, y: 4), CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(screen === UIScreen.main && screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(screen.convert(point, to: screen) == point && screen.convert(point, from: screen) == point)
    #expect(screen.convert(rect, to: screen) == rect && screen.convert(rect, from: screen) == rect)
  }

  @Test func twoViewsAsSpacesAreTwoViews() {
    let (window, view) = shown()
    let (space, other): (any UICoordinateSpace, UIView) = (view, UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5)))
    window.addSubview(other)
    #expect(other.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 6, y: 6))
    #expect(other.convert(CGPoint(x: 6, y: 6), from: space) == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(other.convert(rect, to: space) == CGRect(x: 6, y: 6, width: 3, height: 4))
    #expect(other.convert(CGRect(x: 6, y: 6, width: 3, height: 4), from: space) == rect)
  }

  @Test func aSpaceOfAnAppsOwnIsReachedOverTheScreen() {
    let (window, view) = shown()
    let shifted = Shifted()
    #expect(view.convert(CGPoint(x: 1, y: 2), to: shifted) == CGPoint(x: -44, y: 68))
    #expect(view.convert(CGPoint(x: -44, y: 68), from: shifted) == CGPoint(x: 1, y: 2))
    #expect(UIScreen.main.convert(CGPoint(x: 5, y: 6), to: shifted) == CGPoint(x: -95, y: 6))
    #expect(UIScreen.main.convert(CGPoint(x: 5, y: 6), from: shifted) == CGPoint(x: 105, y: 6))
    #expect(view.window === window)
  }
}
