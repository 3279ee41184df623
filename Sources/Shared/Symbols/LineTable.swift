import CSymbols

/// A line of a file, both as the compiler spells them in `#filePath` and `#line`: in the arguments of a macro the line of the
/// macro.
package struct SourcePlace: Hashable, Sendable {
  /// The file, as `#filePath` spells it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int

  package init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }
}

/// Which lines of the sources a program's file was made of, as its debug information tells.
///
/// `@unchecked`: it is only read once it is made, and stays until the process ends.
package struct LineTable: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Passes over all of a file's debug information.
  ///
  /// - Returns: nil for what has none.
  package init?(file path: String) {
    guard let file = ElfFile(path) else { return nil }
    let lines = file.section(".debug_line")
    guard lines.size > 0,
      let pointer = rehearsal_line_table_make(lines, file.section(".debug_line_str"), file.section(".debug_str"))
    else { return nil }
    self.pointer = pointer
  }

  /// Where the instructions at some offsets from the start of the program were written; nil for what nobody wrote, and for C.
  package func places(at offsets: [UInt64]) -> [SourcePlace?] {
    var lines = [rehearsal_line](repeating: rehearsal_line(), count: offsets.count)
    rehearsal_lines_at(pointer, offsets, &lines, lines.count)
    return lines.map { $0.line == 0 ? nil : place(of: $0) }
  }

  private func place(of line: rehearsal_line) -> SourcePlace? {
    guard let file = file(line.file, of: line.unit) else { return nil }
    if let expansion = MacroExpansion(file: file) {
      // Only one file of the unit has that name.
      let sources = files(of: line.unit).filter(expansion.isOf)
      return sources.max { $0.count < $1.count }.map { SourcePlace(file: $0, line: expansion.line) }
    }
    return file.hasPrefix("/") && file.hasSuffix(".swift") && !file.contains(MacroExpansion.mark)
      ? SourcePlace(file: file, line: Int(line.line)) : nil
  }

  private func files(of unit: UInt32) -> [String] {
    var files: [String] = []
    // Newer tables count their files from 0, older ones from 1.
    for number in UInt32(0)... {
      if let file = file(number, of: unit) { files.append(file) } else if number > 0 { break }
    }
    return files
  }

  private func file(_ number: UInt32, of unit: UInt32) -> String? {
    var (folder, name): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    guard rehearsal_source_file(pointer, unit, number, &folder, &name) != 0, let name else { return nil }
    let file = String(cString: name)
    guard !file.hasPrefix("/"), let folder, folder.pointee != 0 else { return file }
    return String(cString: folder) + "/" + file
  }
}
