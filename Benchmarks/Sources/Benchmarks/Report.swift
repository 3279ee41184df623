import Foundation

/// What is written as JSON.
struct Report: Codable {
  var version = 1
  var processors = ProcessInfo.processInfo.processorCount
  let rows: [Row]

  private enum CodingKeys: String, CodingKey {
    case version, processors, rows
  }
}

func printTable(_ rows: [Row]) {
  func cell(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + space : space + text
  }
  func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value) }
  let widths = (what: 44, placement: 9, baseline: 34)
  print(
    cell("what", widths.what, left: true), cell("on", widths.placement, left: true), cell("min", 9), cell("median", 9),
    cell("p99", 9), " ", cell("baseline", widths.baseline, left: true), cell("min", 9), cell("median", 9), cell("ratio", 8))
  for row in rows {
    print(
      cell(row.what, widths.what, left: true), cell(row.placement, widths.placement, left: true),
      cell(number(row.subject.minimum), 9), cell(number(row.subject.median), 9), cell(number(row.subject.p99), 9), " ",
      cell(row.baseline.name, widths.baseline, left: true), cell(number(row.baseline.minimum), 9),
      cell(number(row.baseline.median), 9),
      cell(String(format: "%.2f", row.ratio), 8))
  }
}
