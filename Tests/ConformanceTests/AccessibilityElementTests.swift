import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// Elements that are no views, such as the slices of a chart.
@MainActor struct AccessibilityElementTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let chart = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
  private var resolver: LocatorResolver { LocatorResolver(windows: [window]) }

  /// By the test itself: between a suite's `init` and the test, other tests may run.
  private func showChart() {
    World.begin()
    window.makeKeyAndVisible()
    window.addSubview(chart)
    chart.accessibilityElements = ["Spring", "Summer"].enumerated().map { index, name in
      let slice = UIAccessibilityElement(accessibilityContainer: chart)
      slice.accessibilityLabel = name
      slice.accessibilityIdentifier = "slice \(index)"
      slice.accessibilityTraits = .button
      slice.accessibilityFrameInContainerSpace = CGRect(x: index * 100, y: 0, width: 100, height: 100)
      return slice
    }
  }

  @Test func theyAreFoundByLabelAndByIdentifier() throws {
    showChart()
    let summer = try resolver.one(.label("Summer"), to: "read")
    let snapshot = ElementSnapshot(of: summer)
    #expect(snapshot.className == "UIAccessibilityElement")
    #expect(snapshot.frame == Rect(x: 120, y: 100, width: 100, height: 100))
    #expect(snapshot.traits == ["button"])
    #expect(snapshot.visible)
    #expect(try resolver.one(.identifier("slice 1"), to: "read") === summer)
    #expect(try resolver.matches(of: Locator(class: "UIAccessibilityElement", traits: [.button])).count == 2)
  }

  @Test func aFingerOnThemTouchesTheirContainer() throws {
    showChart()
    let spring = try resolver.one(.label("Spring"), to: "tap")
    let target = try Touchability(windows: [window]).target(of: spring, asked: "tap")
    #expect(target.point == CGPoint(x: 70, y: 150))
  }

  @Test func theyGoWithTheirContainer() throws {
    showChart()
    #expect(try resolver.matches(of: .label("Spring")).count == 1)
    chart.removeFromSuperview()
    #expect(try resolver.matches(of: .label("Spring")).isEmpty)
    window.addSubview(chart)
    #expect(try resolver.matches(of: .label("Spring")).count == 1)
    chart.accessibilityElements = nil
    #expect(try resolver.matches(of: .label("Spring")).isEmpty)
  }
}
