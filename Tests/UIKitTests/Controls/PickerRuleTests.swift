import Testing
import UIKit

/// Wheels that are empty, of several heights and widths, and that are loaded anew.
@MainActor struct PickerRuleTests {
  final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [3, 0, 2]
    var chosen: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { [100, 60, 40][component] }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { [32, 40, 50][component] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component).\(row)")
    }
  }

  private func picker() -> (window: UIWindow, picker: UIPickerView, source: Source) {
    startAnew()
    let (controller, picker, source) = (
      UIViewController(), UIPickerView(frame: CGRect(x: 0, y: 100, width: 390, height: 0)), Source()
    )
    (picker.dataSource, picker.delegate) = (source, source)
    controller.view.addSubview(picker)
    return (show(controller), picker, source)
  }

  @Test func anEmptyWheelStandsNowhereAndSaysNothing() {
    let (window, picker, source) = picker()
    #expect(picker.frame.size == CGSize(width: 390, height: 216))
    #expect(picker.numberOfComponents == 3)
    #expect((-1...3).map { picker.numberOfRows(inComponent: $0) } == [0, 3, 0, 2, 0])
    #expect((-1...3).map { picker.selectedRow(inComponent: $0) } == [-1, 0, -1, 0, -1])
    #expect(picker.accessibilityValue == "0.0, 2.0")
    picker.selectRow(1, inComponent: 1, animated: false)
    picker.selectRow(1, inComponent: 9, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == -1)
    withExtendedLifetime((window, source)) {}
  }

  @Test func wheelsAreAsWideAndRowsAsHighAsTheDelegateSays() {
    let (window, picker, source) = picker()
    #expect(
      (0..<3).map { picker.rowSize(forComponent: $0) } == [
        CGSize(width: 100, height: 32), CGSize(width: 60, height: 40), CGSize(width: 40, height: 50),
      ])
    #expect(picker.rowSize(forComponent: 3) == .zero && picker.rowSize(forComponent: -1) == .zero)
    // In the middle together: 200 of 390 points.
    #expect(picker.columnViews.map(\.frame.minX) == [95, 195, 255])
    #expect((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "0.0")
    #expect(picker.view(forRow: 0, forComponent: 7) == nil)
    withExtendedLifetime((window, source)) {}
  }

  @Test func whatIsLoadedAnewKeepsItsRowWhereThereStillIsOne() {
    let (window, picker, source) = picker()
    picker.selectRow(2, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    source.rows[0] = 2
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    picker.reloadComponent(9)
    picker.reloadComponent(0)
    #expect(picker.numberOfRows(inComponent: 0) == 2)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    source.rows = [4]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 4)
    #expect(source.chosen == [])
    _ = window
  }

  @Test func aHandTurnsOnlyToRowsThatAreThere() {
    let (window, picker, source) = picker()
    #expect(!picker.turn(toRow: 3, inComponent: 0) && !picker.turn(toRow: -1, inComponent: 0))
    #expect(!picker.turn(toRow: 0, inComponent: 1) && !picker.turn(toRow: 0, inComponent: 3))
    #expect(picker.turn(toRow: 2, inComponent: 0))
    rest()
    #expect(source.chosen == ["0.2"])
    // Where it came to rest already it tells nobody.
    #expect(picker.turn(toRow: 2, inComponent: 0))
    rest()
    #expect(source.chosen == ["0.2"])
    picker.isUserInteractionEnabled = false
    #expect(!picker.turn(toRow: 1, inComponent: 0))
    _ = window
  }

  @Test func aPickerShowsNoIndicatorUnlessAskedTo() {
    startAnew()
    let picker = UIPickerView()
    #expect(!picker.showsSelectionIndicator)
    picker.showsSelectionIndicator = true
    #expect(picker.showsSelectionIndicator)
  }
}
