import Files

/// Something on the command line that makes no sense, in plain words.
struct UsageProblem: Error, CustomStringConvertible {
  let description: String

  /// Carries out something that depends on the command line; what it throws is a usage problem.
  static func of<Value>(_ body: () throws -> Value) throws(UsageProblem) -> Value {
    do {
      return try body()
    } catch {
      throw UsageProblem(description: ErrorWords.of(error))
    }
  }
}
