import Glibc
import Symbols

/// The functions that are being called, innermost first, by the names that the program's own symbols give them.
///
/// Looked up in the symbol table, and not in the debugging information: that takes milliseconds, where the toolchain's backtrace
/// of a large program takes seconds, during which a driver would think that the agent hangs. So there are names, but no lines.
struct StackPlaces {
  let symbols: [String]

  /// What was looked up already. Of the process, and of no launch: which function is at an address does not change.
  ///
  /// Why `nonisolated(unsafe)`: an agent has one thread, as with ``EventQueue``.
  nonisolated(unsafe) private static var known: [ReturnAddress: String?] = [:]

  init(_ called: [ReturnAddress]) {
    let unknown = called.filter { Self.known[$0] == nil }
    for (address, name) in zip(unknown, ReturnAddress.symbols(of: unknown)) { Self.known[address] = .some(name) }
    symbols = called.compactMap { Self.known[$0] ?? nil }
  }

  static func current() -> StackPlaces { StackPlaces(addresses()) }

  private static func addresses() -> [ReturnAddress] {
    var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 48)
    let count = Int(backtrace(&addresses, Int32(addresses.count)))
    return addresses.prefix(count).map { ReturnAddress(UInt(bitPattern: $0)) }
  }

  /// Whether a function is being called whose symbol has a word in it, in small letters.
  ///
  /// What is known and what libraries tell comes first: the program's own table takes milliseconds to look through.
  static func passThrough(_ word: String) -> Bool {
    let called = addresses()
    let isQuick = { (address: ReturnAddress) in known[address] != nil || address.isOfLibrary }
    return [called.filter(isQuick), called.filter { !isQuick($0) }].contains { some in
      StackPlaces(some).symbols.contains { $0.lowercased().contains(word) }
    }
  }

  /// The innermost function of a module that is neither ours nor the toolchain's; nil when there is none.
  var app: String? { appFunctions(atMost: 1).first }

  /// The innermost functions of modules that are neither ours nor the toolchain's, innermost first, each once in a row.
  func appFunctions(atMost count: Int) -> [String] {
    var found: [String] = []
    for symbol in symbols where found.count < count {
      guard let module = FunctionName.module(of: symbol), !Self.others.contains(module),
        let function = FunctionName(symbol: symbol)
      else { continue }
      let name = "\(function.path)() of \(module)"
      if found.last != name { found.append(name) }
    }
    return found
  }

  /// The function of the app that has the runtime make a task; nil when the runtime is doing something else, such as to resume
  /// one.
  var taskMaker: String? {
    let runtime = symbols.prefix { symbol in FunctionName.module(of: symbol).map(Self.others.contains) ?? true }
    return runtime.contains { name in Self.makers.contains { name.hasPrefix($0) } } ? app : nil
  }

  /// The runtime's functions that make tasks.
  private static let makers = ["swift_task_create", "swift_task_immediate", "swift_asyncLet_begin"]

  private static let others: Set<String> = [
    "VirtualTime", "VirtualNetwork", "VirtualOperations", "Injection", "UIKit", "RehearsalStage", "RehearsalAgent",
    "RehearsalWire",
    "RehearsalLink", "ConstraintSolver", "InterfaceDocuments", "RecordedGraphics", "SVGWriting", "SymbolDrawings",
    "TextMeasuring", "UniformTypes",
    "ObjectiveCRuntime", "Symbols", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Swift",
    "_Concurrency", "NIOCore", "NIOPosix",
    // What apps import beside UIKit.
    "AVFoundation", "AVKit", "AudioToolbox", "Contacts", "ContactsUI", "CoreLocation", "CoreMedia", "LocalAuthentication",
    "MapKit", "MessageUI", "OpenCombine",
    "Permissions", "KeychainServices", "NetworkPath", "Photos", "PhotosUI", "SafariServices", "StoreKit", "UserNotifications",
    "VirtualCombine", "WebKit",
  ]
}

// A function of the C library that its Swift module leaves out: it is GNU's.
@_silgen_name("backtrace")
private func backtrace(_ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ count: Int32) -> Int32
