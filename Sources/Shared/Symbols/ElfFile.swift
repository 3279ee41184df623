import CSymbols

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program's file, of 64 bits, with its sections.
///
/// Nothing of it is copied, and it stays until the process ends.
///
/// `@unchecked`: a mapping that is only read.
struct ElfFile: @unchecked Sendable {
  private let bytes: UnsafeRawPointer
  private let size: Int
  private let header: Elf64_Ehdr

  /// - Returns: nil for what is no such file.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > MemoryLayout<Elf64_Ehdr>.size, let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      bytes != MAP_FAILED
    else { return nil }
    self.bytes = UnsafeRawPointer(bytes)
    header = bytes.load(as: Elf64_Ehdr.self)
    let start = Int(truncatingIfNeeded: header.e_shoff)
    // 0x7f, "ELF", and the class of 64 bits.
    guard Array(UnsafeRawBufferPointer(start: bytes, count: 5)) == [0x7f, 0x45, 0x4c, 0x46, 2], start > 0, start < size,
      start + Int(header.e_shnum) * MemoryLayout<Elf64_Shdr>.stride <= size
    else {
      munmap(bytes, size)
      return nil
    }
  }

  /// What it consists of.
  var sections: UnsafeBufferPointer<Elf64_Shdr> {
    UnsafeBufferPointer(
      start: (bytes + Int(header.e_shoff)).assumingMemoryBound(to: Elf64_Shdr.self), count: Int(header.e_shnum))
  }

  /// Where a section begins.
  func start(of section: Elf64_Shdr) -> UnsafeRawPointer { bytes + Int(section.sh_offset) }

  /// Which processor it is for: EM_X86_64 is 62, EM_AARCH64 is 183.
  var machine: Int { Int(header.e_machine) }

  /// The bytes that are loaded at some addresses, counted from the start of the program; nil where the file does not have all of
  /// them.
  func code(at range: Range<UInt64>) -> UnsafeRawBufferPointer? {
    // 8 is the type of what takes no room in the file.
    let found = sections.first { section in
      section.sh_type != 8 && section.sh_addr > 0 && section.sh_addr <= range.lowerBound
        && range.upperBound - section.sh_addr <= section.sh_size && section.sh_offset <= UInt64(size)
        && section.sh_size <= UInt64(size) - section.sh_offset
    }
    guard let found else { return nil }
    return UnsafeRawBufferPointer(
      start: start(of: found) + Int(range.lowerBound - found.sh_addr), count: Int(range.upperBound - range.lowerBound))
  }

  /// The bytes of the section that has a name; none where there is no such section, or where it is compressed.
  func section(_ name: String) -> rehearsal_section {
    let sections = sections
    guard sections.indices.contains(Int(header.e_shstrndx)) else { return rehearsal_section() }
    let names = start(of: sections[Int(header.e_shstrndx)])
    // 0x800 marks what is compressed.
    let found = sections.first { section in
      section.sh_flags & 0x800 == 0 && Int(section.sh_offset) + Int(section.sh_size) <= size
        && strcmp((names + Int(section.sh_name)).assumingMemoryBound(to: CChar.self), name) == 0
    }
    guard let found else { return rehearsal_section() }
    return rehearsal_section(bytes: start(of: found).assumingMemoryBound(to: UInt8.self), size: Int(found.sh_size))
  }
}
