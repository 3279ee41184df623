import Testing

@testable import UIKit

/// How the rows of a wheel look the farther they are from its middle.
@MainActor
struct ColumnRowLooksTests {
  final class HighRows: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 6 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 100 }
  }

  @Test func rowsArePaleBesideTheMiddleAndUnseenOnTheBackOfTheWheel() throws {
    startAnew()
    let (rows, picker) = (HighRows(), UIPickerView())
    picker.dataSource = rows
    picker.delegate = rows
    let window = window(with: picker)
    let column = picker.columnViews[0]
    #expect(column.bounds.height == 216)
    // With a radius of 108 points the front ends a quarter of a turn, 170 points of rows, away from the middle.
    let looks = try (0...2).map { ViewLooks(try #require(column.shownContent(of: $0)?.superview)) }
    #expect(looks[0].opacity == 1)
    #expect(looks[1].opacity > 0 && looks[1].opacity < 0.5)
    #expect(looks[2].opacity == 0)
    #expect(looks[1].position.y > 108 + 50 && looks[1].position.y < 216)
    _ = window
  }
}
