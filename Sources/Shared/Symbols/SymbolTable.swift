import CSymbols

/// The functions of a program's file and where they begin: its ELF symbol table, of 64 bits.
///
/// Nothing of it is copied: a large program has some hundred thousand symbols, of which a handful is looked up.
package struct SymbolTable: @unchecked Sendable {
  // `@unchecked`: a mapping that is only read, and stays until the process ends.
  private let first: UnsafePointer<Elf64_Sym>
  private let count: Int
  private let names: UnsafePointer<CChar>

  /// The table of the running program; nil when it has been stripped of it.
  package static let ofThisProgram = SymbolTable(file: "/proc/self/exe")

  /// - Parameter orExported: Whether the symbols that a library exports will do where it has been stripped of the others.
  /// - Returns: nil for what has no such table.
  package init?(file: String, orExported: Bool = false) {
    guard let file = ElfFile(file) else { return nil }
    let sections = file.sections
    // 2 is the type of a table of symbols, and 11 of one for the dynamic linker; it links to that of their names.
    let tables = [2, orExported ? 11 : 2].compactMap { type in sections.first { $0.sh_type == type } }
    guard let table = tables.first, sections.indices.contains(Int(table.sh_link)) else { return nil }
    first = file.start(of: table).assumingMemoryBound(to: Elf64_Sym.self)
    count = Int(table.sh_size) / MemoryLayout<Elf64_Sym>.stride
    names = file.start(of: sections[Int(table.sh_link)]).assumingMemoryBound(to: CChar.self)
  }

  /// The functions whose code covers some offsets from the start of the program, in the order of the offsets; nil where none
  /// does.
  ///
  /// One pass over the table, however many there are.
  package func names(at offsets: [UInt64]) -> [String?] {
    var found = [UnsafePointer<Elf64_Sym>?](repeating: nil, count: offsets.count)
    rehearsal_functions_at(offsets, &found, found.count, first, count)
    return found.map { $0.map(name) }
  }

  /// A function: its symbol, and where its code begins and ends, from the start of the program.
  package struct Function: Hashable, Sendable {
    package let symbol: String
    package let code: Range<UInt64>
  }

  /// The functions whose code covers some offsets from the start of the program, in the order of the offsets; nil where none
  /// does.
  package func functions(at offsets: [UInt64]) -> [Function?] {
    var found = [UnsafePointer<Elf64_Sym>?](repeating: nil, count: offsets.count)
    rehearsal_functions_at(offsets, &found, found.count, first, count)
    return found.map { symbol in
      symbol.map { symbol in
        let start = symbol.pointee.st_value
        return Function(symbol: name(of: symbol), code: start..<max(start, start &+ symbol.pointee.st_size))
      }
    }
  }

  /// The function whose code covers an offset from the start of the program.
  package func name(at offset: UInt64) -> String? { names(at: [offset])[0] }

  /// The functions whose symbols begin with a prefix, in the file's own order.
  package func names(withPrefix prefix: String) -> [String] {
    var found: [String] = []
    var index = rehearsal_function_named(prefix, names, first, 0, count)
    while index < count {
      found.append(name(of: first + index))
      index = rehearsal_function_named(prefix, names, first, index + 1, count)
    }
    return found
  }

  private func name(of symbol: UnsafePointer<Elf64_Sym>) -> String { String(cString: names + Int(symbol.pointee.st_name)) }
}
