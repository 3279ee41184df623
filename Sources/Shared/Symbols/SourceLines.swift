import CSymbols
import Synchronization

/// Which lines of the sources the running program was made of, as its debug information tells.
///
/// The first question passes over all of it, some 70 ms for a program of 280 MB; further ones take microseconds, and the same
/// again nothing. A program without debug information knows no lines.
struct SourceLines: Sendable {
  private static let known = Mutex<[ReturnAddress: SourcePlace?]>([:])

  private static let table = LineTable(file: "/proc/self/exe")
  private static let program = rehearsal_program_here()

  /// Where the calls were written that return to some addresses; nil for code of libraries, and for what nobody wrote.
  static func places(of addresses: [ReturnAddress]) -> [SourcePlace?] {
    known.withLock { known in
      let unknown = addresses.filter { known[$0] == nil }
      if !unknown.isEmpty {
        for (address, place) in zip(unknown, find(unknown)) { known[address] = .some(place) }
      }
      return addresses.map { known[$0] ?? nil }
    }
  }

  private static func find(_ addresses: [ReturnAddress]) -> [SourcePlace?] {
    guard let table else { return addresses.map { _ in nil } }
    // What is returned to is behind the call, which may be the last thing on its line.
    return table.places(
      at: addresses.map { address in
        let call = UInt(address.bits &- 1)
        return (program.start..<program.end).contains(call) ? UInt64(call - program.base) : 0
      })
  }
}
