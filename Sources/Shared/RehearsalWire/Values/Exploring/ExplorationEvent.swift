/// One event of an explored run, with all that says when it may run in another one.
///
/// Which orders of the events are possible follows from that: an event runs when it is due, or, if it may be late, after what it
/// was passed over for, or at its latest instant; and those of one line in the order in which they became due.
package struct ExplorationEvent: Codable, Equatable, Sendable {
  /// Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0, after that
  /// one's own word and a dot.
  package var event: String
  /// When it ran: virtual time since launch. nil where it was taken out of the queue before.
  package var atMs: Milliseconds?
  /// When it was to run at first.
  package var dueMs: Milliseconds
  /// How much later than that it may run.
  package var lateMs: Milliseconds
  /// The line in which it stands: events of one line keep their order. nil where it stands in none.
  package var keepsOrderIn: String?
  /// Whether it asked for the time, and may so come to something else at another instant.
  package var readsClock: Bool
  /// The events that it follows from, as indices, without those that these follow from: one of them made it, and the others touch
  /// what it touches.
  package var follows: [Int]
  /// The events that it took out of the queue, as indices.
  package var takesOut: [Int]

  package init(
    event: String, atMs: Milliseconds?, dueMs: Milliseconds, lateMs: Milliseconds = 0, keepsOrderIn: String? = nil,
    readsClock: Bool = false, follows: [Int] = [], takesOut: [Int] = []
  ) {
    (self.event, self.atMs, self.dueMs, self.lateMs) = (event, atMs, dueMs, lateMs)
    (self.keepsOrderIn, self.readsClock) = (keepsOrderIn, readsClock)
    (self.follows, self.takesOut) = (follows, takesOut)
  }
}
