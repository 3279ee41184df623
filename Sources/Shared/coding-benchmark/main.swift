import Foundation
import RehearsalWire

// What the wire's own JSON gains, and what its direct form gains on top of it: microseconds to write and read again what a test
// says and hears most often, beside Foundation's coders in the same run. `make bench` runs it.

/// The median of so many rounds, in microseconds for each time.
func microseconds(_ times: Int = 2_000, rounds: Int = 15, _ body: () throws -> Void) rethrows -> Double {
  var found: [Double] = []
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    for _ in 0..<times { try body() }
    found.append((ContinuousClock.now - start) / .microseconds(1) / Double(times))
  }
  return found.sorted()[rounds / 2]
}

/// Writes a value and reads it again, in the three ways.
func measure<Value: JSONDirect & Equatable>(_ what: String, _ value: Value) throws {
  let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
  let foundation = try microseconds { _ = try decoder.decode(Value.self, from: encoder.encode(value)) }
  let containers = try microseconds { _ = try JSON.decode(Value.self, from: JSON.encode(value)) }
  let direct = try microseconds {
    let output = JSONOutput()
    try output.writeDirectly(value)
    try output.bytes.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      _ = try Value(from: &cursor)
    }
  }
  let cells = [foundation, containers, direct].map { String(format: "%9.2f", $0) }
  let ratios = [foundation / containers, containers / direct].map { String(format: "%5.1f", $0) }
  let name = what.padding(toLength: 34, withPad: " ", startingAt: 0)
  print("\(name) \(cells[0]) \(cells[1]) \(ratios[0]) \(cells[2]) \(ratios[1])")
}

let element = ElementSnapshot(
  class: "UILabel", label: "Depth", identifier: "depth", text: "24.4", value: nil, traits: ["staticText"],
  frame: Rect(x: 16, y: 120.5, width: 343, height: 20.5), visible: true, enabled: true)
let locator = Locator(identifier: "depth")

print("write and read again, µs               Foundation  own Codable  ratio    direct  ratio")
try measure("a request for a text", ReadText(locator))
try measure("its reply", ReadText.Reply(text: "24.4"))
try measure("a request for views", FindViews(locator, atLeast: 1))
try measure("its reply of one view", FindViews.Reply(elements: [element]))
try measure("its reply of twenty views", FindViews.Reply(elements: Array(repeating: element, count: 20)))
