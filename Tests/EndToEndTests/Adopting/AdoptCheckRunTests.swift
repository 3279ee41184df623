import Foundation
import Rehearsal
import Testing

/// `rehearse adopt check` from its beginning to its end: what it asks of the rewriter and the compiler, and what it makes of it.
struct AdoptCheckRunTests {
  private let checkout: StandInCheckout

  init() throws { checkout = try StandInCheckout() }

  private static let mapFiles =
    "-Xcc -fmodule-map-file=HERE/checkout/Sources/C/module.modulemap -Xcc -fmodule-map-file=HERE/checkout/.build/debug/Made.build/module.modulemap"
  private static let words = "-parse-as-library -suppress-warnings -diagnostic-style llvm -package-name checked"
  private static let rewriterBuilt = "swift build --package-path HERE/checkout/Rewriter --product app-rewriter"

  private func arguments(_ module: String, _ version: Int, in folder: String, own: String = "", isolation: String = "") -> String
  {
    "\(Self.words) -module-name \(module) -swift-version \(version) -I \(folder) -I HERE/checkout/.build/debug/Modules\(own)"
      + "\(isolation) -DDEBUG -DSWIFT_PACKAGE \(Self.mapFiles)"
  }

  // MARK: What is asked

  @Test func anAppIsRewrittenAndLookedAtByTheCompiler() throws {
    try checkout.addApp("App")
    let ending = try checkout.check(["App"])
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    #expect(ending.output == "compiles   App  (1 file, 2 lines)  App\n\n1 app: 1 compiles.\n")
    let common = arguments("App", 5, in: "WORK/0", isolation: " -default-isolation MainActor")
    #expect(
      try checkout.calls() == [
        Self.rewriterBuilt, "app-rewriter --module App --main-actor HERE/App/Main.swift WORK/0/0/0.rewritten.swift",
        "swiftc -typecheck \(common) WORK/0/0/0.rewritten.swift",
      ])
    let work = try checkout.work()
    #expect(work.contains("/rehearse-check-"))
    #expect(!FileManager.default.fileExists(atPath: work))
  }

  @Test func aLibraryIsMadeAModuleForWhatUsesItAndTheLastIsNot() throws {
    try checkout.addKit()
    try checkout.have("typecheck", of: "Upper", do: "cp \"$before\" \"$here/bundle\"")
    try checkout.write("", to: "own/Own.swiftmodule")
    let ending = try checkout.check(["Kit", "--modules", "own"])
    #expect(ending.status == 0)
    #expect(ending.output == "compiles   Kit  (2 files, 4 lines)  Kit\n\n1 app: 1 compiles.\n")
    let lower = arguments("Lower", 6, in: "WORK/0", own: " -I HERE/own")
    let upper = arguments("Upper", 6, in: "WORK/0", own: " -I HERE/own")
    let files = ["0", "1"].map { "WORK/0/\($0)/0.rewritten.swift WORK/0/\($0)/Bundle+Module.swift" }
    #expect(
      try checkout.calls() == [
        Self.rewriterBuilt, "app-rewriter --module Lower HERE/Kit/Sources/Lower/Lower.swift WORK/0/0/0.rewritten.swift",
        "swiftc -typecheck \(lower) \(files[0])",
        "swiftc -emit-module -emit-module-path WORK/0/Lower.swiftmodule \(lower) \(files[0])",
        "app-rewriter --module Upper HERE/Kit/Sources/Upper/Upper.swift WORK/0/1/0.rewritten.swift",
        "swiftc -typecheck \(upper) \(files[1])",
      ])
    #expect(
      try String(contentsOf: checkout.scratch.folder.appendingPathComponent("bundle"), encoding: .utf8) == """
        import UIKit
        extension Bundle { nonisolated static var module: Bundle { .main } }

        """)
  }

  @Test func whatIsThereIsNotBuiltAgain() throws {
    try checkout.addApp("App")
    try checkout.remove("checkout/.build/debug/Modules/MapKit.swiftmodule")
    let building = "Building what apps are looked at with, which takes some minutes …\n"
    #expect(try checkout.check(["App"]).errors == building)
    #expect(
      try checkout.calls().prefix(2) == [
        Self.rewriterBuilt, "swift build --package-path HERE/checkout --product AppFrameworks",
      ])
    try checkout.addModule("MapKit")
    try checkout.remove("calls")
    // The rewriter alone is not there.
    try checkout.remove("checkout/Rewriter/.build/debug/app-rewriter")
    let ending = try checkout.check(["App"])
    #expect(ending.errors == building)
    #expect(ending.status == 2)
    #expect(try checkout.calls() == [Self.rewriterBuilt])
  }

  @Test func aBuildThatFailsEndsTheCheckWithItsLastLines() throws {
    try checkout.addApp("App")
    try checkout.have("build", of: "app-rewriter", do: "printf 'a\\nb\\nc\\nd\\n' >&2; printf 'e\\nf\\n'; exit 4")
    let ending = try checkout.check(["App"])
    #expect(ending.status == 2)
    #expect(ending.output == "")
    let folder = checkout.scratch.folder.path
    #expect(
      ending.errors == """
        Error: 'swift build --package-path \(folder)/checkout/Rewriter --product app-rewriter' ended with status 4:
        b
        c
        d
        e
        f

        """)
    #expect(try checkout.calls() == [Self.rewriterBuilt])
  }

  @Test(arguments: ["nowhere", "App/Main.swift"]) func aFolderOfModulesHasToBeOne(path: String) throws {
    try checkout.addApp("App")
    let ending = try checkout.check(["App", "--modules", path])
    #expect(ending.status == 2)
    #expect(ending.errors == "Error: --modules: there is no folder '\(path)'\n")
    #expect(try checkout.calls() == [Self.rewriterBuilt])
  }

  // MARK: What is made of it

  @Test func whatTheRewriterRefusesAndWhatTheCompilerMissesAreGaps() throws {
    try checkout.addApp("App")
    try checkout.have("rewrite", of: "App", do: "echo '/a/One.swift:3:1: error: it needs Core Data'; exit 1")
    try checkout.have(
      "typecheck", of: "App", do: "echo \"/a/Two.swift:4:2: error: cannot find 'zap' in scope\" >&2; exit 1")
    let ending = try checkout.check(["App"])
    #expect(ending.status == 1)
    let lines = ending.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "2 gaps     App  (1 file, 2 lines)  App")
    #expect(lines[1].hasSuffix("/a/One.swift:3:1: it needs Core Data"))
    #expect(lines[2].hasSuffix("/a/Two.swift:4:2: cannot find 'zap' in scope"))
    #expect(lines[3] == "1 app: 1 has gaps.")
    #expect(lines.contains("     1     1  refused it needs Core Data"))
    #expect(lines.contains("     1     1  symbol zap"))
  }

  @Test func ofAModuleThatDidNotComeToBeNothingIsToldASecondTime() throws {
    try checkout.addKit()
    try checkout.have("typecheck", of: "Lower", do: "echo \"/l.swift:1:8: error: no such module 'Foo'\"; exit 1")
    try checkout.have(
      "typecheck", of: "Upper",
      do: """
        echo "/u.swift:1:8: error: no such module 'Lower'"
        echo "/u.swift:2:8: error: no such module 'Bar'"
        echo "/u.swift:3:1: error: cannot find 'Lower' in scope"
        exit 1
        """)
    let ending = try checkout.check(["Kit", "--json"])
    #expect(ending.status == 1)
    let report = try JSON.decode(JSONValue.self, from: Array(ending.output.utf8))
    let app = try #require(report["apps"]?.parts.first)
    #expect(app["verdict"] == "gaps")
    #expect(app["files"] == 2)
    #expect(app["lines"] == 4)
    #expect(app["notes"] == [])
    #expect(app["gaps"]?.parts.map { $0["name"] } == ["Foo", "Bar", "Lower"])
    #expect(app["gaps"]?.parts.map { $0["kind"] } == ["framework", "framework", "symbol"])
    #expect(report["version"] == 1)
    #expect(try checkout.calls().filter { $0.contains("-emit-module") } == [])
  }

  @Test func whereNothingCanBeMadeOfTheSourcesTheReasonIsANote() throws {
    try checkout.addApp("Rewriting")
    try checkout.have("rewrite", of: "Rewriting", do: "echo 'out of ideas'; exit 2")
    try checkout.addApp("Compiling")
    try checkout.have("typecheck", of: "Compiling", do: "printf '1\\n2\\n3\\n4\\n5\\n6\\n'; exit 3")
    try checkout.addApp("Fine")
    let ending = try checkout.check(["Rewriting", "Compiling", "Fine"])
    #expect(ending.status == 2)
    #expect(
      ending.output == """
        unreadable Rewriting  (1 file, 2 lines)  Rewriting
          note: out of ideas

        unreadable Compiling  (1 file, 2 lines)  Compiling
          note: the compiler ended with status 3: 2
        3
        4
        5
        6
        compiles   Fine  (1 file, 2 lines)  Fine

        3 apps: 1 compiles, 2 cannot be read.

        """)
    // What the rewriter could not do the compiler is not asked.
    #expect(try checkout.calls().filter { $0.contains("-module-name Rewriting") } == [])
  }

  @Test func aModuleThatCannotBeMadeIsANoteAndWhatUsesItIsLookedAtAllTheSame() throws {
    try checkout.addKit()
    try checkout.have("emit-module", of: "Lower", do: "echo 'no room'; exit 1")
    try checkout.have("typecheck", of: "Upper", do: "echo \"/u.swift:1:8: error: no such module 'Lower'\"; exit 1")
    let ending = try checkout.check(["Kit"])
    #expect(ending.status == 2)
    #expect(
      ending.output == """
        unreadable Kit  (2 files, 4 lines)  Kit
          note: the compiler made no module of Lower: no room

        1 app: 1 cannot be read.

        """)
  }

  @Test func whatCannotBeReadStandsAmongTheOthersInTheirOrder() throws {
    try checkout.addApp("Fine")
    try checkout.write("nonsense", to: "Torn/Torn.xcodeproj/project.pbxproj")
    try checkout.addKit()
    let ending = try checkout.check(["Kit", "Torn", "Fine"], jobs: 3)
    #expect(ending.status == 2)
    let lines = ending.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "compiles   Kit  (2 files, 4 lines)  Kit")
    #expect(lines[1] == "unreadable Torn  (0 files, 0 lines)  Torn/Torn.xcodeproj")
    #expect(lines[2].hasPrefix("  note: "))
    #expect(lines[3] == "compiles   Fine  (1 file, 2 lines)  Fine")
    #expect(lines.last == "3 apps: 2 compile, 1 cannot be read.")
    #expect(lines.count == 5)
  }

  @Test func asMuchIsToldAsIsAskedFor() throws {
    try checkout.addApp("App")
    try checkout.have(
      "typecheck", of: "App",
      do: "for n in 1 2 3 4 5 6 7 8 9 10 11; do echo \"/a.swift:$n:1: error: cannot find 'x$n' in scope\"; done; exit 1")
    func told(_ arguments: [String]) throws -> [String] {
      try checkout.check(["App"] + arguments).output.split(separator: "\n").map(String.init)
    }
    let usual = try told([])
    #expect(usual[0].hasPrefix("11 gaps    App "))
    #expect(usual.filter { $0.contains("cannot find") }.count == 10)
    #expect(usual.filter { $0 == "  and 1 more" }.count == 2)
    let few = try told(["--limit", "1"])
    #expect(few.filter { $0.contains("cannot find") }.count == 1)
    #expect(few.filter { $0 == "  and 10 more" }.count == 2)
    #expect(try told(["--limit", "11"]).allSatisfy { !$0.hasSuffix(" more") })
  }
}
