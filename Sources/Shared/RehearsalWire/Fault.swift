/// Why a command could not be carried out: the one error that crosses the wire.
///
/// Its text for people always has the same four parts: what was asked, what was found, what was tried, what was busy.
public struct Fault: Error, Codable, Equatable, Sendable {
  /// What sort of thing went wrong.
  public var code: FaultCode
  /// The fact in one line.
  public var message: String
  /// What was asked for, such as "tap UIButton labelled 'Save'"; empty when the message says it all.
  public var asked: String
  /// What was there instead: near misses, the views that matched, what covers a view.
  public var found: [String]
  /// What was tried, with virtual times, oldest first.
  public var tried: [CallLogEntry]
  /// What the app was waiting for.
  public var pending: [PendingItem]
  /// What the steps of a batch answered that came before the one that failed; nil of what is no batch. No part of the text for
  /// people.
  public var results: [JSONValue]?
  /// A stub for the request that nothing answered, with an answer to be filled in; nil of any other fault. The text for people
  /// has it as the language writes it in which it is shown.
  public var stub: StubDeclaration?

  public init(
    _ code: FaultCode, _ message: String, asked: String = "", found: [String] = [], tried: [CallLogEntry] = [],
    pending: [PendingItem] = [], results: [JSONValue]? = nil, stub: StubDeclaration? = nil
  ) {
    self.code = code
    self.message = message
    self.asked = asked
    self.found = found
    self.tried = tried
    self.pending = pending
    self.results = results
    self.stub = stub
  }

  private enum CodingKeys: String, CodingKey {
    case code, message, asked, found, tried, pending, results, stub
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    // A newer agent may know codes that this driver does not.
    let spelling = try fields.decode(String.self, forKey: .code)
    code = FaultCode(rawValue: spelling) ?? .unknownError
    message = try fields.decode(String.self, forKey: .message)
    asked = try fields.decodeIfPresent(String.self, forKey: .asked) ?? ""
    found = try fields.decodeIfPresent([String].self, forKey: .found) ?? []
    tried = try fields.decodeIfPresent([CallLogEntry].self, forKey: .tried) ?? []
    pending = try fields.decodeIfPresent([PendingItem].self, forKey: .pending) ?? []
    results = try fields.decodeIfPresent([JSONValue].self, forKey: .results)
    stub = try fields.decodeIfPresent(StubDeclaration.self, forKey: .stub)
  }
}

extension Fault {
  /// The note of a fault that only warns: UIKit writes a line to the console and goes on. Then it presents nothing where there is
  /// a presentation already, and makes a plain element where a storyboard names a class that is not there.
  package static let consoleNote = "this is written to the console, and the app goes on"

  /// Whether the app was merely warned: the command was carried out, and the app goes on.
  package var isWarningOfUIKit: Bool { code == .refused && found.first == Self.consoleNote }
}

/// One line of the call log: what the agent did, and when.
public struct CallLogEntry: Codable, Equatable, Sendable {
  /// The virtual instant, since launch.
  public var atMs: Milliseconds
  /// What was done, as a verb phrase.
  public var text: String

  public init(atMs: Milliseconds, _ text: String) {
    self.atMs = atMs
    self.text = text
  }
}

extension Fault: CustomStringConvertible {
  /// The message, then the four parts, each on lines of its own; a part with nothing to say says so.
  ///
  /// ```
  /// no view labelled 'Sve'
  ///   asked:   tap UIButton labelled 'Sve'
  ///   found:   'Save' (UIButton), 'Cancel' (UIButton)
  ///   tried:   0 ms  looked through 14 views
  ///   pending: timer "refresh" due in 2000 ms, every 2000 ms (Feed.swift:12)
  /// ```
  public var description: String { text { $0.swiftSource } }

  /// The same, with the stub to add, where there is one, as another language writes it.
  package func text(writing stubSource: (StubDeclaration) -> String) -> String {
    var lines = [message]
    let found = self.found + (stub.map { ["to answer it, add: \(stubSource($0))"] } ?? [])
    func part(_ name: String, _ entries: [String], empty: String) {
      let indent = String(repeating: " ", count: 11)
      let head = "  " + (name + ":").padded(to: 9)
      let texts = entries.isEmpty ? [empty] : entries
      lines.append(head + texts[0].indentedAfterFirstLine(by: indent))
      lines += texts.dropFirst().map { indent + $0.indentedAfterFirstLine(by: indent) }
    }
    part("asked", asked.isEmpty ? [] : [asked], empty: message)
    part("found", found, empty: code == .noSuchElement ? "nothing alike" : "nothing was looked for")
    let isGone = code.isOfLostAgent
    part(
      "tried", tried.map { "\($0.atMs)  \($0.text)" },
      empty: isGone ? "unknown: the agent can no longer tell" : "nothing, it could not begin")
    let hadNoApp =
      code == .sessionNotCreated || code == .invalidSession || code == .invalidArgument && asked.hasPrefix("launch ")
    part(
      "pending", pending.map(\.description),
      empty: isGone ? "unknown" : hadNoApp ? "no app was running" : "nothing: the app is idle")
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func indentedAfterFirstLine(by indent: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indent)
  }
}
