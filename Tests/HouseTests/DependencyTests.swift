import Foundation
import Testing

/// What libraries of others must not find here.
struct DependencyTests {
  /// Modules of ours that are called as Apple's: all modules of a build lie in one folder, where a library that asks finds them.
  private static let modules = [
    "AVFoundation", "AVKit", "AudioToolbox", "Combine", "Contacts", "ContactsUI", "CoreLocation", "CoreMedia",
    "LocalAuthentication", "MapKit", "MessageUI", "Network", "Photos", "PhotosUI", "SafariServices", "Security", "StoreKit",
    "UIKit", "UserNotifications", "WebKit",
  ].filter { FileManager.default.fileExists(atPath: Sources.root.appendingPathComponent("Sources/Agent/\($0)").path) }

  @Test func noDependencyAsksForAModuleThatItWouldTakeForApples() {
    #expect(Self.modules.contains("MapKit"))
    let checkouts = Sources.root.appendingPathComponent(".build/checkouts")
    var asked: [String] = []
    let files = FileManager.default.enumerator(at: checkouts, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      let path = file.path.dropFirst(checkouts.path.count + 1)
      let isOfTests = ["/Tests/", "/Benchmarks/", "/Examples/"].contains { path.contains($0) }
      guard file.pathExtension == "swift", !isOfTests, let bytes = try? Data(contentsOf: file),
        bytes.range(of: Data("canImport(".utf8)) != nil
      else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for module in Self.modules where line.contains("canImport(\(module))") { asked.append("\(path): \(line)") }
      }
    }
    #expect(asked.sorted() == [])
  }
}
