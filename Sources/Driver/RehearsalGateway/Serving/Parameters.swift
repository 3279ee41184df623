import Rehearsal
import Spelling

/// What a command was given: the parts of its path, its query, and the members of its body.
struct Parameters {
  /// What stands in the path for the names of a route's template: `["session": "…", "element": "0-12"]`.
  var path: [String: String] = [:]
  var query: [String: String] = [:]
  var body: [String: JSONValue] = [:]
  /// How many bytes the body has.
  var bodyLength = 0
  var headers = Headers()

  /// What is read of a request's headers.
  struct Headers: Sendable {
    /// By which name, and port, the client has called.
    var host: String?
    /// By which a client that sends a request again says that it is the same.
    var idempotencyKey: String?
  }

  init(path: [String: String] = [:], query: [String: String] = [:], body: [String: JSONValue] = [:]) {
    (self.path, self.query, self.body) = (path, query, body)
  }

  /// A member of the body; nil where there is none, or null.
  subscript(name: String) -> JSONValue? {
    // Not by the word nil, which is a JSON value, too.
    body[name].flatMap { $0 == .null ? Optional.none : $0 }
  }

  // MARK: Of one type

  func string(_ name: String) throws(WebDriverError) -> String {
    guard let text = try optionalString(name) else { throw missing(name, "a string") }
    return text
  }

  func optionalString(_ name: String) throws(WebDriverError) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string", value) }
    return text
  }

  func number(_ name: String) throws(WebDriverError) -> Double {
    guard let number = try optionalNumber(name) else { throw missing(name, "a number") }
    return number
  }

  func optionalNumber(_ name: String) throws(WebDriverError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.number, number.isFinite else { throw wrong(name, "a number", value) }
    return number
  }

  /// A whole number from the one to the other.
  func optionalCount(_ name: String, _ range: ClosedRange<Int>) throws(WebDriverError) -> Int? {
    guard let number = try optionalNumber(name) else { return nil }
    guard let count = Int(exactly: number), range.contains(count) else {
      throw WebDriverError(
        .invalidArgument,
        "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound), and is \(self[name] ?? .null)")
    }
    return count
  }

  func optionalFlag(_ name: String) throws(WebDriverError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else { throw wrong(name, "true or false", value) }
    return flag
  }

  func array(_ name: String) throws(WebDriverError) -> [JSONValue] {
    guard let value = self[name] else { throw missing(name, "a list") }
    guard case .array(let elements) = value else { throw wrong(name, "a list", value) }
    return elements
  }

  /// One of several words.
  func word(_ name: String, among words: [String]) throws(WebDriverError) -> String {
    let word = try string(name)
    guard words.contains(word) else {
      throw WebDriverError(
        .invalidArgument, "'\(name)' cannot be '\(word)'; \(NearMiss.suggestion(for: word, among: words))")
    }
    return word
  }

  private func missing(_ name: String, _ what: String) -> WebDriverError {
    WebDriverError(.invalidArgument, "'\(name)' is missing: it must be \(what)")
  }

  private func wrong(_ name: String, _ what: String, _ value: JSONValue) -> WebDriverError {
    let text = value.text
    return WebDriverError(
      .invalidArgument, "'\(name)' must be \(what), and is \(text.count > 100 ? text.prefix(100) + "…" : text[...])")
  }
}
