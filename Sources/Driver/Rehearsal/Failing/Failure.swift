@_exported import RehearsalWire
import Symbols

/// A fault together with the line of the test that ran into it.
///
/// Where a page object asked, the failure points at the line of the test that called it all the same, and its text names the page
/// object's line:
/// ```
/// /home/me/Notes/Tests/NotesTests.swift:31: no view labelled 'Sve'
///   asked:   tap view labelled 'Sve'
///   …
///   through: NotesControllerObject.swift:12
/// ```
/// A place that a function of yours takes as `file:` and `line:` and passes on is told instead.
///
/// The line of a call is told by Swift. Who calls whom, and with it who reads a property, is told by the program's debug
/// information, which debug builds have. Without it a call is told by its own line, and a property by that of its element, or of
/// what was asked last where it has none.
public struct Failure: Error, Sendable {
  /// What went wrong, in four parts.
  public let fault: Fault
  /// The end of the agent's log, when the agent is gone.
  public let log: [String]
  /// Whether no agent could be started, which says nothing about an app.
  package let isOfStart: Bool
  private let origin: FailureOrigin

  /// - Parameter place: Where what failed was said.
  package init(_ fault: Fault, at place: Place, log: [String] = [], isOfStart: Bool = false) {
    self.init(fault, log: log, isOfStart: isOfStart, origin: FailureOrigin(place, .here()))
  }

  /// The same for a verb, with the place that it was given.
  package init(_ fault: Fault, file: StaticString, line: UInt, log: [String] = [], isOfStart: Bool = false) {
    self.init(fault, at: Place(file, line), log: log, isOfStart: isOfStart)
  }

  private init(_ fault: Fault, log: [String], isOfStart: Bool, origin: FailureOrigin) {
    (self.fault, self.log, self.isOfStart, self.origin) = (fault, log, isOfStart, origin)
  }

  /// The file of the test that failed, as `#filePath` gives it.
  public var file: String { origin.places.file }

  /// The line of the test that failed, counted from 1.
  public var line: Int { origin.places.line }

  /// The lines between that one and the app, such as those of page objects, innermost first: `NotesControllerObject.swift:12`.
  public var through: [String] { origin.places.through }

  /// The same failure with another fault.
  func replacing(_ fault: Fault) -> Failure { Failure(fault, log: log, isOfStart: isOfStart, origin: origin) }
}

extension Failure: Equatable {
  public static func == (one: Failure, other: Failure) -> Bool {
    (one.fault, one.file, one.line, one.log) == (other.fault, other.file, other.line, other.log) && one.through == other.through
  }
}

extension Failure: CustomStringConvertible {
  /// The place, the four parts of the fault, what it went through, and the end of the agent's log.
  public var description: String { "\(file):\(line): \(story)" }

  /// The four parts of the fault, what it went through, and the end of the agent's log.
  package var story: String {
    var text = "\(fault)"
    if !through.isEmpty { text += "\n  through: " + through.joined(separator: ", ") }
    if !log.isEmpty { text += "\n  log:     " + log.joined(separator: "\n           ") }
    return text
  }
}
