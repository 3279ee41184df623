import CSpawn
import Foundation
import RehearsalWire

/// What an explored run writes down as it goes, in a file in memory that the agent has, too: it tells what an app chose that is
/// gone, however it ended.
///
/// ```
///   agent                                  this process
///   choice, event, choice, event … ──────▶ tape          while it runs, without a word
///   gone                                   tape ───────▶ choices()
/// ```
/// Its form is that of `CSeal.h`.
final class AgentTape: Sendable {
  /// What the child gets; -1 where the system has no room for one, and nothing can be told then.
  let descriptor = rehearsal_make_tape()

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What was chosen, as the agent would tell it but for what it alone can tell of differences; nil where no explored run was
  /// begun, where not all of it had room, and where it makes no sense, since the app may have written over it.
  func choices() -> Choices.Reply? {
    guard descriptor >= 0 else { return nil }
    let head = words(3, from: 0)
    guard head.count == 3, head[0] == Self.mark, head[2] == 0, head[1] < Self.most else { return nil }
    let records = words(Int(head[1]), from: 3)
    return records.count == Int(head[1]) ? Self.choices(of: records) : nil
  }

  /// What each tape begins with.
  private static let mark: UInt64 = 0x3165_7061_7472_6872
  /// More words than any tape has.
  private static let most: UInt64 = 1 << 24

  private func words(_ count: Int, from first: Int) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count * 8, off_t(first * 8))) / 8
    }
  }

  // MARK: Reading

  /// What records tell; nil where they make no sense.
  static func choices(of words: [UInt64]) -> Choices.Reply? {
    var reader = Reader(words: words[...])
    var reply = Choices.Reply(names: [], choices: [], order: [], timesMs: [], numbers: [])
    while !reader.words.isEmpty {
      guard reader.take(into: &reply) else { return nil }
    }
    return reply
  }

  private struct Reader {
    var words: ArraySlice<UInt64>

    /// Takes one record; false where it makes no sense.
    mutating func take(into reply: inout Choices.Reply) -> Bool {
      switch words.popFirst() {
      case 1:
        guard let kind = text(), let label = text(), let place = text(), let owner = text(), let kind, let label
        else { return false }
        reply.names.append(ExplorationActor(kind: kind, label: label, place: place, owner: owner))
      case 2:
        guard let instant = instant(), let picked = words.popFirst(), let count = words.popFirst(), picked < count,
          count <= words.count
        else { return false }
        let options = words.prefix(Int(count))
        words.removeFirst(Int(count))
        guard options.allSatisfy({ $0 < reply.names.count }) else { return false }
        reply.choices.append(
          ExplorationChoice(atMs: instant, picked: Int(picked), options: options.map { Int($0) }, before: reply.order.count))
      case 3:
        guard let instant = instant(), let name = words.popFirst(), let number = words.popFirst(), name < reply.names.count
        else { return false }
        reply.order.append(Int(name))
        reply.timesMs.append(instant)
        reply.numbers.append(Int(clamping: number))
      default: return false
      }
      return true
    }

    private mutating func instant() -> Milliseconds? {
      words.popFirst().map { Milliseconds(nanoseconds: Int64(bitPattern: $0)) }
    }

    /// A text, or that there is none; nil where it makes no sense.
    private mutating func text() -> String?? {
      guard let length = words.popFirst() else { return nil }
      if length == .max { return .some(nil) }
      guard length <= words.count * 8 else { return nil }
      let size = (Int(length) + 7) / 8
      let text = Array(words.prefix(size)).withUnsafeBytes { String(decoding: $0.prefix(Int(length)), as: UTF8.self) }
      words.removeFirst(size)
      return text
    }
  }
}
