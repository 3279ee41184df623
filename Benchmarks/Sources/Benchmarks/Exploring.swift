import Foundation
import Rehearsal

/// What a schedule of an exploration takes beside a plain run of the same spec, both on one lane, in microseconds; what a run
/// takes whose choices are recorded, and one whose accesses are noted, beside one whose are not; what an act of a crawl takes
/// beside the same acts by hand, and on all processors beside one; and how many runs reduction saves. Also prints how many
/// schedules and acts are done in a second.
///
/// - Parameter races: The folder of a debug build with `race-specs` and `race-agent`; nil where there is none.
func exploring(rehearse: String, races: String?) throws -> [Row] {
  let spec = ["--filter", "Earthquakes when the feed answers comes back to the list", "--jobs", "1", "--history", "none"]
  let (runs, acts) = (200, 2_000)
  func microseconds(_ arguments: [String], per count: Int) -> Double {
    let start = ContinuousClock.now
    let status = run(rehearse, arguments)
    // A crawl that finds something ends with 1; what was refused was not measured.
    precondition(status == 0 || status == 1, "'rehearse \(arguments.joined(separator: " "))' ended with status \(status)")
    return (ContinuousClock.now - start).microseconds / Double(count)
  }
  var (explored, plain): ([Double], [Double]) = ([], [])
  var (crawled, crawledAtOnce): ([Double], [Double]) = ([], [])
  var (watched, unwatched, recorded): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<6 {
    explored.append(microseconds(["explore", "--strategy", "random", "--runs", "\(runs)"] + spec, per: runs))
    let repeated = ["run", "--repeat", "\(runs)", "--output", "json"] + spec
    plain.append(microseconds(repeated, per: runs))
    // A token that picks nothing is the usual run, with all its choices noted and told at its end, and all of it in one program.
    recorded.append(microseconds(repeated + ["--replay", "s1-a1000-w100-p1000"], per: runs))
    // The usual run again and again: a search for no deviation ends after it.
    let usual = ["explore", "--deviations", "0"] + spec
    watched.append(microseconds(usual + ["--reduction"], per: 1))
    unwatched.append(microseconds(usual, per: 1))
    let crawl = ["crawl", "Controls", "--acts", "\(acts)"]
    crawled.append(microseconds(crawl + ["--jobs", "1"], per: acts))
    crawledAtOnce.append(microseconds(crawl, per: acts))
  }
  let byHand = try actsByHand()
  let samples = (Sample("explored", explored), Sample("a plain run of it", plain), Sample("crawled", crawled))
  let atOnce = Sample("crawled, launches side by side", crawledAtOnce)
  func perSecond(_ sample: Sample) -> Int { Int(1e6 / sample.median) }
  print("In a second: \(perSecond(samples.0)) schedules, \(perSecond(samples.2)) acts of a crawl")
  print("On all processors: \(perSecond(atOnce)) acts of a crawl a second")
  let (noted, unnoted) = (Sample("watched", watched), Sample("not watched", unwatched))
  return [
    Row("plain run whose choices are recorded, µs", placement: "any CPU", Sample("recorded", recorded), baseline: samples.1),
    Row("usual run, watched, with the start of the program, µs", placement: "any CPU", noted, baseline: unnoted),
    Row("schedule of an exploration, µs", placement: "any CPU", samples.0, baseline: samples.1),
    Row("act of a crawl, µs", placement: "any CPU", samples.2, baseline: byHand),
    Row("act of a crawl on all processors, µs", placement: "any CPU", atOnce, baseline: samples.2),
  ] + (try races.map(reducing) ?? [])
}

/// How many runs it takes with reduction until all orders of a spec were tried, and how many without: of two specs whose orders
/// are few.
///
/// Only an agent of a debug build tells what events touch: its times say nothing here, and runs are counted.
private func reducing(_ folder: String) throws -> [Row] {
  let programs = (specs: folder + "/race-specs", agent: folder + "/race-agent")
  guard [programs.specs, programs.agent].allSatisfy(FileManager.default.isExecutableFile) else {
    print("What reduction saves is not counted: no race-specs and race-agent in '\(folder)'; 'swift build' makes them")
    return []
  }
  struct Report: Decodable {
    struct Spec: Decodable {
      let runs: Int
      let exhausted: Bool
    }
    let specs: [Spec]
  }
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
  defer { try? FileManager.default.removeItem(at: file) }
  func runs(_ spec: String, _ reduction: [String]) throws -> Double {
    // A verdict goes on after a failure, until all was tried.
    let arguments = ["explore", "--verdict", "--json", "--history", "none", "--time", "60s", "--jobs", "1"]
    let status = run(
      programs.specs, arguments + ["--agent", programs.agent, "--filter", spec] + reduction, output: file.path)
    precondition(status == 1, "exploring '\(spec)' ended with status \(status), and it has a race")
    let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
    precondition(report.specs.map(\.exhausted) == [true], "'\(spec)' was not exhausted in a minute")
    return Double(report.specs[0].runs)
  }
  let specs = [
    ("notification against appearance", "Screens hear of mail behind another one"),
    ("cache filled late", "Work fills the cache before anybody looks"),
  ]
  return try specs.map { name, spec in
    Row(
      "runs until exhausted: \(name)", placement: "any CPU", Sample("with reduction", [try runs(spec, ["--reduction"])]),
      baseline: Sample("without reduction", [try runs(spec, [])]))
  }
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
