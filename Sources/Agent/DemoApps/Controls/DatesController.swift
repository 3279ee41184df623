import UIKit

/// Date pickers that open cards, and one that shows its calendar.
final class DatesController: ColumnController {
  private let departure = UIDatePicker()
  private let alarm = UIDatePicker()
  private let birthday = UIDatePicker()

  override func viewDidLoad() {
    super.viewDidLoad()
    departure.date = Self.date("2026-03-01T09:30:00Z")
    departure.minimumDate = Self.date("2026-02-10T00:00:00Z")
    departure.addTarget(self, action: DatesController.departureChanged, for: .valueChanged)
    addRow("departure", departure)
    alarm.datePickerMode = .time
    alarm.minuteInterval = 5
    alarm.date = Self.date("2026-03-01T07:00:00Z")
    alarm.addTarget(self, action: DatesController.alarmChanged, for: .valueChanged)
    addRow("alarm", alarm)
    birthday.accessibilityIdentifier = "birthday"
    birthday.datePickerMode = .date
    birthday.preferredDatePickerStyle = .inline
    birthday.date = Self.date("2026-03-15T12:00:00Z")
    birthday.addTarget(self, action: DatesController.birthdayChanged, for: .valueChanged)
    let scroll = UIScrollView()
    scroll.accessibilityIdentifier = "scroll"
    view.addSubview(scroll)
    column.removeFromSuperview()
    scroll.addSubview(column)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    column.addArrangedSubview(birthday)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }

  private static func date(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? Date() }

  private func departureChanged() { note("departure \(departure.date.formatted(.iso8601))") }

  private func alarmChanged() {
    let parts = alarm.calendar.dateComponents([.hour, .minute], from: alarm.date)
    note("alarm \(parts.hour ?? 0):\(parts.minute ?? 0)")
  }

  private func birthdayChanged() { note("birthday \(birthday.date.formatted(.iso8601.year().month().day()))") }
}
