import CSymbols

/// The functions of a program's file and where they begin: its ELF symbol table, of 64 bits.
///
/// Nothing of it is copied: a large program has some hundred thousand symbols, of which a handful is looked up.
package struct SymbolTable: @unchecked Sendable {
  // `@unchecked`: a mapping that is only read, and stays until the process ends.
  private let first: UnsafePointer<Elf64_Sym>
  private let count: Int
  private let names: UnsafePointer<CChar>
  private var isShared = false

  /// The table of the running program; nil when it has been stripped of it.
  package static let ofThisProgram: SymbolTable? = {
    var table = SymbolTable(file: "/proc/self/exe")
    table?.isShared = true
    return table
  }()

  /// Lets forks of this process profit from what one another have looked up in the table of the running program.
  package static func shareAmongForks() { rehearsal_share_functions() }

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
  package func names(at offsets: [UInt64]) -> [String?] { symbols(at: offsets).map { $0.map(name) } }

  /// One pass over the table, however many there are, unless all are known already.
  private func symbols(at offsets: [UInt64]) -> [UnsafePointer<Elf64_Sym>?] {
    var found = [UnsafePointer<Elf64_Sym>?](repeating: nil, count: offsets.count)
    let unknown = offsets.indices.filter { index in
      var symbol = 0
      guard isShared, rehearsal_shared_function(offsets[index], &symbol) != 0 else { return true }
      found[index] = symbol >= 0 ? first + symbol : nil
      return false
    }
    guard !unknown.isEmpty else { return found }
    var looked = [UnsafePointer<Elf64_Sym>?](repeating: nil, count: unknown.count)
    rehearsal_functions_at(unknown.map { offsets[$0] }, &looked, looked.count, first, count)
    for (index, symbol) in zip(unknown, looked) {
      found[index] = symbol
      if isShared { rehearsal_tell_function(offsets[index], symbol.map { $0 - first } ?? -1) }
    }
    return found
  }

  /// A function: its symbol, and where its code begins and ends, from the start of the program.
  package struct Function: Hashable, Sendable {
    package let symbol: String
    package let code: Range<UInt64>
  }

  /// The functions whose code covers some offsets from the start of the program, in the order of the offsets; nil where none
  /// does.
  package func functions(at offsets: [UInt64]) -> [Function?] {
    symbols(at: offsets).map { symbol in
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
