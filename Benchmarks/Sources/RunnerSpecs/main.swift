import Foundation
import Rehearsal
import RehearsalCLI
import RehearsalSpecs

// What `rehearsal-benchmarks` lets the runner run: RUNNER_SPECS says which specs, RUNNER_COUNT how many.
let variables = ProcessInfo.processInfo.environment
let count = variables["RUNNER_COUNT"].flatMap { Int($0) } ?? 300

/// Groups of twenty, which is about what people write.
func groups(_ name: String, _ spec: @escaping @Sendable (Int) -> SpecNode) -> [SpecGroup] {
  stride(from: 0, to: count, by: 20).map { first in
    describe("\(name) \(first)") {
      for number in first..<min(first + 20, count) { spec(number) }
    }
  }
}

/// A list from the network, a tap, and a detail: the size of the tests of the seed's sample.
let earthquakes = groups("Earthquakes") { number in
  it("shows the depth, \(number)") {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    try app.view(Locator(class: "UITableViewCell", row: RowPosition(row: 0))).tap()
    try app.view(identifier: "depth").waitForText("24.4")
  }
}

let empty = groups("Nothing") { number in it("is \(number)") { try expect(true) } }

Rehearse.main(specs: variables["RUNNER_SPECS"] == "empty" ? empty : earthquakes) { try AgentEnvironment($0) }
