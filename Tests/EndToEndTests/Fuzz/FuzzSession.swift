import Foundation
import RehearsalWire

@testable import Rehearsal

/// One demo app under fuzzing: its agent, what was said to it, and what is true of it.
final class FuzzSession {
  let app: String
  private(set) var agent: FuzzedAgent
  private(set) var report = FuzzReport()
  private let server: ForkServer
  private var maker: LineMaker
  private var said: [[UInt8]] = []
  private var truths = 0
  private var bytesAtStart = 0
  /// The most memory that an agent of the app had at the end of a round.
  private(set) var mostBytes = 0
  private(set) var descriptorsAtStart: [String] = []

  /// After so many lines an app is asked what has one right answer.
  private static let round = 250

  /// An answer that is not the one that there is.
  struct Untruth: Error, CustomStringConvertible {
    let description: String
  }

  init(_ app: String, _ server: ForkServer, _ maker: LineMaker) throws {
    self.app = app
    self.server = server
    self.maker = maker
    agent = try FuzzedAgent(of: server)
    try launch()
  }

  var measures: String { "\(bytesAtStart >> 20) MB at first, \(mostBytes >> 20) MB at most" }
  var lastLine: String { String(decoding: (said.last ?? []).prefix(2000), as: UTF8.self) }

  private func launch() throws {
    said = []
    _ = try ask("hello", #"{"protocolVersions":[1]}"#)
    // An app that was told to crash or to hang does so.
    let bindings = app == "Workbench" ? #","bindings":{"dangers":false}"# : ""
    try expect(try ask("launch", #"{"app":"\#(app)","seed":7\#(bindings)}"#), has: #""result":{"app":"#)
    try look()
    (bytesAtStart, descriptorsAtStart) = (agent.privateBytes, agent.descriptors)
  }

  /// Says so many lines, and asks after each round whether the agent is still what it was.
  func run(_ count: Int) throws {
    for number in 1...count {
      let line = maker.next()
      said.append(line)
      report.note(try agent.say(line), of: line, maker.method, announced: maker.errors)
      if number % Self.round == 0 || number == count { try checkTruth() }
    }
  }

  /// Asks what has one right answer, whatever was said before.
  private func checkTruth() throws {
    truths += 1
    mostBytes = max(mostBytes, agent.privateBytes)
    // A clock that has come to its end moves no more: the app gets a new agent.
    if try ask("advance", #"{"byMs":1000}"#).contains("the app's clock goes up to") {
      report.relaunches += 1
      agent = try FuzzedAgent(of: server)
      return try launch()
    }
    try awaitRest()
    try restore()
    try expect(try ask("setPasteboard", #"{"text":"truth \#(truths)"}"#), has: #""result":{"nowMs":"#)
    let device = try ask("device")
    try expect(device, has: #""pasteboard":"truth \#(truths)""#)
    try expect(device, has: #""locale":"de_DE","timeZone":"Europe/Berlin""#)
    try expect(try ask("find", #"{"locator":{"className":"NoSuchClass\#(truths)"}}"#), is: #""result":{"elements":[]}"#)
    try expect(try ask("check", #"{"condition":{"all":[]}}"#), has: #""result":{"holds":true,"found":[]"#)
    try expect(try ask("check", #"{"condition":{"any":[]}}"#), has: #""result":{"holds":false"#)
    try expect(try ask("tap", #"{"locator":{"identifier":"none \#(truths)"}}"#), has: #""code":"no such element""#)
    try expect(try ask("launch", #"{"app":"\#(app)"}"#), has: #""code":"session not created""#)
    try expect(try ask("nonsense"), has: #""error":{"code":-32601"#)
    try look()
  }

  /// Lets a finger that was to stay down for an hour come up: each action goes on with it, as many events at a time as a command
  /// may run.
  private func awaitRest() throws {
    for _ in 0..<200 where try !ask("tap", #"{"locator":{"identifier":"none"}}"#).contains(#""code":"restless app""#) { return }
    throw Untruth(description: "the app never rests")
  }

  /// Makes the world around the app ordinary again.
  private func restore() throws {
    _ = try ask("setApplicationState", #"{"state":"active"}"#)
    _ = try ask(
      "setNetwork",
      #"{"network":{"online":true,"stubsEnabled":true,"precedence":"lastAdded","latencyMs":0,"jitterMs":0,"speed":"wifi"}}"#)
    _ = try ask(
      "setEnvironment",
      #"{"environment":{"locale":"de_DE","timeZone":"Europe/Berlin","animationSpeed":1,"contentSizeCategory":"L","opensURLs":true}}"#
    )
    let stubs = try JSON.decode(JSONValue.self, from: Array(try ask("stubs").utf8))["result"]?["stubs"]
    guard case .array(let records)? = stubs else { return }
    let ids = records.filter { $0["fromDriver"] == true }.compactMap { $0["id"]?.text }
    if !ids.isEmpty { _ = try ask("unstub", #"{"ids":[\#(ids.joined(separator: ","))]}"#) }
  }

  /// Learns what is on the screen.
  private func look() throws {
    var vocabulary = LineMaker.Vocabulary()
    func gather(_ node: JSONValue) {
      for (name, value) in [("label", \LineMaker.Vocabulary.labels), ("identifier", \.identifiers), ("class", \.classes)] {
        if case .string(let text)? = node["element"]?[name], text.utf8.count < 200, !text.contains("\\") {
          vocabulary[keyPath: value].append(text)
        }
      }
      if case .array(let children)? = node["children"] { children.forEach(gather) }
    }
    if case .array(let windows)? = try JSON.decode(JSONValue.self, from: Array(try ask("tree").utf8))["result"]?["windows"] {
      windows.forEach(gather)
    }
    func number(_ node: JSONValue) {
      if let id = node["id"]?.number { vocabulary.controllers.append(Int(id)) }
      for name in ["children", "presented"] { if case .array(let others)? = node[name] { others.forEach(number) } }
    }
    if case .array(let roots)? = try JSON.decode(JSONValue.self, from: Array(try ask("controllers").utf8))["result"]?["roots"] {
      roots.forEach(number)
    }
    maker.vocabulary = vocabulary
  }

  private func ask(_ method: String, _ parameters: String = "{}") throws -> String {
    let line = #"{"id":"truth","jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#
    said.append(Array(line.utf8))
    return try agent.ask(line)
  }

  private func expect(_ reply: String, has part: String) throws {
    guard !reply.contains(part) else { return }
    throw Untruth(description: "expected \(part), got \(reply.prefix(2000))")
  }

  private func expect(_ reply: String, is result: String) throws {
    guard reply != #"{"id":"truth","jsonrpc":"2.0",\#(result)}"# + "\r" else { return }
    throw Untruth(description: "expected \(result), got \(reply.prefix(2000))")
  }

  /// Writes down all that was said to the agent, a line each.
  func write(to folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(app).lines")
    try Data(said.joined(separator: [0x0a])).write(to: file)
    return file.path
  }
}
