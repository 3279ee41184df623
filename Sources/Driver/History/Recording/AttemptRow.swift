/// The columns of `attempt`, for everybody who writes them.
enum AttemptRow {
  static let insertion = """
    INSERT INTO attempt (test_id, run_id, attempt, outcome, real_us, lane, position, course_id, failure_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
}
