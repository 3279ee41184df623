import Foundation
import Rehearsal
import RehearsalSpecs

/// Specs through the whole program as users run it, with workers, agents, history and recordings, each with a fresh app: a list,
/// a tap and a detail. In milliseconds of a clock on the wall for each spec, beside `swift test` with as many tests that do
/// nothing, and beside Playwright with Chromium.
func runningSpecs(_ runner: SpecRunner, _ peers: Peers) -> [Row] {
  var rows: [Row] = []
  for lanes in [1, 2, 4, 8] {
    let walls = (0..<4).map { _ in runner.wall(.earthquakes, count: 300, lanes: lanes) / 300 * 1e3 }
    // The first is warm-up.
    let sample = Sample("spec with a fresh app", Array(walls.dropFirst()))
    print("specs with a fresh app each on \(lanes) lane\(lanes == 1 ? "" : "s"): \(Int(1e3 / sample.median)) a second")
    for baseline in [peers.swiftTest, peers.playwright?.sample(lanes)].compactMap(\.self) {
      rows.append(
        Row("spec, fresh app, \(lanes) lane\(lanes == 1 ? "" : "s"), ms", placement: "any CPU", sample, baseline: baseline))
    }
  }
  return rows
}

/// What the runner adds to what specs do, in microseconds for each: empty specs through lanes of its own process beside their
/// bodies in a loop, and through a worker process beside the former; and specs with an app through a worker beside their bodies
/// in a loop.
func runnerOverhead(_ runner: SpecRunner) throws -> [Row] {
  let count = 10_000
  // Groups of twenty, which is about what people write.
  let groups = (0..<(count / 20)).map { group in
    describe("Nothing \(group)") {
      for number in 0..<20 {
        it("is \(number)") { try expect(true) }
      }
    }
  }
  let plan = Plan(groups)
  var (bodies, lanes, workers, apps): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
  for _ in 0..<5 {
    var start = ContinuousClock.now
    for _ in 0..<count { try expect(true) }
    bodies.append((ContinuousClock.now - start).microseconds / Double(count))
    start = ContinuousClock.now
    let summary = Runner(plan, seed: 1).run(reporters: [])
    lanes.append((ContinuousClock.now - start).microseconds / Double(count))
    precondition(summary.exitStatus == .passed)
    // The difference of two lengths, so that the start of the program does not count.
    workers.append((runner.wall(.empty, count: 3000, lanes: 1) - runner.wall(.empty, count: 1000, lanes: 1)) / 2000 * 1e6)
    apps.append((runner.wall(.earthquakes, count: 400, lanes: 1) - runner.wall(.earthquakes, count: 100, lanes: 1)) / 300 * 1e6)
  }
  let loop = try measure("the same in a loop, without a runner", times: 300) {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    try app.view(Locator(class: "UITableViewCell", row: RowPosition(row: 0))).tap()
    try app.view(identifier: "depth").waitForText("24.4")
    app.terminate()
  }
  let inProcess = Sample("empty spec in the runner's process", lanes)
  return [
    Row(
      "empty spec in the runner's process, µs", placement: "any CPU", inProcess,
      baseline: Sample("the same bodies in a loop", bodies)),
    Row("empty spec in a worker, µs", placement: "any CPU", Sample("empty spec in a worker", workers), baseline: inProcess),
    Row("spec with a fresh app in a worker, µs", placement: "any CPU", Sample("spec in a worker", apps), baseline: loop),
  ]
}

/// 300 specs with a fresh app each through the whole program on two lanes, with history and recordings, in seconds, beside 300
/// starts of a program that says hello on as many lanes.
func threeHundredSpecs(_ runner: SpecRunner, hello: String) -> [Row] {
  var (walls, starts): ([Double], [Double]) = ([], [])
  for _ in 0..<5 {
    walls.append(runner.wall(.earthquakes, count: 300, lanes: 2))
    starts.append(onLanes(2, count: 300) { run(hello) })
  }
  return [
    Row(
      "300 specs, 'run --jobs 2', s", placement: "any CPU", Sample("300 specs", walls),
      baseline: Sample("300 hello-worlds on 2 lanes", starts))
  ]
}

/// The program `runner-specs`, run to its end.
///
/// What the runs leave behind goes with this object, and not between them: where many files have just been deleted, a file system
/// may take its time over new ones.
final class SpecRunner {
  enum Specs: String {
    case earthquakes, empty
  }

  private let path: String
  private let agent: String
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("runner-\(UUID().uuidString.prefix(8))")
  private var runs = 0

  init(path: String, agent: String) { (self.path, self.agent) = (path, agent) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Seconds from the start of the program to its end.
  func wall(_ specs: Specs, count: Int, lanes: Int) -> Double {
    runs += 1
    setenv("RUNNER_SPECS", specs.rawValue, 1)
    setenv("RUNNER_COUNT", String(count), 1)
    let history = folder.appendingPathComponent("\(runs)/history.sqlite").path
    let start = ContinuousClock.now
    let status = run(path, ["run", "--jobs", String(lanes), "--agent", agent, "--history", history])
    precondition(status == 0, "'\(path)' ended with status \(status)")
    return (ContinuousClock.now - start).microseconds / 1e6
  }
}
