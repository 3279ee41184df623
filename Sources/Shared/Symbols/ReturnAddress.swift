import CSymbols

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where a function goes on when one that it called returns.
package struct ReturnAddress: Hashable, Sendable {
  package let bits: UInt

  package init(_ bits: UInt) { self.bits = bits }

  private static let program = rehearsal_program_here()

  /// Whether it lies outside of the running program's own code: the dynamic linker knows its name at once.
  package var isOfLibrary: Bool { bits < Self.program.start || bits > Self.program.end }

  /// The symbols of the functions that some addresses of this process lie in; nil where nobody can tell.
  ///
  /// The dynamic linker knows what a library exports, and the program's own table the rest.
  package static func symbols(of addresses: [ReturnAddress]) -> [String?] {
    var found = [String?](repeating: nil, count: addresses.count)
    var own: [(index: Int, offset: UInt64)] = []
    for (index, address) in addresses.enumerated() {
      var image = Image()
      // It is behind its call, which may be the last thing in its function.
      guard let call = UnsafeRawPointer(bitPattern: address.bits &- 1), dladdr(call, &image) != 0 else { continue }
      if let file = image.file, let base = image.base, !String(cString: file).contains(".so") {
        own.append((index, UInt64(UInt(bitPattern: call) &- UInt(bitPattern: base))))
      } else {
        found[index] = image.symbol.map { String(cString: $0) }
      }
    }
    let names = SymbolTable.ofThisProgram?.names(at: own.map(\.offset)) ?? []
    for (own, name) in zip(own, names) { found[own.index] = name }
    return found
  }
}

/// What `dladdr` tells of an address: C's `Dl_info`.
private struct Image {
  var file: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbol: UnsafePointer<CChar>?
  var symbolAddress: UnsafeRawPointer?
}

// A function of the C library that its Swift module leaves out: it is GNU's.
@_silgen_name("dladdr")
private func dladdr(_ address: UnsafeRawPointer, _ image: UnsafeMutablePointer<Image>) -> Int32
