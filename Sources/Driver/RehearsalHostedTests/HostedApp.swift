import Foundation
import RehearsalStage
import RehearsalWire
import VirtualTime

/// An app in the process of its tests, while one of them runs.
struct HostedApp {
  private let stage: StagePort?
  private let waiting: Timer

  /// - Parameter definition: nil for a test without a host, which has a world of its own all the same.
  init(_ definition: AppDefinition?) throws(Fault) {
    // It goes nowhere: XCTest runs its tests on the main thread.
    nonisolated(unsafe) let definition = definition
    do {
      stage = try MainActor.assumeIsolated {
        World.begin()
        return try definition.map { try StagePort(apps: [$0], agent: "hosted tests") }
      }
      _ = try stage?.send(Launch(), within: TimeLimit())
    } catch {
      throw error as! Fault  // `assumeIsolated` forgets that nothing else is thrown
    }
    // XCTest does not tell when it waits; but only then does the loop of the main thread run, and with it a timer of
    // Foundation's.
    waiting = Timer(timeInterval: 0.0002, repeats: true) { _ in MainActor.assumeIsolated { _ = EventQueue.main.runNext() } }
    RunLoop.main.add(waiting, forMode: .default)
  }

  func end() {
    waiting.invalidate()
    if let stage { MainActor.assumeIsolated { stage.end() } }
  }
}
