import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCLI

/// Files that `rehearse storyboard check` sends to no agent, and folders that `adopt` finds no package in.
struct UnreadStoryboardTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test func whatIsNoFileIsRefusedWithItsName() throws {
    let (folder, missing) = (session.path("Main.storyboard"), session.path("None.storyboard"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(session.run(["storyboard", "check", folder, missing, "--agent", "/nowhere/agent"]) == 2)
    #expect(
      session.output == """
        refused: \(folder): is a directory

        refused: \(missing): there is no such file, or it cannot be read

        """)
    #expect(session.errors == "", "no agent is started for what is not sent")
    #expect(session.run(["storyboard", "check", missing, "--json", "--agent", "/nowhere/agent"]) == 2)
    struct Report: Decodable { let file: String, refusal: String? }
    let reports = try JSONDecoder().decode([Report].self, from: Data(session.output.utf8))
    #expect(reports.map(\.file) == [missing])
    #expect(reports.map(\.refusal) == ["\(missing): there is no such file, or it cannot be read"])
  }

  @Test func aLinkIsWhatItLeadsTo() throws {
    let (folder, link) = (session.path("deep"), session.path("Link.storyboard"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    #expect(session.run(["storyboard", "check", link, "--agent", "/nowhere/agent"]) == 2)
    #expect(session.output == "refused: \(link): is a directory\n")
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    let path = session.path("Huge.storyboard")
    let most = CheckStoryboard.maxFileBytes
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    // Nothing of it takes room on the disk.
    try file.truncate(atOffset: UInt64(most + 1))
    try file.close()
    #expect(session.run(["storyboard", "check", path, "--agent", "/nowhere/agent"]) == 2)
    #expect(session.output == "refused: \(path): the file has \(most + 1) bytes; at most \(most) are read\n")
  }

  @Test func withoutAnAgentNothingIsToldOfAFile() throws {
    let path = session.path("Main.storyboard")
    try "<document/>".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(session.run(["storyboard", "check", path, "--agent", "/nowhere/agent"]) != 0)
    #expect((session.output + session.errors).contains("/nowhere/agent"))
  }

  // MARK: Packages

  @Test func aPackageIsWhereItsManifestIs() throws {
    let folder = session.directory
    #expect(!PackageManifest.isThere(in: folder) && !PackageManifest.isOfAdopt(in: folder))
    let problem = #expect(throws: UsageProblem.self) { try PackageManifest.read(in: folder) }
    #expect(problem?.description == "there is no Package.swift in '\(folder.path)'")
    func write(_ text: String) throws {
      try text.write(toFile: session.path("Package.swift"), atomically: true, encoding: .utf8)
    }
    try write("let package = Package(name: \"Notes\")")
    #expect(PackageManifest.isThere(in: folder) && !PackageManifest.isOfAdopt(in: folder))
    try write("plugins: [.plugin(name: \"RewriteApp\", package: \"Rehearsal\")]")
    #expect(PackageManifest.isOfAdopt(in: folder))
    // The name alone is no plugin.
    try write("// RewriteApp")
    #expect(!PackageManifest.isOfAdopt(in: folder))
  }

  @Test func aProgramWithoutSpecsSaysWhereTheyAre() throws {
    func words() -> [String] {
      NoSpecs.words(program: "tool", in: session.path("")).split(separator: "\n").map(String.init)
    }
    let (first, last) = (
      "this 'tool' has no specs in it: specs are Swift code, and the executable of their own package runs them.",
      "  What pytest, JUnit, go test and others report goes into the history by 'tool history import'."
    )
    #expect(
      words() == [
        first, "  In a package's folder that is 'swift package rehearse run'; in an empty one 'tool init' makes a package.", last,
      ])
    try "".write(toFile: session.path("Package.swift"), atomically: true, encoding: .utf8)
    #expect(
      words() == [
        first,
        "  In this folder, which has a package, that is 'swift package rehearse run'; if it has no specs yet, "
          + "'tool init' writes the first.",
        last,
      ])
  }
}
