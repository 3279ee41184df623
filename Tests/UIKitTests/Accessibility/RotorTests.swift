import Foundation
import Testing

@testable import UIKit

/// Rotors of apps, and what elements tell when they are asked for more.
@MainActor
struct RotorTests {
  /// A page with three headings, through which a rotor goes.
  private final class Page: UIView {
    let headings = ["One", "Two", "Three"].map { title in
      let label = UILabel()
      label.text = title
      return label
    }
    let log = Log()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for heading in headings { addSubview(heading) }
      accessibilityCustomRotors = [
        UIAccessibilityCustomRotor(name: "Chapters") { [weak self] in self?.search($0) },
        UIAccessibilityCustomRotor(systemType: .heading) { [weak self] in self?.search($0) },
      ]
    }

    required init?(coder: NSCoder) { nil }

    private func search(_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult? {
      let index = headings.firstIndex { $0 === predicate.currentItem.targetElement }
      let range = predicate.currentItem.targetRange == nil ? "" : " range"
      log.add("\(index.map { "\($0)" } ?? "none")\(range) \(predicate.searchDirection)")
      let next = predicate.searchDirection == .next ? (index ?? -1) + 1 : (index ?? headings.count) - 1
      guard headings.indices.contains(next) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: headings[next], targetRange: nil)
    }
  }

  @Test func aRotorGoesFromElementToElementAndStopsAtTheEnds() {
    startAnew()
    let page = Page()
    #expect(page.performRotor(named: "next Chapters") == true)
    #expect(UIAccessibility.focused === page.headings[0])
    #expect(page.performRotor(named: "next Chapters") == true)
    #expect(page.performRotor(named: "next Headings") == true)
    #expect(UIAccessibility.focused === page.headings[2])
    #expect(page.performRotor(named: "next Chapters") == false)
    #expect(UIAccessibility.focused === page.headings[2])
    #expect(page.performRotor(named: "previous Chapters") == true)
    #expect(UIAccessibility.focused === page.headings[1])
    #expect(page.log.lines == ["none next", "0 next", "1 next", "2 next", "2 previous"])
  }

  @Test func theRotorOfWhatIsAroundIsTurned() {
    startAnew()
    let page = Page()
    #expect(page.headings[1].performRotor(named: "previous Chapters") == true)
    #expect(UIAccessibility.focused === page.headings[0])
    #expect(page.log.lines == ["1 previous"])
  }

  @Test func aRotorThatIsNotThereIsNoAnswer() {
    startAnew()
    let page = Page()
    #expect(page.performRotor(named: "next Links") == nil)
    #expect(page.performRotor(named: "Chapters") == nil)
    #expect(page.performRotor(named: "sideways Chapters") == nil)
    #expect(UIView().accessibilityCustomRotors == nil)
    #expect(UIAccessibility.focused == nil && page.log.lines == [])
  }

  @Test func aPartOfATextIsWhereTheSearchGoesOn() throws {
    startAnew()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    text.text = "ab"
    var ranges: [Bool] = []
    text.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Words") { predicate in
        ranges.append(predicate.currentItem.targetRange != nil)
        let range = text.textRange(from: text.beginningOfDocument, to: text.endOfDocument)
        return UIAccessibilityCustomRotorItemResult(targetElement: text, targetRange: range)
      }
    ]
    #expect(text.performRotor(named: "next Words") == true)
    #expect(text.performRotor(named: "next Words") == true)
    UIAccessibility.focus(on: nil)
    #expect(text.performRotor(named: "next Words") == true)
    // From elsewhere the search begins anew.
    let other = UIView()
    UIAccessibility.focus(on: other)
    #expect(text.performRotor(named: "next Words") == true)
    #expect(ranges == [false, true, true, false])
    text.accessibilityCustomRotors = nil
    _ = other
  }

  @Test func aRotorHasANameOfItsOwnOrTheSystems() {
    startAnew()
    let own = UIAccessibilityCustomRotor(name: "Chapters") { _ in nil }
    #expect(own.systemRotorType == .none && own.attributedName.string == "Chapters")
    own.name = "Parts"
    #expect(own.attributedName.string == "Parts")
    let attributed = UIAccessibilityCustomRotor(attributedName: NSAttributedString(string: "Notes")) { _ in nil }
    #expect(attributed.name == "Notes")
    func name(_ type: UIAccessibilityCustomRotor.SystemRotorType) -> String {
      UIAccessibilityCustomRotor(systemType: type) { _ in nil }.name
    }
    #expect(name(.link) == "Links" && name(.headingLevel1) == "Heading Level 1" && name(.headingLevel6) == "Heading Level 6")
    #expect(UIAccessibilityCustomRotor.SystemRotorType.landmark.rawValue == 18)
    #expect(UIAccessibilityCustomRotor.Direction.previous.rawValue == 0)
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    #expect(predicate.searchDirection == .next && predicate.currentItem.targetElement == nil)
  }

  @Test func anElementCanTellMore() {
    final class Cell: UIView, AXCustomContentProvider {
      var accessibilityCustomContent: [AXCustomContent]! = []
    }
    startAnew()
    let content = AXCustomContent(label: "Age", value: "3")
    #expect(content.label == "Age" && content.value == "3" && content.importance == .default)
    content.importance = .high
    let attributed = AXCustomContent(
      attributedLabel: NSAttributedString(string: "Size"), attributedValue: NSAttributedString(string: "L"))
    #expect(attributed.label == "Size" && attributed.value == "L")
    let provider: any AXCustomContentProvider = Cell()
    provider.accessibilityCustomContent = [content, attributed]
    #expect(provider.accessibilityCustomContent.map(\.importance) == [.high, .default])
  }

  @Test func aRotorIsFoundByTheNameThatItHasNow() throws {
    startAnew()
    let page = Page()
    let rotor = try #require(page.accessibilityCustomRotors?.first)
    rotor.attributedName = NSAttributedString(string: "Parts")
    #expect(rotor.name == "Parts")
    #expect(page.performRotor(named: "next Chapters") == nil)
    #expect(page.performRotor(named: "next Parts") == true)
    #expect(UIAccessibility.focused === page.headings[0])
    rotor.name = "Chapters"
    #expect(rotor.attributedName.string == "Chapters")
    #expect(page.performRotor(named: "next Chapters") == true)
  }
}
