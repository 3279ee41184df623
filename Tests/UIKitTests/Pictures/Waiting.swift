import VirtualTime

/// Lets so much virtual time go by, with all that is due in it.
@MainActor
func wait(_ duration: Duration) {
  let end = EventQueue.main.now.advanced(by: duration)
  while EventQueue.main.runNext(upTo: end) {}
  EventQueue.main.jump(to: end)
}
