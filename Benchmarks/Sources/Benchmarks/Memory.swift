import Foundation
import Rehearsal

/// What agents that show a list need of memory: resident for one, and proportional (PSS, where a page that several processes
/// share counts in parts) for 1, 50 and 200 of them with the server that they were forked from; in kilobytes.
func memory(_ peers: Peers) throws -> [Row] {
  let pingPong = PingPong(requestBytes: 8, replyBytes: 8)
  defer { pingPong.end() }
  pingPong.roundTrip()
  var apps: [App] = []
  func launch() throws {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    apps.append(app)
  }
  func agents() -> [Int32] { apps.compactMap(\.agentProcessID) }
  func proportional() -> Double {
    let servers = Set(agents().map(parent)).subtracting([getpid(), 1])
    return (agents() + servers).reduce(0) { $0 + proportionalKilobytes(of: $1) }
  }
  try launch()
  var rows = [
    Row(
      "resident memory, kB", placement: "-", Sample("agent", [residentKilobytes(of: agents()[0])]),
      baseline: Sample("echoing Swift process", [residentKilobytes(of: pingPong.processID)]))
  ]
  let one = Sample("1 agent", [proportional()])
  rows.append(
    Row(
      "PSS of 1 agent and its server, kB", placement: "-", one,
      baseline: Sample("echoing Swift process", [proportionalKilobytes(of: pingPong.processID)])))
  for count in [50, 200] {
    while apps.count < count { try launch() }
    rows.append(
      Row(
        "PSS of \(count) agents and their server, kB", placement: "-", Sample("\(count) agents", [proportional()]), baseline: one)
    )
  }
  let further = (rows[rows.count - 1].subject.median - one.median) / 199
  print("memory of a further agent: \(Int(further)) kB")
  if let chromium = peers.playwright?.memory {
    rows.append(
      Row(
        "PSS of a further agent, kB", placement: "-", Sample("a further agent", [further]),
        baseline: Sample("further context of Chromium", [chromium.further])))
  }
  for app in apps { app.terminate() }
  return rows + [try memoryOfALabel()]
}

/// What a label on the screen needs with its name and its place among the others, beside an object with a text and four numbers;
/// in bytes.
private func memoryOfALabel() throws -> Row {
  func proportional(_ count: Int) throws -> Double {
    let app = try App.launch("Multitude", bindings: ["viewCount": .value(.int(Int64(count)))])
    defer { app.terminate() }
    _ = try app.view(identifier: "label \(count - 1)").text
    return proportionalKilobytes(of: app.agentProcessID ?? 0)
  }
  let (few, many) = (1000, 100_000)
  let label = (try proportional(many) - proportional(few)) * 1024 / Double(many - few)
  let before = proportionalKilobytes(of: getpid())
  let objects = (0..<many).map { PlainLabel(text: "label number \($0)") }
  let plain = (proportionalKilobytes(of: getpid()) - before) * 1024 / Double(objects.count)
  return Row(
    "memory of a label, bytes", placement: "-", Sample("a label", [label]),
    baseline: Sample("a Swift object with a text", [plain]))
}

private final class PlainLabel {
  let (text, frame): (String, (Double, Double, Double, Double))

  init(text: String) { (self.text, frame) = (text, (0, 0, 0, 0)) }
}

private func proportionalKilobytes(of pid: Int32) -> Double {
  let rollup = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
  let line = rollup.split(separator: "\n").first { $0.hasPrefix("Pss:") }
  return line.flatMap { Double($0.split(separator: " ").dropLast().last ?? "") } ?? 0
}

private func parent(of pid: Int32) -> Int32 {
  let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
  return line.flatMap { Int32($0.split(separator: "\t").last ?? "") } ?? 1
}
