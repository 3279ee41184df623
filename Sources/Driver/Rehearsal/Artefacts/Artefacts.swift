import Files
import Foundation
import RehearsalWire

/// What an app looked like when a test failed, in files that people can open.
///
/// | file | what it has |
/// |---|---|
/// | `picture.svg` | the screen, with the last touches as dots |
/// | `hierarchy.txt` | every view, as KIF prints the hierarchy |
/// | `controllers.txt` | who contains and presents whom |
/// | `commands.txt` | what the test asked for, with its lines, and what was refused |
/// | `calls.txt` | how doubles were called |
/// | `pending.txt` | what the app was waiting for |
/// | `requests.txt` | what it asked the network, with when each request was sent, answered and handled, and which it overtook |
/// | `network.svg` | the same as a picture, along virtual time |
/// | `trace.txt` | the last entries of the trace, with its hash |
/// | `console.txt` | what UIKit wrote |
/// | `agent.log` | what the app and its agent printed |
/// | `crash.txt` | how a lost agent ended: signal, reason, instruction, and every call with its line |
///
/// A file with nothing to say is left out. A lost agent leaves `commands.txt`, `agent.log` and `crash.txt`, and ``missing`` says
/// why there is no more. Each is at most ``sizeLimit`` bytes long.
public struct Artefacts: Sendable {
  /// One file.
  public struct Item: Sendable, Equatable {
    /// Such as `picture.svg`.
    public let name: String
    /// What is in it.
    public let text: String
  }

  /// 2 MB a file: larger texts lose their middle, and a larger picture is left out.
  public static let sizeLimit = 2_000_000

  /// The name of the app.
  public let app: String
  /// The files, in the order of the table.
  public private(set) var items: [Item] = []
  /// What could not be had, and why.
  public private(set) var missing: [String] = []
  private var isGone = false

  /// Collects them from an app as it is now. It moves no time; the queries are part of the test, and of its recording.
  public init(of app: App) {
    self.init(of: app, isRecorded: true)
  }

  /// - Parameter isRecorded: false when the attempt is over, so that its recording and its trace stay what they were.
  package init(of app: App, isRecorded: Bool) {
    self.app = app.name
    collect(from: app, isRecorded)
  }

  private mutating func collect(from app: App, _ isRecorded: Bool) {
    // First, because looking at everything else adds to it.
    let trace = item("trace.txt", from: app, Trace(last: 2000), isRecorded, Self.text)
    picture(of: app, isRecorded)
    add(item("hierarchy.txt", from: app, Hierarchy(), isRecorded, \.text))
    add(item("controllers.txt", from: app, Controllers(), isRecorded) { ControllerText.plain($0.roots) })
    add(Item(name: "commands.txt", text: Self.text(app.tail.lines)))
    add(item("calls.txt", from: app, Calls(), isRecorded) { Self.text($0.calls.map { "\($0.key).\($0.callText)" }) })
    add(item("pending.txt", from: app, Pending(), isRecorded, Self.text))
    var requests: [RequestRecord] = []
    add(
      item("requests.txt", from: app, Requests(last: 200), isRecorded) { reply in
        requests = reply.requests
        return Self.text(RequestText.lines(requests))
      })
    if !requests.isEmpty { add(Item(name: "network.svg", text: RequestPicture.svg(of: requests))) }
    add(trace)
    add(item("console.txt", from: app, Console(), isRecorded) { Self.text($0.lines.map { "\($0.atMs)  \($0.text)" }) })
    add(app.wholeLog(limit: 256_000).map { Item(name: "agent.log", text: $0) })
    add(app.crashText.map { Item(name: "crash.txt", text: $0) })
  }

  private mutating func picture(of app: App, _ isRecorded: Bool) {
    guard let item = item("picture.svg", from: app, Picture(touches: true), isRecorded, { $0.svg }) else { return }
    // Half a picture is none.
    guard item.text.utf8.count <= Self.sizeLimit else {
      return missing.append("picture.svg: it has \(item.text.utf8.count) bytes, and the limit is \(Self.sizeLimit)")
    }
    items.append(item)
  }

  private mutating func item<Asked: Command>(
    _ name: String, from app: App, _ command: Asked, _ isRecorded: Bool, _ text: (Asked.Reply) -> String
  ) -> Item? {
    guard !isGone else { return nil }
    do throws(Fault) {
      return Item(name: name, text: text(try app.look(command, isRecorded: isRecorded)))
    } catch {
      isGone = error.code.isOfLostAgent || error.code == .invalidSession
      missing.append(isGone ? "everything but the commands and the log: \(error.message)" : "\(name): \(error.message)")
      return nil
    }
  }

  private mutating func add(_ item: Item?) {
    guard let item, !item.text.isEmpty else { return }
    items.append(Item(name: item.name, text: Self.bounded(item.text)))
  }

  // MARK: Writing

  /// Writes the files into a folder, which is made if there is none; each appears whole or not at all.
  ///
  /// - Returns: Their paths.
  @discardableResult
  public func write(to folder: String) throws -> [String] {
    try items.map { item in
      let path = folder + "/" + item.name
      try WholeFile.write(item.text, to: path)
      return path
    }
  }

  /// Writes those of each app: of one into the folder itself, of several into one folder each, `1-Notes`, `2-Notes`.
  ///
  /// - Returns: The paths of what was written.
  package static func write(_ all: [Artefacts], to folder: String) throws -> [String] {
    try all.enumerated().flatMap { number, artefacts in
      try artefacts.write(to: all.count == 1 ? folder : "\(folder)/\(number + 1)-\(artefacts.fileName)")
    }
  }

  private var fileName: String { String(app.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }

  /// The names of the files and what is missing, in one line for a failure text.
  public var summary: String {
    (items.map(\.name) + missing.map { "without \($0)" }).joined(separator: ", ")
  }

  // MARK: Texts

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func text(_ reply: Pending.Reply) -> String {
    text(["at \(reply.nowMs)"] + (reply.items.isEmpty ? ["nothing: the app is idle"] : reply.items.map(\.description)))
  }

  private static func text(_ reply: Trace.Reply) -> String {
    let left = reply.length - reply.entries.count
    return text(
      ["\(reply.length) entries, hash \(reply.hash), at \(reply.nowMs)"]
        + reply.escapes.map { "the app left virtual time: it \($0)" } + (left > 0 ? ["… \(left) earlier ones"] : [])
        + reply.entries)
  }

  /// The beginning and the end of a long text, with what is left out between them.
  static func bounded(_ text: String, to limit: Int = sizeLimit) -> String {
    let bytes = text.utf8
    guard bytes.count > limit else { return text }
    let half = limit / 2
    return String(decoding: bytes.prefix(half), as: UTF8.self) + "\n… \(bytes.count - 2 * half) bytes are left out …\n"
      + String(decoding: bytes.suffix(half), as: UTF8.self)
  }
}
