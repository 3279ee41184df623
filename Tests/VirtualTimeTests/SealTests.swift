import Dispatch
import Foundation
import Testing

@testable import VirtualTime

/// On the main actor, because that is where the one app of a process runs.
@MainActor @Suite(.serialized) struct SealTests {
  @Test func sealedClocksShowVirtualTime() {
    World.begin(epoch: 1_000_000_000_000_000_000)
    EventQueue.main.jump(to: VirtualInstant(nanoseconds: 2_500_000_000))
    Seal.closed {
      #expect(Date().timeIntervalSince1970 == 1_000_000_002.5)
      #expect(ProcessInfo.processInfo.systemUptime == 1002.5)
      #expect(DispatchTime.now().uptimeNanoseconds == 1_002_500_000_000)
      let start = ContinuousClock.now
      EventQueue.main.jump(to: VirtualInstant(nanoseconds: 3_500_000_000))
      #expect(ContinuousClock.now - start == .seconds(1))
    }
  }

  @Test func openClocksShowRealTime() {
    World.begin(epoch: 0)
    #expect(Date().timeIntervalSince1970 > 1_700_000_000)
    Seal.closed { #expect(Date().timeIntervalSince1970 == 0) }
    #expect(Date().timeIntervalSince1970 > 1_700_000_000)
  }

  private func draw(seed: UInt64) -> [String] {
    World.begin(seed: seed)
    return Seal.closed {
      [
        UUID().uuidString, "\(Int.random(in: 0..<1_000_000_000))", "\((0..<20).shuffled())", "\(Double.random(in: 0..<1))",
        "\(Bool.random())", UUID().uuidString,
      ]
    }
  }

  @Test func oneSeedDrawsTheSameEachTime() {
    #expect(draw(seed: 7) == draw(seed: 7))
  }

  /// Foundation makes them of a random device, which an app that reads it itself is told of.
  @Test func identifiersOfFoundationAreNoEscapes() {
    World.begin(epoch: 0, seed: 7)
    let identifiers = Seal.closed { (0..<3).map { _ in UUID() } }
    #expect(Set(identifiers).count == 3)
    #expect(Seal.escapes == [])
    Seal.closed { _ = close(open("/dev/urandom", O_RDONLY)) }
    #expect(Seal.escapes.map(\.escape.kind) == [.randomDevice])
    #expect(Seal.escapes[0].escape.subject == "/dev/urandom")
  }

  @Test func anotherSeedDrawsOtherwise() {
    #expect(draw(seed: 7) != draw(seed: 8))
  }

  @Test func openRandomnessIsTheKernels() {
    World.begin(seed: 7)
    let first = UUID()
    World.begin(seed: 7)
    #expect(UUID() != first)
  }

  @Test func theSealIsClosedForOneThreadOnly() async {
    let isClosedElsewhere = await Task.detached { Seal.isClosed }.value
    #expect(!isClosedElsewhere)
    let elsewhere = Seal.closed {
      let thread = RealClockReader()
      return thread.read()
    }
    #expect(elsewhere > 1_700_000_000)
  }

  @Test func nestedSealsOpenOnlyAtTheOutermost() {
    Seal.closed {
      Seal.closed {}
      #expect(Seal.isClosed)
    }
    #expect(!Seal.isClosed)
  }
}

/// Reads the wall clock on a thread of its own.
private final class RealClockReader: @unchecked Sendable {
  // `@unchecked`: `done` orders the one write before the one read.
  private var shown = 0.0
  private let done = DispatchSemaphore(value: 0)

  func read() -> Double {
    Thread.detachNewThread { [self] in
      shown = Date().timeIntervalSince1970
      done.signal()
    }
    done.wait()
    return shown
  }
}
