import Rehearsal

/// What solving a screen of 1,000 constraints takes, and solving it again after one change, against a round trip; in
/// microseconds.
@MainActor
func solving() throws -> [Row] {
  let app = try App.launch("Clockwork")
  let element = app.view(identifier: "uuid")
  let baseline = try measure("find and read a text", times: 2000) { _ = try element.text }
  let times = layoutTimes(solves: 20, changes: 200)
  return [
    Row(
      "solve 1,000 constraints, µs", placement: "any CPU", Sample("solve 1,000 constraints", times.whole), baseline: baseline),
    Row(
      "solve again after a change, µs", placement: "any CPU", Sample("solve again after one change", times.change),
      baseline: baseline),
  ]
}
