import Foundation
import Hashing

/// What tells one build of an agent from another.
package enum AgentBuild {
  /// Eight hexadecimal digits over the whole program; nil where it cannot be read.
  package static func digits(of path: String) -> String? {
    guard let program = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return nil }
    var hash = FNV1a()
    program.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for word in 0..<words { hash.add(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) }
      for byte in bytes.dropFirst(words * 8) { hash.add(UInt64(byte)) }
    }
    let folded = UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
