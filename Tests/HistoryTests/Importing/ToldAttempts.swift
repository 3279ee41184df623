import GRDB

@testable import RehearsalHistory

extension Intake {
  /// Every attempt in the order in which the reports tell them, a line each: `suite|class|name|parameters`, its number, its
  /// outcome and its microseconds; and of its failure `type|headline|text|file:line`, with line breaks as `⏎`.
  func told() throws -> [String] {
    try history.queue.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT suite, class, name, parameters, attempt, outcome, real_us, failure_id, failure.type, headline, text,
            failure.file AS file, failure.line AS line
          FROM attempt JOIN test ON test.id = attempt.test_id
          LEFT JOIN course ON course.id = course_id LEFT JOIN failure ON failure.id = failure_id
          ORDER BY run_id, lane, position
          """)
      return rows.map { row in
        func text(_ column: String, _ none: String = "") -> String { (row[column] as String?) ?? none }
        let names = ["suite", "class", "name", "parameters"].map { text($0) }.joined(separator: "|")
        let outcome = OutcomeCode(rawValue: row["outcome"]).map { "\($0)" } ?? "?"
        let time = (row["real_us"] as Int64?).map { String($0) } ?? "-"
        let line = "\(names) \(row["attempt"] as Int) \(outcome) \(time)"
        guard row["failure_id"] as Int64? != nil else { return line }
        let place = "\(text("file", "-")):\((row["line"] as Int?).map { String($0) } ?? "-")"
        return line + " "
          + [text("type"), text("headline"), text("text"), place].joined(separator: "|").replacing("\n", with: "⏎")
      }
    }
  }
}
