import CSeal

/// Writes down what an explored run chooses as it goes, where a driver finds it when this process is gone.
///
/// `CSeal.h` says how. It takes no memory of the heap, and no call of the kernel.
package struct ChoiceTape {
  private let words: UnsafeMutablePointer<UInt64>
  private let room: Int
  /// How many words of records there are.
  private var count = 0
  private var isFull = false
  /// How much of the log is written.
  private var names = 0, choices = 0, happenings = 0

  private enum Record: UInt64 { case name = 1, choice, happening }

  /// Begins anew.
  ///
  /// - Parameter memory: Where it is written: longer than the head, and there as long as anybody writes.
  package init(_ memory: UnsafeMutableBufferPointer<UInt64>) {
    words = memory.baseAddress!
    room = memory.count - Int(REHEARSAL_TAPE_HEAD)
    rehearsal_tape_commit(words, 0)
    words[2] = 0
    words[0] = UInt64(REHEARSAL_TAPE_MARK)
  }

  /// That of this process, begun anew; nil where no driver has given it one.
  package static var ofThisProcess: ChoiceTape? {
    let tape = rehearsal_tape_of_process()
    guard let words = tape.words, tape.count > Int(REHEARSAL_TAPE_HEAD) else { return nil }
    return ChoiceTape(UnsafeMutableBufferPointer(start: words, count: tape.count))
  }

  /// Writes what has come to a log since the last time.
  mutating func follow(_ log: ChoiceLog) {
    while names < log.names.count {
      write(log.names[names])
      names += 1
    }
    while choices < log.choices.count {
      write(log.choices[choices])
      choices += 1
    }
    while happenings < log.order.count {
      if hasRoom(for: 4) {
        begin(.happening, at: log.instants[happenings])
        put(UInt64(log.order[happenings]))
        put(log.numbers[happenings])
      }
      happenings += 1
    }
    rehearsal_tape_commit(words, UInt64(count))
  }

  private mutating func write(_ name: ChoiceLog.Name) {
    let size = 1 + Self.size(name.kind) + Self.size(name.label) + Self.size(name.place) + Self.size(name.owner)
    guard hasRoom(for: size) else { return }
    put(Record.name.rawValue)
    put(name.kind)
    put(name.label)
    put(name.place)
    put(name.owner)
  }

  private mutating func write(_ choice: ChoiceLog.Choice) {
    guard hasRoom(for: 4 + choice.options.count) else { return }
    begin(.choice, at: choice.instant)
    put(UInt64(choice.taken))
    put(UInt64(choice.options.count))
    for option in choice.options { put(UInt64(option)) }
  }

  private mutating func begin(_ record: Record, at instant: VirtualInstant) {
    put(record.rawValue)
    put(UInt64(bitPattern: instant.nanoseconds))
  }

  // MARK: Words

  /// Whether so many words fit; once some do not, nothing more is written, and the tape says so.
  private mutating func hasRoom(for size: Int) -> Bool {
    if !isFull, size > room - count {
      isFull = true
      words[2] = 1
    }
    return !isFull
  }

  private mutating func put(_ number: UInt64) {
    words[Int(REHEARSAL_TAPE_HEAD) + count] = number
    count += 1
  }

  private static func size(_ text: String?) -> Int { 1 + (text.map { ($0.utf8.count + 7) / 8 } ?? 0) }

  private mutating func put(_ text: String?) {
    guard let bytes = text?.utf8 else { return put(UInt64.max) }
    put(UInt64(bytes.count))
    let place = UnsafeMutableRawPointer(words + Int(REHEARSAL_TAPE_HEAD) + count)
    UnsafeMutableRawBufferPointer(start: place, count: bytes.count).copyBytes(from: bytes)
    count += (bytes.count + 7) / 8
  }
}
