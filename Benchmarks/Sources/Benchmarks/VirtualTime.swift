import Foundation
import Rehearsal

/// How far a thousand repeating timers, each due once a virtual second, slow the app's time down: a virtual second with them,
/// against one with a single timer; in microseconds. Also prints how many virtual seconds pass in a real one.
func timers() throws -> [Row] {
  var rows: [Row] = []
  var single: Sample?
  for count in [1, 1000] {
    let app = try App.launch("Multitude", bindings: ["timerCount": .value(.int(Int64(count)))])
    let sample = try measure("a virtual second with \(count) repeating timers", times: 200) {
      try app.clock.advance(by: .seconds(1))
    }
    let base = single ?? sample
    single = base
    print("\(count) repeating timers: \(Int(1e6 / sample.median)) virtual seconds in a real one")
    rows.append(Row("virtual second, \(count) timers, µs", placement: "any CPU", sample, baseline: base))
  }
  return rows
}

/// A run of the Earthquakes specs on one lane that is recorded, against one that is not, in turns; in microseconds.
func recording(rehearse: String) throws -> [Row] {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString.prefix(8))")
  defer { try? FileManager.default.removeItem(at: folder) }
  let plain = ["run", "--no-history", "--jobs", "1", "--seed", "7", "--filter", "Earthquakes", "--output", "json"]
  var times: (recorded: [Double], plain: [Double]) = ([], [])
  func time(_ arguments: [String]) -> Double {
    let start = ContinuousClock.now
    run(rehearse, arguments)
    return (ContinuousClock.now - start).microseconds
  }
  for round in 0..<22 {
    let (recorded, unrecorded) = (time(plain + ["--recordings", folder.path]), time(plain))
    // The first two are warm-up.
    if round >= 2 {
      times.recorded.append(recorded)
      times.plain.append(unrecorded)
    }
  }
  let bytes = try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(0) { sum, name in
    let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.size] as? Int
    return sum + (size ?? 0)
  }
  print("recordings of one run: \(bytes / 1024) kB")
  return [
    Row(
      "recorded run, µs", placement: "any CPU", Sample("recorded run", times.recorded),
      baseline: Sample("run without recording", times.plain))
  ]
}
