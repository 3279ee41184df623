import CSeal

/// Something the app did that no seal can make repeatable, or that it should not need, and where.
public struct Escape: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, Sendable {
    /// A real thread was started.
    case thread
    /// A real socket was opened.
    case socket
    /// The process slept in real time.
    case sleep
    /// `/dev/urandom` or its kin was read. The bytes are the seed's, so the run stays repeatable; but the app draws them past the
    /// API.
    case randomDevice
    /// One file was opened again and again at one instant, as when somebody waits for it to change.
    case polling
    /// A file or a folder was read that belongs neither to the app's container nor to its program nor to the system.
    case outsideRead
    /// Something was made, changed or removed outside of the app's container.
    case outsideWrite
    /// Time was asked to be real.
    case realClock
  }

  /// What was done.
  public let kind: Kind
  /// The path of the file or device, or the request that was passed through; nil for what has none.
  public let subject: String?
  /// The function of the app that did it, with its module; nil when nobody could tell.
  public let place: String?
}

/// An ``Escape`` and how often it was seen.
public struct CountedEscape: Equatable, Sendable {
  /// What, and where.
  public let escape: Escape
  /// How often, since the launch.
  public let count: Int
}

extension CountedEscape: CustomStringConvertible {
  /// In words that follow "the app …".
  public var description: String {
    let deed =
      switch escape.kind {
      case .thread: "started \(count) real thread\(count == 1 ? "" : "s")"
      case .socket: "opened \(count) real socket\(count == 1 ? "" : "s")\(escape.subject.map { " for \($0)" } ?? "")"
      case .sleep: "slept \(count) time\(count == 1 ? "" : "s") in real time"
      case .randomDevice:
        "read \(escape.subject ?? "a random device") \(count) time\(count == 1 ? "" : "s"), which a run's seed answers"
      case .polling: "opened '\(escape.subject ?? "a file")' \(count) times at one instant"
      case .outsideRead:
        "read '\(escape.subject ?? "a file")', which is not in its container\(count == 1 ? "" : ", \(count) times")"
      case .outsideWrite:
        "changed '\(escape.subject ?? "a file")', which is not in its container\(count == 1 ? "" : ", \(count) times")"
      case .realClock: "runs on a real clock, as asked"
      }
    return escape.place.map { "\(deed), in \($0)" } ?? deed
  }
}

/// Collects what the C library tells of escapes; those of one launch.
struct EscapeLog {
  private var counts: [(escape: Escape, count: Int)] = []
  private var opened: [String: Int] = [:]
  private var openedAt = VirtualInstant.launch

  private static let current = PerLaunch(EscapeLog())

  /// How often one file is opened at one instant before that counts as waiting for it.
  static let pollingLimit = 100
  /// How many different escapes are kept; an app that has as many is named well enough.
  private static let limit = 64

  /// Has them told from now on.
  static func begin() {
    rehearsal_on_escape { kind, subject in EscapeLog.current.value.take(kind, subject.map { String(cString: $0) }) }
  }

  static var escapes: [CountedEscape] { current.value.counts.map { CountedEscape(escape: $0.escape, count: $0.count) } }

  static func note(_ kind: Escape.Kind, _ subject: String? = nil, place: String? = nil) {
    current.value.note(kind, subject, place: place)
  }

  private mutating func note(_ kind: Escape.Kind, _ subject: String? = nil, times: Int = 1, place: String? = nil) {
    let escape = Escape(kind: kind, subject: subject, place: place)
    if let index = counts.firstIndex(where: { $0.escape == escape }) {
      counts[index].count += times
    } else if counts.count < Self.limit {
      counts.append((escape, times))
    }
  }

  private mutating func take(_ kind: rehearsal_escape, _ subject: String?) {
    switch kind {
    case REHEARSAL_ESCAPE_THREAD: note(.thread, place: Self.place())
    case REHEARSAL_ESCAPE_SOCKET: note(.socket, place: Self.place())
    case REHEARSAL_ESCAPE_SLEEP: note(.sleep, place: Self.place())
    case REHEARSAL_ESCAPE_RANDOM_DEVICE:
      // Foundation makes its UUIDs of it, which is nothing that an app could change.
      if !StackPlaces.passThrough("uuid") { note(.randomDevice, subject, place: Self.place()) }
    case REHEARSAL_ESCAPE_READ: noteOutside(.outsideRead, subject)
    case REHEARSAL_ESCAPE_WRITE: noteOutside(.outsideWrite, subject)
    default: open(subject ?? "")
    }
  }

  /// Looks for the place only the first time: a stack takes longer to name than a file to read.
  private mutating func noteOutside(_ kind: Escape.Kind, _ subject: String?) {
    if let index = counts.firstIndex(where: { $0.escape.kind == kind && $0.escape.subject == subject }) {
      counts[index].count += 1
    } else {
      note(kind, subject, place: Self.place())
    }
  }

  private static func place() -> String? { StackPlaces.current().app }

  private mutating func open(_ path: String) {
    if EventQueue.main.now != openedAt {
      openedAt = EventQueue.main.now
      opened = [:]
    }
    let times = opened[path, default: 0] + 1
    opened[path] = times
    if times == Self.pollingLimit { note(.polling, path, times: times, place: Self.place()) }
  }
}
