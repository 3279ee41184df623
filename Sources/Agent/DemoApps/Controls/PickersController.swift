import UIKit

/// Wheels: a picker with two columns, a date, and a length of time.
final class PickersController: ColumnController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let picker = UIPickerView()
  private let date = UIDatePicker()
  private let length = UIDatePicker()
  private let sizes = ["small", "medium", "large"]
  private let colours = ["red", "green", "blue", "black", "white"]

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.accessibilityIdentifier = "picker"
    picker.dataSource = self
    picker.delegate = self
    date.accessibilityIdentifier = "date"
    date.datePickerMode = .date
    date.preferredDatePickerStyle = .wheels
    date.addTarget(self, action: PickersController.dateChanged, for: .valueChanged)
    column.addArrangedSubview(picker)
    column.addArrangedSubview(date)
    length.accessibilityIdentifier = "length"
    length.datePickerMode = .countDownTimer
    length.addTarget(self, action: PickersController.lengthChanged, for: .valueChanged)
    column.addArrangedSubview(length)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? sizes.count : colours.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? sizes[row] : colours[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    note("\(sizes[pickerView.selectedRow(inComponent: 0)]) \(colours[pickerView.selectedRow(inComponent: 1)])")
  }

  private func lengthChanged() { note("\(Int(length.countDownDuration / 60)) minutes") }

  private func dateChanged() {
    let parts = date.calendar.dateComponents([.year, .month, .day], from: date.date)
    note("\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)")
  }
}
