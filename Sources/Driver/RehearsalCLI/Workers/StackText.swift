import Symbols

/// The stack that a worker wrote when it crashed, or was asked for it, in names and lines.
///
/// A worker that crashes can only write addresses. Its supervisor is the same program, and looks them up in the program's symbol
/// table: that takes milliseconds, where the runtime's own backtrace of a large program takes ten seconds and more.
struct StackText {
  /// The functions with their lines, innermost first, without those of the runner and of the toolchain:
  /// `a closure in Notes.specs, NotesSpecs.swift:31`.
  private(set) var functions: [String] = []
  /// What was printed besides.
  private(set) var rest = ""

  /// How many functions are told.
  static let limit = 12

  private static let head = "stack:"

  /// Finds the last stack in what a worker printed.
  init(in output: String, symbols: SymbolTable? = .ofThisProgram) {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    Self.removeAddresses(from: &lines)
    guard let start = lines.lastIndex(of: Self.head) else {
      rest = lines.joined(separator: "\n")
      return
    }
    var end = start + 1
    var last: String?
    while end < lines.count, let frame = Frame(lines[end]) {
      end += 1
      guard let symbol = frame.symbol(symbols), let name = Self.name(of: symbol), last != name else { continue }
      last = name
      if functions.count < Self.limit { functions.append(name + frame.line) }
    }
    lines.removeSubrange(start..<end)
    rest = lines.joined(separator: "\n")
  }

  /// Takes out what the runtime prints of its own accord when it traps: addresses, which our own stack has in names.
  private static func removeAddresses(from lines: inout [String]) {
    guard let start = lines.lastIndex(of: "Current stack trace:") else { return }
    let end = lines[(start + 1)...].firstIndex { $0.first?.isNumber != true || !$0.contains(" 0x") } ?? lines.endIndex
    lines.removeSubrange(start..<end)
  }

  /// A line as the C library writes it: `/usr/bin/specs(+0x1f3c)[0x55d0c3a2bf3c]`, or with a name before the plus.
  private struct Frame {
    let image: String
    let name: String
    let offset: UInt64

    init?(_ line: String) {
      guard let open = line.lastIndex(of: "("), let close = line[open...].firstIndex(of: ")"), line[close...].hasPrefix(")")
      else { return nil }
      image = String(line[..<open])
      let inside = line[line.index(after: open)..<close].split(separator: "+", omittingEmptySubsequences: false)
      name = inside.dropLast().joined(separator: "+")
      offset = inside.last.flatMap { $0.hasPrefix("0x") ? UInt64($0.dropFirst(2), radix: 16) : nil } ?? 0
    }

    /// `, NotesSpecs.swift:31`; nothing where the program has no debug information, or the function no line.
    var line: String {
      guard name.isEmpty, offset > 0, let place = ProgramImage.at("/proc/self/exe")?.locations(at: [offset - 1])[0].place else {
        return ""
      }
      return ", \(place.file.split(separator: "/").last ?? ""):\(place.line)"
    }

    func symbol(_ symbols: SymbolTable?) -> String? {
      guard name.isEmpty else { return name }
      // A return address is behind its call.
      return image.contains(".so") || offset == 0 ? nil : symbols?.name(at: offset - 1)
    }
  }

  /// What a symbol of a spec's is called in the sources; `nil` for code of ours and of the toolchain's.
  static func name(of symbol: String) -> String? {
    guard let module = FunctionName.module(of: symbol), !others.contains(module), let function = FunctionName(symbol: symbol)
    else { return nil }
    return (function.isClosure ? "a closure in " : "") + "\(module).\(function.path)"
  }

  private static let others: Set<String> = [
    "Rehearsal", "RehearsalCLI", "RehearsalHarness", "RehearsalLink", "RehearsalMatchers", "RehearsalScreenSpecs",
    "RehearsalSpecs",
    "RehearsalWire", "Foundation", "FoundationEssentials", "Dispatch", "Swift", "ArgumentParser",
  ]
}
