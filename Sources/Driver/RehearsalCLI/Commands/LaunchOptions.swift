import ArgumentParser
import Foundation
import Rehearsal

/// What an app that is launched by hand finds: answers for its requests, user defaults, files.
struct LaunchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Answer requests, as in '{\"host\": \"quakes.example\", \"status\": 503}'. May be repeated; the last one that matches wins.",
      valueName: "json"),
    transform: { try StubDeclaration(argument: $0) })
  var stub: [StubDeclaration] = []

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp(
      "Set a user default: a number, true, false, other JSON, or else a text. May be repeated.", valueName: "key=value"),
    transform: { try LaunchOptions.pair($0, "--default", "launches=3") })
  var defaults: [(String, String)] = []

  @Option(
    help: ArgumentHelp(
      "Put a file into the app's container, as in Documents/notes.json=notes.json. May be repeated.", valueName: "path=file"),
    transform: { try LaunchOptions.pair($0, "--file", "Documents/notes.json=notes.json") })
  var file: [(String, String)] = []

  /// The two sides of the first equals sign.
  private static func pair(_ text: String, _ option: String, _ example: String) throws -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("\(option) takes two parts with '=' between them, such as \(example), and got '\(text)'.")
    }
    return (parts[0], parts[1])
  }

  /// The same as a launch takes them.
  func filled() throws -> (defaults: [String: JSONValue], files: [String: FileContents]) {
    var (values, contents): ([String: JSONValue], [String: FileContents]) = ([:], [:])
    for (key, text) in defaults { values[key] = (try? JSON.decode(JSONValue.self, from: Array(text.utf8))) ?? .string(text) }
    for (path, source) in file {
      guard let found = try? FileContents.file(source) else {
        throw UsageProblem(description: "--file: '\(source)' cannot be read")
      }
      contents[path] = found
    }
    return (values, contents)
  }

  /// Launches an app. What the agent finds wrong with the names on the command line is wrong usage; all else is a failure.
  static func launching<Made>(_ launch: () throws -> Made) throws -> Made {
    do {
      return try launch()
    } catch let failure as Failure where failure.fault.code == .invalidArgument {
      let (message, found) = (failure.fault.message, failure.fault.found)
      // Where nothing is alike, the message itself names all that there is.
      let isToldAlready = found.allSatisfy { message.contains($0.trimmingCharacters(in: ["'"])) }
      throw UsageProblem(description: ([message] + (isToldAlready ? [] : found)).joined(separator: "\n  "))
    }
  }
}

extension StubDeclaration {
  /// A stub as the command line has it: a JSON object.
  fileprivate init(argument text: String) throws {
    do {
      self = try JSON.decode(StubDeclaration.self, from: Array(text.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      throw ValidationError(context.debugDescription)
    } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw ValidationError("\(place): \(context.debugDescription)")
    } catch is DecodingError {
      throw ValidationError("a stub is a JSON object with fields such as host, path, status and json")
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
