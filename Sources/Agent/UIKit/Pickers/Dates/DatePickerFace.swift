/// What a date picker looks like: wheels, a calendar, or fields that open them.
@MainActor
protocol DatePickerFace: UIView {
  /// The size that the picker says that it needs.
  var naturalSize: CGSize { get }
  /// Shows the picker's date, and whether it is enabled.
  func refresh(_ picker: UIDatePicker, animated: Bool)
}
