import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// Locators within locators, as deep as a line may be: each part is compared with each view a few times, and not once more for
/// every view at every level.
@MainActor struct NestedLocatorTests {
  /// Twenty rows with a label and a button in each, which makes sixty-one views and those that are in the buttons.
  private let window: UIWindow = {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    for number in 0..<20 {
      let row = UIView(frame: CGRect(x: 0, y: number * 40, width: 390, height: 40))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      label.text = "Row \(number)"
      let button = UIButton(frame: CGRect(x: 200, y: 0, width: 100, height: 40))
      button.setTitle("Open", for: .normal)
      row.addSubview(label)
      row.addSubview(button)
      window.addSubview(row)
    }
    window.layoutIfNeeded()
    return window
  }()

  private var count: Int {
    var count = 0
    window.forEachInTree { _ in count += 1 }
    return count
  }

  private static let levels = 50

  /// Locators around one of a button that is not there.
  private func nested(_ relations: [WritableKeyPath<Locator, Locator?>]) -> Locator {
    var locator = Locator(label: "Close", class: "UIButton")
    for level in 0..<Self.levels {
      var outer = Locator()
      outer[keyPath: relations[level % relations.count]] = locator
      locator = outer
    }
    return locator
  }

  nonisolated static let relations: [[String]] = [
    ["holding"], ["beside"], ["within"], ["not"], ["around"], ["holding", "beside"], ["not", "beside"],
    ["not", "within", "holding", "beside", "around"], ["around", "not", "holding"], ["within", "not", "beside"],
  ]

  private static let paths: [String: WritableKeyPath<Locator, Locator?>] = [
    "holding": \.holding, "beside": \.beside, "within": \.within, "not": \.not, "around": \.around,
  ]

  @Test(arguments: relations) func aLookComparesEachPartWithEachViewThreeTimesAtMost(names: [String]) throws {
    let effort = Effort()
    _ = try LocatorResolver(windows: [window], effort).matches(of: nested(names.map { Self.paths[$0]! }))
    #expect(effort.views <= 3 * (Self.levels + 1) * count)
  }

  /// That nothing is found is explained with what is already known.
  @Test(arguments: relations) func toExplainTakesNoMoreThanALookAtEachLevel(names: [String]) throws {
    let effort = Effort()
    var locator = nested(names.map { Self.paths[$0]! })
    locator.className = "NoSuchClass"
    let fault = try fault { try LocatorResolver(windows: [window], effort).one(locator, to: "find") }
    #expect(fault.code == .noSuchElement && !fault.found.isEmpty)
    #expect(effort.views <= 30 * (Self.levels + 1) * count)
  }

  @Test func ofManyLocatorsForOneViewEachIsComparedWithEachView() throws {
    let effort = Effort()
    var any = Locator()
    any.any = (0..<20).map { .label(.exactly("Row \($0)")) }
    let rows = Locator.not(.ofClass("UIButton")).holding(any)
    #expect(try LocatorResolver(windows: [window], effort).matches(of: rows).count == 21)
    #expect(effort.views <= 22 * count)
  }

  // MARK: What they mean

  private func matches(_ locator: Locator) throws -> [UIView] { try LocatorResolver(windows: [window]).matches(of: locator) }

  @Test func besideMeansAnotherViewThanItself() throws {
    let one = UIView(frame: CGRect(x: 0, y: 800, width: 44, height: 44))
    one.accessibilityIdentifier = "one"
    let group = UIView(frame: window.bounds)
    group.addSubview(one)
    window.addSubview(group)
    #expect(try matches(Locator(identifier: "one").beside(.identifier("one"))).isEmpty)
    let two = UIView(frame: one.frame)
    two.accessibilityIdentifier = "one"
    group.addSubview(two)
    #expect(try matches(Locator(identifier: "one").beside(.identifier("one"))) == [one, two])
  }

  /// The nearest around a view, whichever part of a locator says so.
  @Test func aroundCountsWithinOtherParts() throws {
    var around = Locator.not(.ofClass("UILabel"))
    around.around = .label("Row 3")
    #expect(try matches(around) == [window.subviews[3]])
    #expect(try matches(Locator().and(around)) == [window.subviews[3]])
    #expect(try matches(Locator(label: "Row 3").inside(Locator().and(around))) == [window.subviews[3].subviews[0]])
    let others = try matches(Locator.not(around).and(.not(.ofClass("UIWindow"))))
    #expect(others.count == count - 2 && !others.contains(window.subviews[3]))
  }

  @Test func anElementOfAViewIsHeldByIt() throws {
    let chart = UIView(frame: CGRect(x: 0, y: 810, width: 100, height: 30))
    let slice = UIAccessibilityElement(accessibilityContainer: chart)
    slice.accessibilityLabel = "Rent"
    chart.accessibilityElements = [slice]
    window.addSubview(chart)
    let holders = try matches(Locator().holding(.label("Rent")))
    #expect(holders == [window, chart])
  }
}
