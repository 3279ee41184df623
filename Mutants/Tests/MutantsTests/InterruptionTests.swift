import Foundation
import Testing

@testable import mutants

struct InterruptionTests {
  @Test func whatRunsEndsAndNothingMoreBegins() throws {
    let interruption = Interruption()
    func sleep() -> Process {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sleep")
      process.arguments = ["600"]
      return process
    }
    let process = sleep()
    #expect(throws: CancellationError.self) {
      try interruption.run(process, endedBy: SIGTERM) { interruption.end() }
    }
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    let second = sleep()
    #expect(throws: CancellationError.self) { try interruption.run(second, endedBy: SIGTERM) {} }
    #expect(!second.isRunning)
  }
}
