import Testing
import VirtualTime

@testable import UIKit

/// Which rows of a wheel are there, where they stand, and where a finger brings them.
@MainActor struct WheelRowTests {
  @MainActor
  final class Numbers: UIPickerViewDataSource, UIPickerViewDelegate {
    var count = 20
    let log = Log()
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { log.add("\(row)") }
  }

  /// A wheel of 216 points and rows of 32, whose middle is at 108.
  private func wheel() -> (picker: UIPickerView, numbers: Numbers, column: UIPickerColumnView, window: UIWindow) {
    startAnew()
    let (picker, numbers) = (UIPickerView(), Numbers())
    (picker.dataSource, picker.delegate) = (numbers, numbers)
    let window = window(with: picker)
    return (picker, numbers, picker.columnViews[0], window)
  }

  private func rows(_ picker: UIPickerView) -> [Int] {
    picker.columnViews[0].setNeedsLayout()
    picker.layoutIfNeeded()
    picker.columnViews[0].layoutIfNeeded()
    return (0..<20).filter { picker.view(forRow: $0, forComponent: 0) != nil }
  }

  @Test func onlyRowsThatCanBeSeenAreThere() {
    let (picker, numbers, column, window) = wheel()
    #expect(rows(picker) == [0, 1, 2, 3, 4])
    #expect((0...1).map { picker.view(forRow: $0, forComponent: 0)?.superview?.frame.minY } == [92, 124])
    picker.selectRow(10, inComponent: 0, animated: false)
    #expect(rows(picker) == [6, 7, 8, 9, 10, 11, 12, 13, 14])
    #expect((9...11).map { picker.view(forRow: $0, forComponent: 0)?.superview?.frame.minY } == [60, 92, 124])
    #expect(column.subviews.count == 9 && column.selectedRow == 10 && column.accessibilityValue == "10")
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 19 && rows(picker) == [15, 16, 17, 18, 19])
    picker.selectRow(-5, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(numbers.log.drain() == [])
    numbers.count = 0
    picker.reloadAllComponents()
    #expect(rows(picker) == [] && column.accessibilityValue == nil && picker.accessibilityValue == nil)
    _ = window
  }

  @Test(
    arguments: [(108, []), (123, []), (125, ["1"]), (155, ["1"]), (157, ["2"]), (92.5, []), (40, [])] as [(CGFloat, [String])])
  func aTapTurnsToTheRowThatItIsOn(y: CGFloat, told: [String]) {
    let (picker, numbers, column, window) = wheel()
    tap(column, y: y / 216)
    #expect(numbers.log.drain() == told)
    #expect(picker.selectedRow(inComponent: 0) == Int(told.first ?? "0"))
    _ = window
  }

  @Test func aFingerThatRestsBringsTheNearestRow() {
    let (picker, numbers, column, window) = wheel()
    func drag(_ distance: CGFloat) -> [String] {
      let start = column.convert(CGPoint(x: 100, y: 108), to: nil)
      let path =
        [CGPoint(x: start.x, y: start.y - distance)] + Array(repeating: CGPoint(x: start.x, y: start.y - distance), count: 9)
      TouchSynthesizer().press(at: start, in: window, through: path, length: 2)
      rest()
      return numbers.log.drain()
    }
    picker.selectRow(5, inComponent: 0, animated: false)
    #expect(drag(15) == [])
    #expect(drag(17) == ["6"])
    #expect(drag(-17) == ["5"])
    #expect(drag(64) == ["7"])
    // The row under the finger goes out of sight meanwhile.
    #expect(drag(-160) == ["2"])
    #expect(drag(-1000) == ["0"])
    #expect(drag(-50) == [])
    #expect(drag(2000) == ["19"])
    #expect(rows(picker) == [15, 16, 17, 18, 19])
    _ = window
  }

  @Test func aFlickGoesOnAtItsSpeedForAFifthOfASecond() {
    let (_, numbers, column, window) = wheel()
    let start = column.convert(CGPoint(x: 100, y: 180), to: nil)
    // 160 points at 320 points a second, and 64 more that it glides.
    let path = (1...10).map { CGPoint(x: start.x, y: start.y - CGFloat($0) * 16) }
    TouchSynthesizer().press(at: start, in: window, through: path, length: 0.55)
    rest()
    #expect(numbers.log.drain() == ["7"])
  }

  @Test func stepsStayWithinTheRows() {
    let (picker, numbers, column, window) = wheel()
    column.accessibilityDecrement()
    rest()
    #expect(numbers.log.drain() == [])
    column.accessibilityIncrement()
    rest()
    #expect(numbers.log.drain() == ["1"] && picker.selectedRow(inComponent: 0) == 1)
    picker.selectRow(19, inComponent: 0, animated: false)
    column.accessibilityIncrement()
    rest()
    #expect(numbers.log.drain() == [])
    column.accessibilityDecrement()
    rest()
    #expect(numbers.log.drain() == ["18"])
    column.turnByHand(to: 20)
    column.turnByHand(to: -1)
    column.turnByHand(to: 18)
    rest()
    #expect(numbers.log.drain() == [] && picker.selectedRow(inComponent: 0) == 18)
    _ = window
  }

  @Test func aWheelThatTurnsTellsAfterThreeTenthsOfASecond() {
    let (picker, numbers, column, window) = wheel()
    column.turnByHand(to: 3)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    pass(.milliseconds(299))
    #expect(numbers.log.drain() == [])
    pass(.milliseconds(1))
    #expect(numbers.log.drain() == ["3"])
    column.turnByHand(to: 4)
    pass(.milliseconds(100))
    // A program that turns it elsewhere meanwhile tells nobody.
    picker.selectRow(8, inComponent: 0, animated: true)
    rest()
    #expect(numbers.log.drain() == [] && picker.selectedRow(inComponent: 0) == 8)
    _ = window
  }

  @MainActor
  final class Mixed: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 100 : -1 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "title" }
    func pickerView(
      _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { component == 1 ? NSAttributedString(string: "attributed") : nil }
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
      component == 2 ? nil : "wheel \(component)"
    }
  }

  @Test func wheelsWithoutAWidthShareWhatIsLeft() {
    startAnew()
    let (picker, mixed) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 390, height: 180)), Mixed())
    (picker.dataSource, picker.delegate) = (mixed, mixed)
    picker.layoutIfNeeded()
    #expect(
      picker.columnViews.map(\.frame) == [
        CGRect(x: 9, y: 0, width: 100, height: 180), CGRect(x: 109, y: 0, width: 136, height: 180),
        CGRect(x: 245, y: 0, width: 136, height: 180),
      ])
    #expect(picker.columnViews.map(\.accessibilityLabel) == ["wheel 0", "wheel 1", nil])
    #expect(picker.accessibilityValue == "title, attributed, title")
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216) && picker.sizeThatFits(.zero).height == 216)
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 136, height: 32))
  }
}
