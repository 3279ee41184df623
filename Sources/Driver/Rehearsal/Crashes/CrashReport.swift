import Foundation

/// What an agent wrote in addresses when it ended against its will, as `CSeal.h` describes it.
///
/// The agent may have ended for good before the report did: whatever is missing at its end is not known.
struct CrashReport: Sendable, Hashable {
  /// What ended the agent.
  enum Ending: Sendable, Hashable {
    /// - Parameters:
    ///   - code: Why the kernel sent it: `si_code`.
    ///   - address: What was touched, or where the instruction is; 0 where nobody says.
    ///   - sender: The process that sent it; 0 where none did.
    case signal(Int32, code: Int, address: UInt, sender: Int32)
    case exit(Int32)
  }

  /// A library, or the program itself: where it was loaded.
  struct Module: Sendable, Hashable {
    let base: UInt
    let range: Range<UInt>
    let path: String
  }

  /// How many bytes of a stack were in use, and how many it may have; -1 for any number.
  struct StackUse: Sendable, Hashable {
    let used: Int
    let limit: Int
  }

  private(set) var ending: Ending?
  /// Where it was; nil for an exit.
  private(set) var instruction: UInt?
  private(set) var stackPointer: UInt?
  /// The bytes from that instruction on, in hexadecimal digits.
  private(set) var code: String?
  /// How much of the first thread's stack was in use; nil where nobody knows.
  private(set) var stack: StackUse?
  /// The thread's id, the process's, and the thread's name.
  private(set) var thread = ""
  /// Nanoseconds of virtual time since launch.
  private(set) var virtualNanoseconds: Int?
  /// Whether it was the app that ran, and not the agent between two commands.
  private(set) var isInApp = false
  private(set) var process = ""
  private(set) var program = ""
  private(set) var programInode = 0
  private(set) var programModified = 0
  /// What UIKit complained of before.
  private(set) var lastWords: [String] = []
  /// The calls by their frame pointers, innermost first, and by the unwinder, which may have begun earlier or given up.
  private(set) var chain: [UInt] = []
  private(set) var unwound: [UInt] = []
  private(set) var modules: [Module] = []
  /// Why it is not whole; nil when it is.
  private(set) var flaw: String? = "the report breaks off"

  static let head = "--- crash report 1"
  static let tail = "--- end of crash report"

  /// - Parameter lines: What stands between the first line and the last.
  init(_ lines: some Sequence<Substring>, isWhole: Bool) {
    for line in lines { take(line) }
    if isWhole, flaw == "the report breaks off" { flaw = nil }
  }

  private mutating func take(_ line: Substring) {
    let words = line.split(separator: " ")
    guard let kind = words.first else { return }
    let rest = line.dropFirst(kind.count + 1)
    switch kind {
    case "signal": takeSignal(words)
    case "exit": ending = words.count > 1 ? Int32(words[1]).map(Ending.exit) : nil
    case "place":
      instruction = Self.address(after: "pc", in: words)
      stackPointer = Self.address(after: "sp", in: words)
      code = Self.word(after: "code", in: words).map(String.init)
    case "stack":
      if let used = Self.number(after: "depth", in: words), let limit = Self.number(after: "limit", in: words) {
        stack = StackUse(used: used, limit: limit)
      }
    case "thread": thread = String(rest)
    case "time":
      virtualNanoseconds = Self.number(after: "time", in: words)
      isInApp = words.last == "sealed"
    case "process": process = String(rest)
    case "program":
      let parts = rest.split(separator: " ", maxSplits: 2)
      guard parts.count == 3 else { return }
      (programInode, programModified, program) = (Int(parts[0]) ?? 0, Int(parts[1]) ?? 0, String(parts[2]))
    case "before": lastWords.append(String(rest))
    case "chain": if let address = Self.address(after: "chain", in: words) { chain.append(address) }
    case "frame": if let address = Self.address(after: "frame", in: words) { unwound.append(address) }
    case "module": takeModule(rest)
    case "failed": flaw = rest == "slow" ? "the report took too long" : "the report itself ended by \(rest)"
    default: break
    }
  }

  private mutating func takeSignal(_ words: [Substring]) {
    guard let number = Self.number(after: "signal", in: words) else { return }
    ending = .signal(
      Int32(clamping: number), code: Self.number(after: "code", in: words) ?? 0,
      address: Self.address(after: "address", in: words) ?? 0,
      sender: Int32(clamping: Self.number(after: "sender", in: words) ?? 0))
  }

  private mutating func takeModule(_ rest: Substring) {
    let parts = rest.split(separator: " ", maxSplits: 3)
    guard parts.count == 4, let base = Self.address(parts[0]), let start = Self.address(parts[1]),
      let end = Self.address(parts[2]),
      start < end
    else { return }
    modules.append(Module(base: base, range: start..<end, path: String(parts[3])))
  }

  private static func word(after name: Substring, in words: [Substring]) -> Substring? {
    words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
  }

  private static func number(after name: Substring, in words: [Substring]) -> Int? {
    word(after: name, in: words).flatMap { Int($0) }
  }

  private static func address(after name: Substring, in words: [Substring]) -> UInt? {
    word(after: name, in: words).flatMap(address)
  }

  private static func address(_ text: Substring) -> UInt? { text.hasPrefix("0x") ? UInt(text.dropFirst(2), radix: 16) : nil }
}
