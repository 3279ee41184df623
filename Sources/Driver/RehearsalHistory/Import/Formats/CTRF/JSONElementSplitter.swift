/// Cuts the elements of an array, and the values of some keys, out of a JSON document that need not fit into memory.
struct JSONElementSplitter {
  /// A part of the document, with the keys that lead to it.
  struct Part {
    var path: [String]
    var bytes: [UInt8]
  }

  /// The longest part; a longer one is left out.
  static let longestPart = 16 << 20

  private enum Frame {
    case object(key: String?)
    case array
  }

  private let wanted: [[String]]
  private var frames: [Frame] = []
  private var part: [UInt8]?
  private var partDepth = 0
  private var isInString = false
  private var isEscaped = false
  private var text: [UInt8] = []
  private var expectsKey = false
  private(set) var damage: String?
  private(set) var isComplete = false

  /// - Parameter wanted: The paths of the objects to cut out; an array on the way stands for each of its elements.
  init(_ wanted: [[String]]) { self.wanted = wanted }

  mutating func add(_ piece: [UInt8], _ body: (Part) throws -> Void) rethrows {
    for byte in piece {
      if part != nil { part?.append(byte) }
      if isInString {
        take(inString: byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        text.removeAll(keepingCapacity: true)
      case UInt8(ascii: "{"):
        open(.object(key: nil), byte)
        expectsKey = true
      case UInt8(ascii: "["):
        open(.array, byte)
        expectsKey = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if part != nil, frames.count == partDepth {
          if let bytes = part, bytes.count <= Self.longestPart {
            try body(Part(path: path, bytes: bytes))
          } else {
            damage = damage ?? "an element is longer than \(Self.longestPart) bytes"
          }
          part = nil
        } else if let bytes = part, bytes.count > Self.longestPart {
          // Kept short while it goes on: only its end matters now.
          part = Array(bytes.prefix(Self.longestPart + 1))
        }
        if frames.popLast() == nil { damage = damage ?? "a bracket that closes nothing" }
        if frames.isEmpty { isComplete = true }
        expectsKey = false
      case UInt8(ascii: ","):
        if case .object = frames.last { expectsKey = true }
      default: break
      }
    }
  }

  /// The keys that lead to where we are.
  private var path: [String] {
    frames.dropLast().compactMap { frame in
      if case .object(let key) = frame { key } else { nil }
    }
  }

  private mutating func take(inString byte: UInt8) {
    if isEscaped {
      isEscaped = false
      text.append(byte)
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      if expectsKey, case .object = frames.last {
        frames[frames.count - 1] = .object(key: String(decoding: text, as: UTF8.self))
        expectsKey = false
      }
    } else if text.count < 256 {
      text.append(byte)
    }
  }

  private mutating func open(_ frame: Frame, _ byte: UInt8) {
    frames.append(frame)
    guard part == nil, case .object = frame, wanted.contains(path) else { return }
    part = [byte]
    partDepth = frames.count
  }
}
