import Foundation
import RehearsalWire
import Symbols

/// How an agent ended against its will, for people: why, and in which function, by its line.
struct CrashStory: Sendable {
  let report: CrashReport
  private let frames: [CrashFrame]
  /// Whether the program wrote why it ended: the runtime does, but for overflows and what must not be reached.
  private let hasReason: Bool
  /// What the agent itself found out, for where the driver cannot read its program.
  private let agentNames: [String]

  /// How many functions are told.
  static let limit = 8

  init(_ report: CrashReport, hasReason: Bool, agentNames: [String] = []) {
    self.report = report
    self.hasReason = hasReason
    self.agentNames = agentNames
    frames = CrashFrame.all(of: report)
  }

  /// The story in a few lines, for a failure.
  var lines: [String] {
    report.lastWords.map { "before that: \($0)" } + (reason.map { [$0] } ?? []) + places
      + (isOfAnotherBuild ? ["the program was built anew since it started: lines may be those of the new one"] : [])
  }

  // MARK: Where

  private var isHang: Bool {
    if case .signal(SIGABRT, _, _, let sender) = report.ending { return sender != 0 && sender != pid(of: report.thread) }
    return false
  }

  private func pid(of thread: String) -> Int32? {
    let words = thread.split(separator: " ")
    return words.count > 2 ? Int32(words[2]) : nil
  }

  private var places: [String] {
    let told = functions
    guard !told.isEmpty else { return agentNames }
    let what: String
    switch report.ending {
    case .exit(let code): what = "called exit(\(code)) in "
    default: what = isHang ? "aborted in " : "crashed in "
    }
    return [what + told[0]] + told.dropFirst().map { "  called by \($0)" }
  }

  private var functions: [String] { Self.functions(of: frames) }

  /// The innermost function that is not the toolchain's, and then those of the app: each once in a row.
  static func functions(of frames: [CrashFrame]) -> [String] {
    // The top-level code counts where it is at work itself, and not where it has become an agent.
    let isAgent = frames.contains { $0.owner == .house }
    let known = frames.filter { $0.owner != .toolchain && !(isAgent && $0.isTopLevel) }
    guard let first = known.first else { return [] }
    let ofApp = known.dropFirst().filter { $0.owner == .app }
    // Frames of ours are told where there are none of the app, before it begins or after its end.
    let rest = ofApp.isEmpty && first.owner == .house ? known.dropFirst().prefix(3).map(\.self) : Array(ofApp)
    var told: [String] = []
    var last: String?
    for frame in [first] + rest where told.count < limit {
      let name = frame.isTopLevel ? frame.told : frame.function.map { "\($0.module).\($0.path)" }
      if let text = frame.told, name != last { told.append(text) }
      last = name
    }
    return told
  }

  private var isOfAnotherBuild: Bool {
    guard report.programInode != 0, let now = ProgramImage.version(of: report.program) else { return false }
    return now.inode != report.programInode || now.modified != report.programModified
  }

  // MARK: Why

  /// Why it ended, where the program itself did not write it.
  private var reason: String? {
    guard case .signal(let number, let code, let address, let sender) = report.ending else { return nil }
    if sender != 0, sender != pid(of: report.thread) { return isHang ? nil : "the signal was sent by \(Self.named(sender))" }
    switch number {
    case SIGSEGV, SIGBUS:
      if isStackFull(address) {
        // A stack without a limit has none to tell.
        let limit = report.stack.flatMap { $0.limit > 0 ? $0.limit : nil }
        return "its stack overflowed\(limit.map { ", of which it may use \($0) bytes" } ?? "")"
      }
      // 128 is the kernel's own: the address is none that a processor knows, and it does not say which.
      return code == 128 ? "it touched an address that is none" : "it touched 0x\(String(address, radix: 16)), \(Self.why(code))"
    case SIGFPE: return "it divided by zero, or the quotient has no room"
    // Swift traps by the one on x86-64, and by the other on arm64.
    case SIGILL where isTrap, SIGTRAP where isTrap:
      return hasReason ? nil : "a trap without words: arithmetic that overflowed, or code that must not be reached"
    case SIGILL: return "its code is none: it jumped to where no function is, or its memory was written over"
    default: return nil
    }
  }

  private static func why(_ code: Int) -> String {
    code == 2 ? "which it may not use in this way" : "where nothing is"
  }

  /// Whether the instruction is one that compilers trap by: `ud2`, or `brk`.
  private var isTrap: Bool {
    guard let code = report.code else { return false }
    return code.hasPrefix("0f0b") || code.dropFirst(6).hasPrefix("d4")
  }

  /// Whether an address lies just beneath a stack that has used up its room.
  private func isStackFull(_ address: UInt) -> Bool {
    guard let pointer = report.stackPointer else { return false }
    let isNear = address &+ 0x10000 > pointer &- 0x10000 && address < pointer &+ 0x10000
    guard let depth = report.stack, depth.limit > 0 else { return isNear }
    return isNear && depth.used > depth.limit - (1 << 20)
  }

  private static func named(_ pid: Int32) -> String {
    if pid == getpid() { return "this driver" }
    let name = try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    return "process \(pid)" + (name.map { " (\($0))" } ?? ", which is gone")
  }

  // MARK: The whole

  /// Everything that is known, for a file.
  var text: String {
    var lines: [String] = []
    switch report.ending {
    case .signal(let number, let code, let address, let sender):
      lines.append(
        "signal \(number) (\(String(cString: strsignal(number)))), code \(code), address 0x\(String(address, radix: 16))")
      if sender != 0 { lines.append("sent by \(sender == pid(of: report.thread) ? "itself" : Self.named(sender))") }
    case .exit(let code): lines.append("exit with code \(code)")
    case nil: lines.append("how it ended is not known")
    }
    if let reason { lines.append(reason) }
    lines += report.lastWords.map { "before that: \($0)" }
    if let code = report.code { lines.append("instruction: \(code)") }
    if let depth = report.stack { lines.append("stack:       \(depth.used) of \(depth.limit) bytes") }
    lines.append("thread:      \(report.thread)")
    if let time = report.virtualNanoseconds {
      lines.append(
        "at:          \(Milliseconds(nanoseconds: Int64(time))) of virtual time, \(report.isInApp ? "in a command" : "between commands")"
      )
    }
    lines.append("process:     \(report.process)")
    lines.append("program:     \(report.program)")
    if isOfAnotherBuild { lines.append("             which was built anew since it started") }
    if let flaw = report.flaw { lines.append(flaw) }
    lines.append("")
    lines += frames.enumerated().map { "\($0)  \(Self.line($1))" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ frame: CrashFrame) -> String {
    let address = String(frame.address, radix: 16)
    let module =
      frame.module.map { "\($0.split(separator: "/").last ?? "")+0x\(String(frame.offset, radix: 16))" } ?? "in no file"
    let name = frame.function.map { "\($0.module).\($0.path)" } ?? frame.location?.symbol ?? "?"
    let place = frame.location?.place.map { "  \($0.file):\($0.line)" } ?? ""
    return "0x\(address)  \(module)  \(name)\(place)"
  }
}
