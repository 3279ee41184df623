import Foundation
import Testing

/// What `init` writes compiles and passes, with the modules and programs of this build.
struct InitTests {
  /// A program of the package that `init` makes in an empty folder, which this build compiled from `Examples/Notes`.
  private func program(_ name: String) -> String { Program.folder.appendingPathComponent(name).path }

  @Test func theSpecsOfTheWholePackagePass() throws {
    let scratch = try Scratch()
    let ending = try Program.run(
      program("notes-specs"), ["run", "--agent", program("notes-agent"), "--report", "spec_dox"], in: scratch.folder)
    #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    #expect(ending.output.contains("greets whoever gives a name"))
  }

  @Test func theStoryboardOfTheWholePackageIsUnderstood() throws {
    let storyboard = Program.root.appendingPathComponent("Examples/Notes/Sources/NotesApp/Main.storyboard").path
    let ending = try Program.run(Program.rehearse, ["storyboard", "check", storyboard, "--agent", program("notes-agent")])
    #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
  }

  @Test func theTestOfTheWholePackageCompiles() throws {
    guard let options = try CompilerOptions.ofThisBuild() else { return print("skipped: no swiftc, or no modules") }
    let test = Program.root.appendingPathComponent("Examples/Notes/Tests/NotesTests/NotesTests.swift").path
    let ending = try Program.run("/usr/bin/env", options + [test])
    #expect(ending.status == 0, "\(ending.errors)")
  }

  @Test func whatInitWritesIntoAPackageCompiles() throws {
    guard let options = try CompilerOptions.ofThisBuild() else { return print("skipped: no swiftc, or no modules") }
    let scratch = try Scratch()
    try "let package = Package(name: \"My Notes\")\n".write(
      toFile: scratch.path("Package.swift"), atomically: true, encoding: .utf8)
    #expect(try Program.run(Wayward.program, ["init", "--app", "My Notes"], in: scratch.folder).status == 0)
    let folder = scratch.folder.appendingPathComponent("Sources/mynotes-specs")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.appendingPathComponent($0).path }
    #expect(files.count == 3)
    let ending = try Program.run("/usr/bin/env", options + files)
    #expect(ending.status == 0, "\(ending.errors)")
  }
}

/// What `swiftc` needs to check a file against the modules of this build.
enum CompilerOptions {
  /// `nil` where there is no compiler, or where the build left no modules.
  static func ofThisBuild() throws -> [String]? {
    let modules = Program.folder.appendingPathComponent("Modules").path
    guard FileManager.default.fileExists(atPath: modules + "/RehearsalCLI.swiftmodule"), Program.works("swiftc", ["--version"])
    else { return nil }
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
    return ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules] + (try macros())
      + (maps + theirs).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Where the macros of Swift Testing are.
  private static func macros() throws -> [String] {
    struct Target: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let info = try Program.run("/usr/bin/env", ["swiftc", "-print-target-info"]).output
    let resources = try JSONDecoder().decode(Target.self, from: Data(info.utf8)).paths.runtimeResourcePath
    return ["-plugin-path", resources + "/host/plugins/testing"]
  }
}
