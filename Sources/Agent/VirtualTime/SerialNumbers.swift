/// Numbers for things of one kind, in the order in which they are made; each launch counts from 1 again.
///
/// Names and orders come from them, so an app must get the same ones whether or not its process has launched another one before.
package struct SerialNumbers: Sendable {
  private let last: PerLaunch<Int>

  /// A count of its own, to be kept in a static property.
  ///
  /// - Parameter taken: How many numbers are given away already.
  package init(taken: Int = 0) { last = PerLaunch(taken) }

  /// The next number, from 1 on.
  package func next() -> Int {
    // Which number something has makes no difference to an app.
    Footprints.unseen {
      last.value += 1
      return last.value
    }
  }
}
