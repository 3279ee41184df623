import Foundation

/// The frameworks of iOS that there are here beside UIKit. Each is a product of Rehearsal, and an app gets those that it imports.
///
/// The products bear their names, but for some: libraries that ask `canImport(Combine)` would find a module of that name. The
/// rewriter knows.
enum AppFrameworks {
  static let all = [
    "AVFoundation", "AVKit", "AudioToolbox", "Combine", "Contacts", "ContactsUI", "CoreLocation", "CoreMedia",
    "LocalAuthentication", "MapKit", "MessageUI", "Network", "Photos", "PhotosUI", "SafariServices", "StoreKit",
    "UserNotifications", "WebKit",
  ]

  /// What has the framework here: a product, and a module.
  static func product(of framework: String) -> String { renamed[framework] ?? framework }

  private static let renamed = ["Combine": "VirtualCombine", "Network": "NetworkPath"]

  /// The product that has them all, for who looks at apps before any is built.
  static let product = "AppFrameworks"

  /// Whether the module is here: one of those above, UIKit with what it brings along, or one that comes with the compiler.
  static func isHere(_ module: String) -> Bool { all.contains(module) || besides.contains(module) }

  private static let besides: Set = [
    "UIKit", "Foundation", "FoundationEssentials", "Swift", "_Concurrency", "Dispatch", "Observation", "Synchronization",
    "XCTest", "Testing",
  ]

  /// The frameworks that are refused, in the order in which they are told.
  static var refused: [String] { refusals.keys.sorted() }

  /// Frameworks that no stand-in could be made of for less than what they are, and what to do without.
  private static let refusals = [
    "SwiftUI": "its views are made by the framework itself, of which there is no simulation",
    "SwiftData": "it is made of macros that come with Xcode alone",
    "CoreData": "its stores and its models of objects are a database of their own",
    "SpriteKit": "a game draws each frame by itself, and has no views that a test could name",
    "SceneKit": "a scene in three dimensions has no views that a test could name",
    "ARKit": "it needs a camera and a room",
    "RealityKit": "it needs a camera and a room",
    "GameplayKit": "it belongs to games, which draw each frame by themselves",
    "CoreML": "a model is compiled by Xcode, for processors of Apple's",
    "Vision": "it looks at pictures by models of Apple's",
    "CoreImage": "its filters work on pixels, and pictures are shapes here",
    "Metal": "there is no graphics processor",
    "MetalKit": "there is no graphics processor",
  ]

  /// Why a framework is not there, for those of which that is decided.
  static func refusal(of framework: String) -> String? {
    refusals[framework].map {
      "\($0); leave the files that import it out, or put '#if canImport(\(framework))' around what needs it"
    }
  }

  /// Those that UIKit brings along on iOS, by how their names begin. The rewriter imports them where a file lacks it.
  private static let broughtByUIKit = ["UN": "UserNotifications", "UIUserNotification": "UserNotifications"]

  /// Those that the files import, by name or a part of one, or have names of by UIKit.
  static func imported(by files: [URL]) -> [String] {
    var found: Set<String> = []
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let modules = ImportedModules.names(in: text)
      found.formUnion(modules)
      guard modules.contains("UIKit") else { continue }
      for (prefix, framework) in broughtByUIKit where hasName(beginningWith: prefix, in: text) { found.insert(framework) }
    }
    return all.filter(found.contains)
  }

  /// `UNNotification`, and not `UNICODE`.
  private static func hasName(beginningWith prefix: String, in text: String) -> Bool {
    text.ranges(of: prefix).contains { range in
      let (before, rest) = (text[..<range.lowerBound].last, text[range.upperBound...])
      return before.map { $0.isLetter || $0.isNumber || $0 == "_" } != true && rest.first?.isUppercase == true
        && rest.dropFirst().first?.isLowercase == true
    }
  }
}
