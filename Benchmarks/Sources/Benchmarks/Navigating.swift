import Rehearsal

/// What 1,000 pushes and 1,000 pops take, each asked for by a tap and run through its animation in virtual time, against as many
/// readings of a text, which move nobody; in microseconds for one.
@MainActor
func navigating() throws -> [Row] {
  let app = try App.launch("Gestures")
  let entry = app.view(.exactly("Taps"))
  let back = app.view(class: "UINavigationBackButton")
  let baseline = try measure("find and read a text", times: 1000) { _ = try entry.text }
  var (pushes, pops): ([Double], [Double]) = ([], [])
  for _ in 0..<1000 {
    var start = ContinuousClock.now
    try entry.tap()
    pushes.append((ContinuousClock.now - start).microseconds)
    start = ContinuousClock.now
    try back.tap()
    pops.append((ContinuousClock.now - start).microseconds)
  }
  return [
    Row("push a controller, 1,000 times, µs", placement: "any CPU", Sample("push", pushes), baseline: baseline),
    Row("pop a controller, 1,000 times, µs", placement: "any CPU", Sample("pop", pops), baseline: baseline),
  ]
}
