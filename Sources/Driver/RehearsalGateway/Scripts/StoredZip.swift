import Foundation

/// A zip archive of files as they are, without compression: what clients of Appium expect of a folder.
enum StoredZip {
  struct Entry: Equatable {
    /// With `/` between its parts; a folder's ends with one.
    let name: String
    let data: Data
  }

  /// As PKWARE's APPNOTE has it (sections 4.3.7, 4.3.12 and 4.3.16): an entry after the other, then a directory of them. All of
  /// them are of the first day that a zip can tell, so that equal files make equal archives.
  ///
  /// - Throws: `unsupported operation` for more than its numbers can tell: 65,535 files, or 64 MiB, which no reply would hold.
  static func archive(of entries: [Entry]) throws(WebDriverError) -> Data {
    let size = entries.reduce(0) { $0 + $1.data.count + 2 * $1.name.utf8.count }
    guard entries.count <= Int(UInt16.max), size <= 64 << 20, entries.allSatisfy({ $0.name.utf8.count <= Int(UInt16.max) }) else {
      throw WebDriverError(
        .unsupportedOperation,
        "the folder has \(entries.count) files of \(size) bytes, which is more than an archive may have here")
    }
    var archive = Data()
    var directory = Data()
    for entry in entries {
      let name = Data(entry.name.utf8)
      // Version 2.0, names in UTF-8, stored, midnight, 1 January 1980.
      let traits = words([20, 0x0800, 0, 0, 0x0021])
      let size = UInt32(entry.data.count)
      let sizes = longWords([checksum(of: entry.data), size, size]) + words([UInt16(name.count), 0])
      directory += longWords([0x0201_4b50]) + words([20]) + traits + sizes + words([0, 0, 0])
      directory += longWords([0, UInt32(archive.count)]) + name
      archive += longWords([0x0403_4b50]) + traits + sizes + name + entry.data
    }
    let count = UInt16(entries.count)
    let end =
      longWords([0x0605_4b50]) + words([0, 0, count, count])
      + longWords([UInt32(directory.count), UInt32(archive.count)]) + words([0])
    return archive + directory + end
  }

  /// CRC-32 (ISO 3309).
  static func checksum(of data: Data) -> UInt32 {
    ~data.reduce(~UInt32(0)) { sum, byte in sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
  }

  private static func words(_ numbers: [UInt16]) -> Data {
    Data(numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
  }

  private static func longWords(_ numbers: [UInt32]) -> Data {
    Data(numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) } })
  }
}
