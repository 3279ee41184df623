/// A reply that tells how far the log of the lives of view controllers had come when it was made.
///
/// Nothing happens between two commands. So the cursor of one reply, given as `since` to a later `waitFor`, `lifecycle` or
/// `subscribe`, misses nothing of what the commands after it did.
package protocol CursorBearing {
  /// Number of the last step so far; 0 before the first.
  var cursor: Int { get set }
}

// The compiler chooses, once for each command, so nothing has to be asked when one is carried out.

extension Command {
  package static func mark(_ reply: inout Reply, cursor: @autoclosure () -> Int) {}
}

extension Command where Reply: CursorBearing {
  package static func mark(_ reply: inout Reply, cursor: @autoclosure () -> Int) { reply.cursor = cursor() }
}

extension Acted: CursorBearing {}
extension Met: CursorBearing {}
extension Done: CursorBearing {}
extension Launch.Reply: CursorBearing {}
extension Await.Reply: CursorBearing {}
extension Step.Reply: CursorBearing {}
extension Advance.Reply: CursorBearing {}
extension Controllers.Reply: CursorBearing {}
extension Check.Reply: CursorBearing {}
extension Pending.Reply: CursorBearing {}
extension ScrollToRow.Reply: CursorBearing {}
extension ReadRows.Reply: CursorBearing {}
extension TapScreen.Reply: CursorBearing {}
extension RotateDevice.Reply: CursorBearing {}
