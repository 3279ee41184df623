import Glibc

/// The functions that are being called, innermost first, by the names that the program's own symbols give them.
///
/// Looked up in the symbol table, and not in the debugging information: that takes milliseconds, where the toolchain's backtrace of a large program takes
/// seconds, during which a driver would think that the agent hangs. So there are names, but no lines.
struct StackPlaces {
  private let symbols: [String]

  static func current() -> StackPlaces {
    var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 48)
    let count = Int(backtrace(&addresses, Int32(addresses.count)))
    // A return address is behind its call.
    return StackPlaces(symbols: addresses.prefix(count).compactMap { $0.flatMap { name(of: $0 - 1) } })
  }

  func passesThrough(_ word: String) -> Bool { symbols.contains { $0.lowercased().contains(word) } }

  /// The innermost function of a module that is neither ours nor the toolchain's; nil when there is none.
  var app: String? {
    for symbol in symbols {
      guard let module = Self.module(of: symbol), !Self.others.contains(module) else { continue }
      return "\(Self.shortName(of: symbol, in: module)) of \(module)"
    }
    return nil
  }

  /// The innermost functions of modules that are neither ours nor the toolchain's, innermost first, each once in a row.
  func appFunctions(atMost count: Int) -> [String] {
    var found: [String] = []
    for symbol in symbols where found.count < count {
      guard let module = Self.module(of: symbol), !Self.others.contains(module) else { continue }
      let name = "\(Self.shortName(of: symbol, in: module)) of \(module)"
      if found.last != name { found.append(name) }
    }
    return found
  }

  private static let others: Set<String> = [
    "VirtualTime", "VirtualNetwork", "Injection", "UIKit", "RehearsalStage", "RehearsalAgent", "RehearsalWire", "RehearsalLink",
    "Foundation",
    "FoundationEssentials", "FoundationNetworking", "Dispatch", "Swift", "_Concurrency", "NIOCore", "NIOPosix",
  ]

  // MARK: Names

  /// The module that a mangled name begins with: `$s8DemoApps…`.
  static func module(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0, rest.count >= digits.count + length else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

  /// `Type.function()` out of a name such as `closure #1 () -> () in Module.Type.(function in _0123ABCD)(Swift.Int) -> ()`.
  static func shortName(of symbol: String, in module: String) -> String {
    guard let text = swift_demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return symbol }
    defer { free(text) }
    let full = String(cString: text)
    // Everything from the module's first mention on: what is before says that it is a closure, static or a thunk.
    guard let start = full.ranges(of: module + ".").last(where: { isStart($0.lowerBound, of: full) }) else { return full }
    var name = ""
    var rest = full[start.upperBound...]
    while let next = rest.first {
      if next == "(" {
        // The name of a private function stands in brackets, with where it is private.
        guard let end = rest.firstRange(of: " in _"), !rest[..<end.lowerBound].dropFirst().contains("(") else { break }
        name += rest[..<end.lowerBound].dropFirst()
        rest = rest[end.upperBound...].drop { $0 != ")" }.dropFirst()
      } else if next.isLetter || next.isNumber || next == "_" || next == "." {
        name.append(next)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return name + "()"
  }

  /// Whether a mention of the module is that of the function, and not of a type in its parameters.
  private static func isStart(_ index: String.Index, of text: String) -> Bool {
    var depth = 0
    for character in text[..<index] {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
    }
    return depth == 0 && !text[..<index].hasSuffix("-> ")
  }

  // MARK: Symbols

  /// What an image of the process calls the function at an address: the dynamic linker knows what a library exports, and the program's own
  /// table the rest.
  private static func name(of address: UnsafeMutableRawPointer) -> String? {
    var image = Image()
    guard dladdr(address, &image) != 0 else { return nil }
    if let file = image.file, let base = image.base, !String(cString: file).contains(".so") {
      return SymbolTable.ofThisProgram?.name(at: UInt64(UInt(bitPattern: address)) &- UInt64(UInt(bitPattern: base)))
    }
    return image.symbol.map { String(cString: $0) }
  }
}

/// The symbol table of the program's file, in the file's own order.
///
/// Nothing of it is copied: a large program has some hundred thousand symbols, of which a handful is looked up.
struct SymbolTable: @unchecked Sendable {
  // `@unchecked`: a mapping that is only read, and stays until the process ends.
  private let symbols: UnsafeBufferPointer<Elf64_Sym>
  private let names: UnsafePointer<CChar>

  static let ofThisProgram = SymbolTable(file: "/proc/self/exe")

  init?(file: String) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size > MemoryLayout<Elf64_Ehdr>.size,
      let bytes = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED
    else { return nil }
    let header = bytes.load(as: Elf64_Ehdr.self)
    let sections = UnsafeBufferPointer(
      start: (bytes + Int(header.e_shoff)).assumingMemoryBound(to: Elf64_Shdr.self), count: Int(header.e_shnum))
    guard let table = sections.first(where: { $0.sh_type == 2 }), sections.indices.contains(Int(table.sh_link)) else {
      return nil
    }
    symbols = UnsafeBufferPointer(
      start: (bytes + Int(table.sh_offset)).assumingMemoryBound(to: Elf64_Sym.self),
      count: Int(table.sh_size) / MemoryLayout<Elf64_Sym>.stride)
    names = UnsafePointer((bytes + Int(sections[Int(table.sh_link)].sh_offset)).assumingMemoryBound(to: CChar.self))
  }

  /// The function whose code covers an offset from the start of the program.
  func name(at offset: UInt64) -> String? {
    for symbol in symbols
    where symbol.st_value <= offset && offset &- symbol.st_value < symbol.st_size && symbol.st_info & 15 == 2 {
      return String(cString: names + Int(symbol.st_name))
    }
    return nil
  }
}

/// What `dladdr` tells of an address: C's `Dl_info`.
private struct Image {
  var file: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbol: UnsafePointer<CChar>?
  var symbolAddress: UnsafeRawPointer?
}

// Two functions of the C library that its Swift module leaves out: they are GNU's.

@_silgen_name("backtrace")
private func backtrace(_ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ count: Int32) -> Int32

@_silgen_name("dladdr")
private func dladdr(_ address: UnsafeRawPointer, _ image: UnsafeMutablePointer<Image>) -> Int32

/// The runtime's own way from a symbol to the name that was written.
@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
