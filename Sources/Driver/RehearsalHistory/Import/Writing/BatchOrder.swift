/// The order of attempts in the table: by test, run and attempt.
enum BatchOrder {
  /// The places of the attempts, in that order.
  ///
  /// Runs come one after the other, so that the attempts at each test are in order already: they are only sorted by test, digit
  /// by digit, which a million rows make worth its lines. A shard that joins an earlier run breaks the rule, and is sorted the
  /// plain way.
  static func of(_ waiting: [AttemptBatch.Waiting]) -> [Int32] {
    var order = [Int32](unsafeUninitializedCapacity: waiting.count) { places, count in
      for index in 0..<waiting.count { places[index] = Int32(truncatingIfNeeded: index) }
      count = waiting.count
    }
    var other = order
    let last = waiting.lazy.map(\.test).max() ?? 0
    var shift: Int64 = 0
    while last >> shift > 0 {
      var starts = [Int32](repeating: 0, count: 2049)
      for attempt in waiting { starts[Int(attempt.test >> shift & 2047) + 1] += 1 }
      for digit in 1...2048 { starts[digit] += starts[digit - 1] }
      for place in order {
        let digit = Int(waiting[Int(place)].test >> shift & 2047)
        other[Int(starts[digit])] = place
        starts[digit] += 1
      }
      swap(&order, &other)
      shift += 11
    }
    func isBefore(_ one: Int32, _ next: Int32) -> Bool {
      let (one, next) = (waiting[Int(one)], waiting[Int(next)])
      return (one.test, one.run, one.attempt) < (next.test, next.run, next.attempt)
    }
    let isSorted = zip(order, order.dropFirst()).allSatisfy(isBefore)
    if !isSorted { order.sort(by: isBefore) }
    return order
  }
}
