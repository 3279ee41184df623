import CSymbols
import Synchronization

/// Which lines of the sources the running program was made of, as its debug information tells.
///
/// The first question passes over all of it, some 70 ms for a program of 280 MB; further ones take microseconds, and the same again nothing. A program
/// without debug information knows no lines.
struct SourceLines: Sendable {
  /// A line of a file, both as the compiler spells them in `#filePath` and `#line`: in the arguments of a macro the line of the macro.
  struct Place: Hashable, Sendable {
    let file: String
    let line: Int
  }

  private static let known = Mutex<[ReturnAddress: Place?]>([:])

  /// `@unchecked`: it is only read once it is made, and stays until the process ends.
  private struct Table: @unchecked Sendable {
    let pointer: OpaquePointer
    let program: rehearsal_program
  }

  private static let table: Table? = {
    guard let file = ElfFile("/proc/self/exe") else { return nil }
    let lines = file.section(".debug_line")
    guard lines.size > 0,
      let pointer = rehearsal_line_table_make(lines, file.section(".debug_line_str"), file.section(".debug_str"))
    else { return nil }
    return Table(pointer: pointer, program: rehearsal_program_here())
  }()

  /// Where the calls were written that return to some addresses; nil for code of libraries, and for what nobody wrote.
  static func places(of addresses: [ReturnAddress]) -> [Place?] {
    known.withLock { known in
      let unknown = addresses.filter { known[$0] == nil }
      if !unknown.isEmpty {
        for (address, place) in zip(unknown, find(unknown)) { known[address] = .some(place) }
      }
      return addresses.map { known[$0] ?? nil }
    }
  }

  private static func find(_ addresses: [ReturnAddress]) -> [Place?] {
    guard let table else { return addresses.map { _ in nil } }
    // What is returned to is behind the call, which may be the last thing on its line.
    let offsets = addresses.map { address in
      let call = UInt(address.bits &- 1)
      return (table.program.start..<table.program.end).contains(call) ? UInt64(call - table.program.base) : 0
    }
    var lines = [rehearsal_line](repeating: rehearsal_line(), count: offsets.count)
    rehearsal_lines_at(table.pointer, offsets, &lines, lines.count)
    return lines.map { $0.line == 0 ? nil : place(of: $0, in: table) }
  }

  private static func place(of line: rehearsal_line, in table: Table) -> Place? {
    guard let file = file(line.file, of: line.unit, in: table) else { return nil }
    if let expansion = MacroExpansion(file: file) {
      // Of the files of the same unit only one has that name.
      let sources = files(of: line.unit, in: table).filter(expansion.isOf)
      return sources.max { $0.count < $1.count }.map { Place(file: $0, line: expansion.line) }
    }
    return file.hasPrefix("/") && file.hasSuffix(".swift") && !file.contains(MacroExpansion.mark)
      ? Place(file: file, line: Int(line.line)) : nil
  }

  private static func files(of unit: UInt32, in table: Table) -> [String] {
    var files: [String] = []
    // Those of newer tables are counted from 0, and of older ones from 1.
    for number in UInt32(0)... {
      if let file = file(number, of: unit, in: table) { files.append(file) } else if number > 0 { break }
    }
    return files
  }

  private static func file(_ number: UInt32, of unit: UInt32, in table: Table) -> String? {
    var (folder, name): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    guard rehearsal_source_file(table.pointer, unit, number, &folder, &name) != 0, let name else { return nil }
    let file = String(cString: name)
    guard !file.hasPrefix("/"), let folder, folder.pointee != 0 else { return file }
    return String(cString: folder) + "/" + file
  }
}

/// The file that the compiler makes for what stands in the place of a macro such as `#expect(…)`.
///
/// Its name tells where that is: `@__swiftmacro_5Notes0017NotesTestsswift_eDAEifMX8_4_6expectfMf_.swift` is of line 9 of `NotesTests.swift`.
struct MacroExpansion {
  static let mark = "@__swiftmacro_"

  /// The line that the macro was written in, counted from 1.
  let line: Int
  private let words: Substring

  /// - Returns: nil for any other file, for what an attached macro such as `@Test` makes, and for a macro within what another one makes.
  init?(file: String) {
    guard let mark = file.firstRange(of: Self.mark) else { return nil }
    let name = file[mark.upperBound...]
    guard name.firstRange(of: "__swiftmacro_") == nil, let place = name.ranges(of: "MX").last else { return nil }
    let numbers = name[place.upperBound...].split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard numbers.count == 3, let line = Int(numbers[0]), Int(numbers[1]) != nil else { return nil }
    self.line = line + 1
    words = name[..<place.lowerBound]
  }

  /// Whether it may be the expansion of a macro in a file; what is no letter or digit is spelt in another way there.
  func isOf(_ file: String) -> Bool {
    guard file.hasPrefix("/"), file.hasSuffix(".swift"), !file.contains(Self.mark) else { return false }
    let name = file[(file.lastIndex(of: "/") ?? file.startIndex)...]
    return words.contains(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
  }
}
