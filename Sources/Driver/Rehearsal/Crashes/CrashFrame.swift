import Symbols

/// A function that was being called when an agent ended.
struct CrashFrame: Sendable {
  let address: UInt
  /// The file of the library or of the program that has it; nil for code that is in none.
  let module: String?
  /// How far it is from that file's start.
  let offset: UInt64
  /// The symbol, and its line where the debug information has one.
  let location: ProgramImage.Location?
  /// The function, where it is one of Swift's.
  let function: FunctionName?
  /// Whether it is what a program begins with: the code at the top level of its `main.swift`.
  let isTopLevel: Bool

  /// The calls of a report, innermost first, with names and lines out of the files that ran.
  static func all(of report: CrashReport) -> [CrashFrame] {
    let addresses = calls(of: report)
    var locations: [UInt: ProgramImage.Location] = [:]
    for module in report.modules {
      let own = addresses.filter { module.range.contains($0) }
      guard !own.isEmpty, let image = ProgramImage.at(module.path) else { continue }
      let found = image.locations(at: own.map { UInt64(instruction($0, report) &- module.base) })
      for (address, location) in zip(own, found) { locations[address] = location }
    }
    return addresses.map { address in
      let module = report.modules.first { $0.range.contains(address) }
      let location = locations[address]
      return CrashFrame(
        address: address, module: module?.path, offset: UInt64(address &- (module?.base ?? 0)), location: location,
        function: location?.symbol.flatMap(FunctionName.init),
        isTopLevel: module?.path == report.program && location?.place != nil && location?.symbol.map(isEntry) == true)
    }
  }

  /// The package manager gives each program's `main` the name of its module, so that tests can be linked with it.
  private static func isEntry(_ symbol: String) -> Bool {
    symbol == "main" || (!symbol.hasPrefix("$s") && symbol.hasSuffix("_main"))
  }

  /// What is being called lies behind the call, which may be the last thing in its function; what crashed is where it says.
  private static func instruction(_ address: UInt, _ report: CrashReport) -> UInt {
    address == report.instruction ? address : address &- 1
  }

  /// The unwinder's word counts where it saw the place of the crash; it knows more than the frame pointers, which not every
  /// library keeps.
  private static func calls(of report: CrashReport) -> [UInt] {
    guard let place = report.instruction else { return report.unwound.count > report.chain.count ? report.unwound : report.chain }
    guard let start = report.unwound.firstIndex(of: place) else { return report.chain }
    let unwound = Array(report.unwound[start...])
    return unwound.count > 1 || report.chain.count < 2 ? unwound : report.chain
  }

  // MARK: Whose it is

  enum Owner {
    case app, house, toolchain
  }

  var owner: Owner {
    guard let function else { return isTopLevel ? .app : .toolchain }
    if Self.toolchain.contains(function.module) { return .toolchain }
    return Self.house.contains(function.module) ? .house : .app
  }

  /// `NotesController.load() of Notes, NotesController.swift:31`.
  var told: String? {
    let place = location?.place.map { ", \($0.file.split(separator: "/").last ?? ""):\($0.line)" } ?? ""
    guard let function else { return isTopLevel ? "the top-level code\(place)" : nil }
    return "\(function.path)() of \(function.module)\(place)"
  }

  /// Modules of ours that an agent has.
  private static let house: Set<String> = [
    "VirtualTime", "VirtualNetwork", "VirtualOperations", "Injection", "UIKit", "RehearsalStage", "RehearsalAgent",
    "RehearsalWire",
    "RehearsalLink", "ConstraintSolver", "InterfaceDocuments", "RecordedGraphics", "SVGWriting", "SymbolDrawings",
    "TextMeasuring", "UniformTypes",
    "ObjectiveCRuntime", "Symbols", "Spelling",
    // What apps import beside UIKit.
    "AVFoundation", "AVKit", "AudioToolbox", "Contacts", "ContactsUI", "CoreLocation", "CoreMedia", "LocalAuthentication",
    "MapKit", "MessageUI", "Permissions",
    "KeychainServices", "NetworkPath", "Photos", "PhotosUI", "SafariServices", "StoreKit", "UserNotifications",
    "VirtualCombine", "WebKit",
  ]

  private static let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch",
    "Swift", "_Concurrency", "Synchronization", "NIOCore", "NIOPosix", "NIOSSL", "ArgumentParser", "HeapModule", "DequeModule",
    "OrderedCollections", "InternalCollectionsUtilities", "OpenCombine",
  ]
}
