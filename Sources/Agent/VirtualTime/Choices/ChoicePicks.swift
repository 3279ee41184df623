/// How an explored run picks at its choices, which are numbered from 0 in the order in which they come up.
///
/// At each choice there is a usual option, which has index 0, and others. Every way is a function of what it is given: the same
/// picks on the same app give the same run.
package enum ChoicePicks: Equatable, Sendable {
  /// The usual option everywhere but at these choices, told by number; an index beyond the last option means the last one.
  case these([Int: Int])
  /// Any option with the same chance.
  case random(seed: UInt64)
  /// Each event has a priority drawn for it, and the highest goes first; at `depth - 1` choices, drawn from the first `length`,
  /// what would go first gets the lowest one (PCT: Burckhardt, Kothari, Musuvathi, Nagarakatte, 2010).
  case priorities(seed: UInt64, depth: Int, length: Int)
  /// The usual option but at `count` choices, drawn from the first `length`, where the next one is taken (delay-bounded
  /// scheduling: Emmi, Qadeer, Rakamarić, 2011).
  case delays(seed: UInt64, count: Int, length: Int)
}

/// The picks of one run, as it goes on.
struct ChoicePicker {
  private let picks: ChoicePicks
  private var stream: RandomStream
  private var priorities: [UInt64: UInt64] = [:]
  /// How often at which choices something happens to the usual.
  private var marks: [Int: Int] = [:]
  private var lowest = UInt64(0)

  init(_ picks: ChoicePicks) {
    self.picks = picks
    let seed: UInt64
    switch picks {
    case .these: seed = 0
    case .random(let own): seed = own
    case .priorities(let own, _, _): seed = own
    case .delays(let own, _, _): seed = own
    }
    stream = RandomStream(seed: seed, name: "choices")
    switch picks {
    case .these, .random: break
    case .priorities(_, let depth, let length): mark(depth - 1, of: length)
    case .delays(_, let count, let length): mark(count, of: length)
    }
  }

  private mutating func mark(_ count: Int, of length: Int) {
    guard length > 0, count > 0 else { return }
    for _ in 0..<count { marks[Int.random(in: 0..<length, using: &stream), default: 0] += 1 }
  }

  /// Picks at choice number `number` among options that are known by keys: the same key for the same event in later choices.
  mutating func pick(_ number: Int, among keys: [UInt64]) -> Int {
    switch picks {
    case .these(let indices): min(max(indices[number] ?? 0, 0), keys.count - 1)
    case .random: Int.random(in: keys.indices, using: &stream)
    case .delays: min(marks[number] ?? 0, keys.count - 1)
    case .priorities: pickByPriority(number, keys)
    }
  }

  private mutating func pickByPriority(_ number: Int, _ keys: [UInt64]) -> Int {
    for key in keys where priorities[key] == nil {
      // The upper half is for what was drawn, the lower one for what was put behind everything else.
      priorities[key] = UInt64.random(in: (1 << 63)...UInt64.max, using: &stream)
    }
    for _ in 0..<(marks[number] ?? 0) {
      lowest += 1
      priorities[keys[first(of: keys)]] = (1 << 63) - lowest
    }
    return first(of: keys)
  }

  private func first(of keys: [UInt64]) -> Int {
    keys.indices.max { (priorities[keys[$0]]!, -$0) < (priorities[keys[$1]]!, -$1) } ?? 0
  }
}
