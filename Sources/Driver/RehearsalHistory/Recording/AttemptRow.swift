/// The columns of `attempt`, for everybody who writes them.
enum AttemptRow {
  static let insertion = insertion(rows: 1)

  /// A statement that adds so many rows at once.
  ///
  /// - Parameter conflict: What is to be done about a row that cannot be added, such as `OR FAIL `; by default it alone is not.
  static func insertion(rows: Int, conflict: String = "") -> String {
    """
    INSERT \(conflict)INTO attempt (test_id, run_id, attempt, repetition, outcome, real_us, lane, position, course_id)
    VALUES \(Array(repeating: "(?, ?, ?, ?, ?, ?, ?, ?, ?)", count: rows).joined(separator: ", "))
    """
  }
}
