import RehearsalWire
import VirtualTime

extension Exploration {
  /// What chooses in a run that is launched with this, and writes that down on a tape, if there is one.
  func explorer(on tape: ChoiceTape?) -> Explorer {
    func most(_ time: Milliseconds?) -> Duration { time?.duration ?? .zero }
    return Explorer(
      ChoiceBounds(
        answers: most(answersMs), work: most(workMs), timers: most(timersMs), pauses: most(pausesMs), looks: most(looksMs),
        failures: failures ?? false),
      (picks ?? .usual).choicePicks, watches: footprints ?? false, tape: tape)
  }
}

extension ExplorationPicks {
  fileprivate var choicePicks: ChoicePicks {
    switch self {
    case .these(let picks): .these(picks)
    case .random(let seed): .random(seed: seed)
    case .priorities(let seed, let depth, let length): .priorities(seed: seed, depth: depth, length: length)
    case .delays(let seed, let count, let length): .delays(seed: seed, count: count, length: length)
    }
  }
}
