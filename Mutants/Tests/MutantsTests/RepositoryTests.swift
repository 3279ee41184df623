import Foundation
import Testing

@testable import mutants

struct RepositoryTests {
  @Test func aFolderThatIsNoCheckoutIsRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "no-checkout-\(UUID().uuidString)")
    let words = "\(folder.path) is no git checkout: --repository"
    #expect(problem { _ = try Repository(checkoutAt: folder) } == words)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(problem { _ = try Repository(checkoutAt: folder) } == words)
  }

  @Test func theCopyLiesOutsideOrWhereGitIgnoresIt() throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "some")
    let repository = Repository(root: root)
    #expect(try repository.copy(at: nil).path == root.path + "/.build-mutants")
    #expect(try repository.copy(at: root.path + "/.build-one").path == root.path + "/.build-one")
    #expect(try repository.copy(at: root.path + "-copy").path == root.path + "-copy")
    for place in ["", "/", "/copy", "/Sources/.build-one", "/.build", "/.build-one/.."] {
      #expect(
        problem { _ = try repository.copy(at: root.path + place) }
          == "\(root.path + place) is inside the repository: --copy .build-NAME, or a folder outside")
    }
  }

  @Test func aCompilerThatIsNotThereIsNamed() {
    #expect(problem { try Shell.check(swift: "no-such-swift") } == "'no-such-swift' is not there: --swift")
    #expect(problem { try Shell.check(swift: "true") } == nil)
  }

  @Test func aBuildThatFailsWithoutAnErrorShowsItsLastLines() {
    #expect(MutantBuild.reason(in: "one\nA.swift:1:1: error: two\nthree") == "A.swift:1:1: error: two")
    #expect(
      MutantBuild.reason(in: (1...30).map { "line \($0)" }.joined(separator: "\n"))
        == (11...30).map { "line \($0)" }.joined(separator: "\n"))
  }
}
