import CSymbols
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program's or a library's file, as a process that has ended ran it: what its addresses mean.
package struct ProgramImage: Sendable {
  /// What an address lies in.
  package struct Location: Hashable, Sendable {
    /// The symbol of the function; nil where the file tells none.
    package let symbol: String?
    /// Where it was written; nil without debug information, and for what nobody wrote.
    package let place: SourcePlace?
  }

  private let file: ElfFile
  private let symbols: SymbolTable?
  private let lines: LineTable?
  private let told = Told()

  /// What was told of offsets before: whoever makes a way to a crash shorter meets the same one again and again.
  private final class Told: Sendable {
    let locations = Mutex<[UInt64: Location]>([:])
  }

  /// - Returns: nil for what is no such file.
  package init?(file path: String) {
    guard let file = ElfFile(path) else { return nil }
    self.file = file
    symbols = SymbolTable(file: path, orExported: true)
    lines = LineTable(file: path)
  }

  private struct Key: Hashable {
    let path: String
    let inode: UInt64
    let modified: Int
  }

  private static let known = Mutex<[Key: ProgramImage?]>([:])

  /// The file at a path, as it is now; it is read once.
  package static func at(_ path: String) -> ProgramImage? {
    guard let version = version(of: path) else { return nil }
    let key = Key(path: path, inode: UInt64(clamping: version.inode), modified: version.modified)
    return known.withLock { known in
      if let image = known[key] { return image }
      let image = ProgramImage(file: path)
      known[key] = .some(image)
      return image
    }
  }

  /// What changes when a file is written anew: its inode, and when it was changed, in nanoseconds since 1970.
  package static func version(of path: String) -> (inode: Int, modified: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (Int(truncatingIfNeeded: status.st_ino), status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
  }

  /// What the instructions at some offsets from the start of the program belong to.
  ///
  /// A trap that was written nowhere is told by the line of the check that leads to it, and other code that the compiler put
  /// between two lines by the one before.
  package func locations(at offsets: [UInt64]) -> [Location] {
    told.locations.withLock { known in
      let unknown = Set(offsets).filter { known[$0] == nil }.sorted()
      for (offset, location) in zip(unknown, looked(at: unknown)) { known[offset] = location }
      return offsets.map { known[$0] ?? Location(symbol: nil, place: nil) }
    }
  }

  private func looked(at offsets: [UInt64]) -> [Location] {
    let functions = symbols?.functions(at: offsets) ?? offsets.map { _ in nil }
    let places = lines?.places(at: offsets) ?? offsets.map { _ in nil }
    return offsets.indices.map { index in
      let place =
        places[index]
        ?? functions[index].flatMap { placeOfTrap(at: offsets[index], in: $0) ?? placeBefore(offsets[index], in: $0) }
      return Location(symbol: functions[index]?.symbol, place: place)
    }
  }

  private func placeOfTrap(at offset: UInt64, in function: SymbolTable.Function) -> SourcePlace? {
    guard let lines, let code = file.code(at: function.code), let start = code.baseAddress else { return nil }
    var jumps = [UInt64](repeating: 0, count: 8)
    let count = rehearsal_jumps_to(
      offset, Int32(file.machine), start.assumingMemoryBound(to: UInt8.self), code.count, function.code.lowerBound, &jumps,
      jumps.count)
    return lines.places(at: Array(jumps.prefix(count))).compactMap(\.self).first
  }

  /// How many bytes of a function are looked through for the line before.
  private static let reach: UInt64 = 256

  private func placeBefore(_ offset: UInt64, in function: SymbolTable.Function) -> SourcePlace? {
    // A library's function may be written in C, and every line of it is nobody's.
    guard let lines, FunctionName.module(of: function.symbol) != nil else { return nil }
    let start = max(function.code.lowerBound, offset > Self.reach ? offset - Self.reach : 0)
    guard start < offset else { return nil }
    return lines.places(at: Array((start..<offset).reversed())).lazy.compactMap(\.self).first
  }
}
