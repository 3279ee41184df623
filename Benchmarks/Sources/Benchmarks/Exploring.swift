import Foundation
import Rehearsal

/// What a schedule of an exploration takes beside a plain run of the same spec, both on one lane, in microseconds; what one takes
/// whose accesses are noted beside one whose are not; and what an act of a crawl takes beside the same acts by hand. Also
/// prints how many of each are done in a second.
func exploring(rehearse: String) throws -> [Row] {
  let spec = ["--filter", "Earthquakes when the feed answers comes back to the list", "--jobs", "1", "--history", "none"]
  let (runs, acts) = (200, 2_000)
  func microseconds(_ arguments: [String], per count: Int) -> Double {
    let start = ContinuousClock.now
    let status = run(rehearse, arguments)
    // A crawl that finds something ends with 1; what was refused was not measured.
    precondition(status == 0 || status == 1, "'rehearse \(arguments.joined(separator: " "))' ended with status \(status)")
    return (ContinuousClock.now - start).microseconds / Double(count)
  }
  var (explored, plain, crawled): ([Double], [Double], [Double]) = ([], [], [])
  var (watched, unwatched): ([Double], [Double]) = ([], [])
  for _ in 0..<6 {
    explored.append(microseconds(["explore", "--strategy", "random", "--runs", "\(runs)"] + spec, per: runs))
    plain.append(microseconds(["run", "--repeat", "\(runs)", "--output", "json"] + spec, per: runs))
    // The usual run again and again: a search for no deviation ends after it.
    let usual = ["explore", "--deviations", "0"] + spec
    watched.append(microseconds(usual + ["--reduction"], per: 1))
    unwatched.append(microseconds(usual, per: 1))
    crawled.append(microseconds(["crawl", "Controls", "--acts", "\(acts)"], per: acts))
  }
  let byHand = try actsByHand()
  let samples = (Sample("explored", explored), Sample("a plain run of it", plain), Sample("crawled", crawled))
  print("\(Int(1e6 / samples.0.median)) schedules a second, \(Int(1e6 / samples.2.median)) acts of a crawl a second")
  let (noted, unnoted) = (Sample("watched", watched), Sample("not watched", unwatched))
  return [
    Row("usual run, watched, with the start of the program, µs", placement: "any CPU", noted, baseline: unnoted),
    Row("schedule of an exploration, µs", placement: "any CPU", samples.0, baseline: samples.1),
    Row("act of a crawl, µs", placement: "any CPU", samples.2, baseline: byHand),
  ]
}

/// A tap onto a screen and one back, with what a crawl does after each: let the app rest, and look at what can be done.
private func actsByHand() throws -> Sample {
  let app = try App.launch("Controls")
  var times: [Double] = []
  for _ in 0..<100 {
    for label in ["Buttons", "Controls"] {
      let start = ContinuousClock.now
      try app.view(.exactly(label)).tap()
      _ = try? app.clock.runUntilIdle(limit: .seconds(2))
      _ = try app.reachables()
      times.append((ContinuousClock.now - start).microseconds)
    }
  }
  return Sample("the same by hand", Array(times.dropFirst(20)))
}
