import Hashing

/// What the fuzz chooses with: a seed repeats every line.
typealias Chance = SplitMix64

extension SplitMix64 {
  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
