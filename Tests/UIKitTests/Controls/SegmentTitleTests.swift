import Testing
import UIKit

/// How the titles of segments look.
@MainActor struct SegmentTitleTests {
  private func control() -> UISegmentedControl {
    startAnew()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    return control
  }

  private func labels(_ control: UISegmentedControl) -> [UILabel] {
    control.layoutIfNeeded()
    return control.segmentViews.compactMap { $0.subviews.first as? UILabel }
  }

  @Test func aStateThatSaysNothingIsAsTheNormalOne() throws {
    let control = control()
    let font = UIFont.systemFont(ofSize: 20)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: font], for: .normal)
    #expect(labels(control).map(\.textColor) == [.red, .red, .red])
    #expect(labels(control).map(\.font) == [font, font, font])
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    control.setEnabled(false, forSegmentAt: 2)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .disabled)
    #expect(labels(control).map(\.textColor) == [.red, .white, .blue])
    #expect(labels(control).map(\.font) == [font, font, font])
    control.selectedSegmentIndex = 0
    #expect(labels(control).map(\.textColor) == [.white, .red, .blue])
    control.isEnabled = false
    #expect(labels(control).map(\.textColor) == [.blue, .blue, .blue])
    #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
    #expect(control.titleTextAttributes(for: .highlighted) == nil)
  }

  @Test func withoutAttributesTheyAreAsTheSystemHasThem() {
    let control = control()
    control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
    control.setTitleTextAttributes(nil, for: .normal)
    control.setEnabled(false, forSegmentAt: 2)
    #expect(labels(control).map(\.textColor) == [.label, .label, .tertiaryLabel])
    #expect(Set(labels(control).map(\.font)) == [.systemFont(ofSize: 13, weight: .medium)])
  }

  @Test func theFontOfTitlesCountsForTheWidth() {
    let control = control()
    let usual = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 26, weight: .medium)], for: .normal)
    #expect(control.intrinsicContentSize.width > usual + 3 * 10)
  }

  @Test func otherAttributesAreDrawnToo() {
    let control = control()
    control.setTitleTextAttributes(
      [.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.red], for: .selected)
    #expect(
      labels(control).map { $0.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int } == [nil, 1, nil])
    #expect(ScreenPicture.svg(of: control).contains("stroke=\"#FF0000\""))
  }

  @Test func anAppearanceSaysItForAll() {
    startAnew()
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    let window = UIWindow()
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    window.addSubview(control)
    window.isHidden = false
    rest()
    #expect(labels(control).map(\.textColor) == [.white, .red])
  }
}
