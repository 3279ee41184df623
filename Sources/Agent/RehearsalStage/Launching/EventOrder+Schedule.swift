import RehearsalWire
import VirtualTime

extension EventOrder {
  /// The schedule that a run with this seed follows.
  func schedule(seed: UInt64) -> any Schedule {
    switch self {
    case .inOrder: InOrderSchedule()
    case .seeded: SeededSchedule(seed: seed)
    case .choices(let choices): ReplayedSchedule(choices: choices)
    }
  }
}
