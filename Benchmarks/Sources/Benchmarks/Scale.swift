import Rehearsal

/// What a find costs in an app of 100 to 100,000 views, and scrolling to the last of up to a million rows, each against the
/// smallest; in microseconds.
func scale() throws -> [Row] {
  var rows: [Row] = []
  var smallest: Sample?
  for count in [100, 1000, 10_000, 100_000] {
    let app = try App.launch("Multitude", bindings: ["viewCount": .value(.int(Int64(count)))])
    let element = app.view(identifier: "label \(count - 1)")
    let byLabel = app.view("\(count - 1)")
    _ = try (element.text, byLabel.text)  // the first find reads all names
    let sample = try measure("find among \(count) views", times: 2000) { _ = try element.text }
    let named = try measure("find by label among \(count) views", times: 2000) { _ = try byLabel.text }
    let base = smallest ?? sample
    smallest = base
    rows.append(Row("find among \(count) views, µs", placement: "any CPU", sample, baseline: base))
    rows.append(Row("find by label among \(count), µs", placement: "any CPU", named, baseline: base))
  }
  var shortest: Sample?
  for count in [100, 1_000_000] {
    let app = try App.launch("Multitude", bindings: ["rowCount": .value(.int(Int64(count)))])
    let table = app.view(identifier: "rows")
    let sample = try measure("to the last of \(count) rows and back", times: 300) {
      _ = try table.cell(at: -1)
      _ = try table.cell(at: 0)
    }
    let base = shortest ?? sample
    shortest = base
    rows.append(Row("to row \(count) and back, µs", placement: "any CPU", sample, baseline: base))
  }
  return rows
}
