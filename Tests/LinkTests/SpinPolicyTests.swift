import Foundation
import Testing

@testable import RehearsalLink

struct SpinPolicyTests {
  private func withPair<Result>(_ body: (Int32) throws -> Result) throws -> Result {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    return try body(ends[0])
  }

  /// The peer is this process itself, and may run where it may.
  @Test func aPeerThatCannotSpeakMeanwhileIsNotWorthStayingAwakeFor() throws {
    try withPair { socket in
      var spinPolicy = SpinPolicy(patience: .microseconds(50))
      for _ in 0..<1000 {
        let isWorthwhile = spinPolicy.isWorthwhile(for: socket)
        #expect(isWorthwhile == (ProcessInfo.processInfo.activeProcessorCount > 1))
      }
    }
  }

  @Test func withoutPatienceNobodyStaysAwake() throws {
    try withPair { socket in
      var spinPolicy = SpinPolicy(patience: .zero)
      let isWorthwhile = spinPolicy.isWorthwhile(for: socket)
      #expect(!isWorthwhile)
    }
  }
}
