import RehearsalMatchers
import Testing

/// The message of the expectation that a closure throws.
func message(_ body: () throws -> Void) throws -> String {
  try #require(throws: ExpectationFailed.self) { try body() }.message
}

/// Whether an expectation holds.
func holds(_ body: () throws -> Void) -> Bool {
  do {
    try body()
    return true
  } catch {
    return false
  }
}

struct Item: Equatable {
  var title: String
  var isDone = false
  var tags: [String] = []
}

struct Trouble: Error, Equatable {
  var number = 1
}
