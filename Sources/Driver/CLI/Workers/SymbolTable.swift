import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The functions of a program's file and where they begin: its ELF symbol table, of 64 bits.
///
/// Nothing of it is copied: a large program has some hundred thousand symbols, of which a handful is looked up.
struct SymbolTable: @unchecked Sendable {
  // `@unchecked`: a mapping that is only read, and stays until the process ends.
  private let symbols: UnsafeBufferPointer<Elf64_Sym>
  private let names: UnsafePointer<CChar>

  static let ofThisProgram = SymbolTable(file: "/proc/self/exe")

  /// - Returns: `nil` for what has no such table.
  init?(file: String) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > MemoryLayout<Elf64_Ehdr>.size, let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      bytes != MAP_FAILED
    else { return nil }
    let header = bytes.load(as: Elf64_Ehdr.self)
    // 0x7f, "ELF", and the class of 64 bits.
    guard Array(UnsafeRawBufferPointer(start: bytes, count: 5)) == [0x7f, 0x45, 0x4c, 0x46, 2],
      Int(header.e_shoff) + Int(header.e_shnum) * MemoryLayout<Elf64_Shdr>.stride <= size
    else { return nil }
    let sections = UnsafeBufferPointer(
      start: (bytes + Int(header.e_shoff)).assumingMemoryBound(to: Elf64_Shdr.self), count: Int(header.e_shnum))
    // 2 is the type of a table of symbols; it links to that of their names.
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
    // The low four bits tell what a symbol is; 2 is a function.
    where symbol.st_value <= offset && offset - symbol.st_value < symbol.st_size && symbol.st_info & 15 == 2 {
      return String(cString: names + Int(symbol.st_name))
    }
    return nil
  }
}
