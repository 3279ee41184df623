import Foundation
import UIKit
import VirtualTime

/// Writes down how a double is called, and answers what a driver said: one line a method.
///
/// ```swift
/// final class FeedDouble: Feeding {
///   let recorder: CallRecorder
///   init(_ recorder: CallRecorder) { self.recorder = recorder }
///
///   func refresh() { recorder.record() }
///   func quakes(page: Int) -> [Quake] { recorder.answer(page, else: []) }
/// }
///
/// binder.double(for: .feed, make: FeedDouble.init)
/// ```
/// A driver chooses it with `bindings: ["feed": .double(answers: ["quakes(page:)": [...]])]`, and asks `app.calls(to: "feed")`.
///
/// Why `@unchecked Sendable`: a double stands in for services of any isolation; as with the event queue an agent has one thread,
/// and in a test process only the main actor uses it.
public final class CallRecorder: @unchecked Sendable {
  /// The name of the key for which the double stands.
  public let key: String
  private let log: CallLog
  private let answers: [String: Data]
  private(set) var unused: Set<String>
  /// The functions of the double that it was made for; empty while that is being made, and for one that has no symbols.
  var functions = DoubleFunctions()

  init(key: String, log: CallLog, answers: [String: Data]) {
    (self.key, self.log, self.answers, unused) = (key, log, answers, Set(answers.keys))
  }

  /// Writes down a call of a method that answers nothing.
  ///
  /// - Parameters:
  ///   - arguments: what it was called with; what is `Encodable` as JSON, everything else as its description.
  ///   - function: the method's name; that of the caller unless given.
  public func record(_ arguments: Any?..., function: String = #function) { note(function, arguments) }

  /// Writes down a call, and answers what the driver gave for `function`, or else `fallback`.
  ///
  /// An answer that is no `Result` is complained of, and `fallback` takes its place.
  public func answer<Result: Decodable>(
    _ arguments: Any?..., else fallback: @autoclosure () -> Result, function: String = #function
  ) -> Result {
    note(function, arguments)
    guard let json = answers[function] else { return fallback() }
    unused.remove(function)
    do {
      return try InjectedJSON.decode(Result.self, from: json)
    } catch {
      UIKitComplaints.record(
        .exception(
          name: "InjectionError", reason: "'\(key)' \(function) answers \(Result.self): \(InjectedJSON.reason(error, for: json))")
      )
      return fallback()
    }
  }

  private func note(_ function: String, _ arguments: [Any?]) {
    log.calls.append(
      RecordedCall(key: key, function: function, arguments: arguments.map(Self.json), at: EventQueue.main.now))
  }

  private static func json(_ argument: Any?) -> String {
    guard let argument else { return "null" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (argument as? any Encodable).flatMap { try? encoder.encode($0) } ?? (try? encoder.encode("\(argument)"))
    return String(decoding: data ?? Data("null".utf8), as: UTF8.self)
  }
}

/// One call of a double.
public struct RecordedCall: Equatable, Sendable {
  /// The name of the key for which the double stands.
  public let key: String
  /// As Swift spells it: `quakes(page:)`.
  public let function: String
  /// Each as JSON text.
  public let arguments: [String]
  /// When, in virtual time.
  public let at: VirtualInstant

  public init(key: String, function: String, arguments: [String], at: VirtualInstant) {
    (self.key, self.function, self.arguments, self.at) = (key, function, arguments, at)
  }
}

/// The calls of all doubles of an injector, in order. For why it is unchecked see ``CallRecorder``, whose it is.
final class CallLog: @unchecked Sendable {
  var calls: [RecordedCall] = []
  var recorders: [CallRecorder] = []
}
