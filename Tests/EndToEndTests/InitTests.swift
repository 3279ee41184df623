import Foundation
import Testing

/// What `init` writes compiles, against the modules of this build.
@Suite struct InitTests {
  @Test func whatInitWritesCompiles() throws {
    let modules = Program.folder.appendingPathComponent("Modules").path
    guard FileManager.default.fileExists(atPath: modules + "/RehearsalCLI.swiftmodule"), Program.works("swiftc", ["--version"])
    else { return print("skipped: there is no swiftc, or no modules beside these tests") }
    let scratch = try Scratch()
    #expect(try Program.run(Wayward.program, ["init", "--app", "My Notes"], in: scratch.folder).status == 0)
    let folder = scratch.folder.appendingPathComponent("Sources/mynotes-specs")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.appendingPathComponent($0).path }
    #expect(files.count == 3)
    // The C modules that ours import have maps of their own.
    let maps = try FileManager.default.contentsOfDirectory(atPath: Program.folder.path).filter { $0.hasSuffix(".build") }
      .map { Program.folder.appendingPathComponent($0).appendingPathComponent("module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let checkouts = Program.root.appendingPathComponent(".build/checkouts")
    let theirs = try FileManager.default.contentsOfDirectory(atPath: checkouts.path).flatMap { package in
      let sources = checkouts.appendingPathComponent("\(package)/Sources")
      return ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
        .flatMap { ["\($0)/include/module.modulemap", "\($0)/module.modulemap"] }
        .map { sources.appendingPathComponent($0).path }
        .filter { FileManager.default.fileExists(atPath: $0) }
    }
    let options = (maps + theirs).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let ending = try Program.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules] + options + files)
    #expect(ending.status == 0, "\(ending.errors)")
  }
}
