import RehearsalWire

/// The last commands that a test sent to an app, kept here because a lost agent can tell nothing.
struct CommandTail {
  /// How many are kept.
  static let limit = 200

  private struct Entry {
    /// Put into words when somebody looks, which is hardly ever.
    let command: any Command
    let place: Place
    let fault: FaultCode?
  }

  private var entries: [Entry] = []
  /// Where the oldest one is, once there are as many as are kept.
  private var oldest = 0
  private(set) var count = 0

  mutating func note(_ command: any Command, _ place: Place, fault: FaultCode?) {
    let entry = Entry(command: command, place: place, fault: fault)
    count += 1
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.limit
    }
  }

  /// What the last command failed with; nil where it did not.
  var lastFault: FaultCode? { last?.fault }

  /// The line that the last command came from; nil before the first.
  var lastPlace: Place? { last?.place }

  private var last: Entry? { entries.isEmpty ? nil : entries[(oldest + entries.count - 1) % entries.count] }

  /// One line a command, oldest first: `TodoTests.swift:12  tap view labelled 'Save'  -> no such element`.
  var lines: [String] {
    let inOrder = entries[oldest...] + entries[..<oldest]
    let places = inOrder.map { entry in
      "\(entry.place.file.split(separator: "/").last ?? ""):\(entry.place.line)"
    }
    let width = places.map(\.count).max() ?? 0
    let left = count - entries.count
    return (left > 0 ? ["… \(left) earlier ones"] : [])
      + zip(places, inOrder).map { place, entry in
        place + String(repeating: " ", count: width - place.count) + "  \(entry.command.phrase)"
          + (entry.fault.map { "  -> \($0.rawValue)" } ?? "")
      }
  }
}
