import Foundation
import Testing

@testable import XcodeProjects

/// What a manifest says that its package is called.
struct PackageNameTests {
  @Test(
    arguments: [
      (#"Package(name: "Ledger")"#, "Ledger"), ("PackageDescription.Package (\n  name :\"Ledger\",", "Ledger"),
      ("// Package(name: \"Old\")\n/* Package(name:\n\"Older\") */ let p = Package( /* this */ name: \"Ledger\")", "Ledger"),
      (#"let site = "https://x.example/*"; Package(name: "Ledger") // */"#, "Ledger"),
      (#".package(name: "Other", path: "x")"#, nil), (#"Package(name: "\(base)Kit")"#, nil), ("Package(name: title)", nil),
    ] as [(String, String?)])
  func theNameIsReadFromTheManifest(manifest: String, name: String?) {
    #expect(PackageName.name(in: manifest) == name)
  }

  @Test func aFolderWithoutAManifestHasNoName() {
    #expect(PackageName.ofPackage(in: "/nowhere/at/all") == nil)
  }
}
