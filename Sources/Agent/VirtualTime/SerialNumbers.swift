/// Numbers for things of one kind, in the order in which they are made; each launch counts from 1 again.
///
/// Names and orders come from them, so an app must get the same ones whether or not its process has launched another one before.
@MainActor
package final class SerialNumbers {
  private static var all: [SerialNumbers] = []
  private var last = 0

  /// A count of its own, to be kept in a static property.
  package init() { Self.all.append(self) }

  /// The next number, from 1 on.
  package func next() -> Int {
    last += 1
    return last
  }

  /// Has every count begin anew.
  package static func restart() {
    for numbers in all { numbers.last = 0 }
  }
}
