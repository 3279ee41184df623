import Foundation
import UIKit
import VirtualTime

/// What 10,000 stubbed requests take, from `resume` to their handlers, against the least that a stubbed network could do: as many
/// entries of the same event queue that look a body up by its URL and copy it; in microseconds for one.
func requesting() -> [Row] {
  let count = 10_000
  let stubs = StubRegistry.main
  let body = Data((0..<2048).map { UInt8($0 % 251) })
  let urls = (0..<count).map { URL(string: "https://quakes.example/v1/quakes/\($0)?limit=10&order=time")! }
  let session = UIKit.URLSession(configuration: .ephemeral)
  stubs.add(.path("/elsewhere"), .text(""))
  stubs.add(.host("quakes.example") && .path(.glob("/v1/quakes/*")), .data(body))
  let received = Received()

  func requests() {
    for url in urls { session.dataTask(with: url) { data, _, _ in received.bytes += data?.count ?? 0 }.resume() }
    while EventQueue.main.runNext() {}
  }
  func entries() {
    let bodies = Dictionary(uniqueKeysWithValues: urls.map { ($0, body) })
    for url in urls {
      EventQueue.main.schedule(.network, label: "entry") {
        var copy = bodies[url] ?? Data()
        copy.append(0)
        received.bytes += copy.count - 1
      }
    }
    while EventQueue.main.runNext() {}
  }

  requests()
  entries()
  precondition(received.bytes == 2 * count * body.count, "every request was answered")
  var (subject, baseline): ([Double], [Double]) = ([], [])
  for _ in 0..<10 {
    var start = ContinuousClock.now
    requests()
    subject.append((ContinuousClock.now - start).microseconds / Double(count))
    start = ContinuousClock.now
    entries()
    baseline.append((ContinuousClock.now - start).microseconds / Double(count))
  }
  return [
    Row(
      "stubbed request, of 10,000, µs", placement: "any CPU", Sample("stubbed request", subject),
      baseline: Sample("entry that looks up and copies a body", baseline))
  ]
}

/// Why `@unchecked Sendable`: handlers are `@Sendable` as Foundation's are, and the benchmark has one thread.
private final class Received: @unchecked Sendable {
  var bytes = 0
}
