import Foundation
import Testing

@testable import RehearsalSpecs

/// Files as a service wants them named that shows the repository.
struct RepositoryPathsTests {
  private func withFolders(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "paths-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "checkout/Packages/Notes"), withIntermediateDirectories: true)
    try body(folder)
  }

  @Test(arguments: [
    ("Specs/NotesSpecs.swift", "Packages/Notes/Specs/NotesSpecs.swift"), ("./Specs/../a.swift", "Packages/Notes/a.swift"),
    ("../Shared/a.swift", "Packages/Shared/a.swift"), ("/repository/top.swift", "top.swift"),
    ("/elsewhere/a.swift", "/elsewhere/a.swift"), ("../../../out.swift", "../../../out.swift"),
    ("/repositorys/a.swift", "/repositorys/a.swift"),
  ])
  func aPathBelowTheRootIsRelativeToIt(file: String, path: String) {
    #expect(RepositoryPaths(root: "/repository/", folder: "/repository/Packages/Notes").path(file) == path)
  }

  @Test func withoutARepositoryPathsStayAsTheyAre() {
    #expect(RepositoryPaths().path("Specs/a.swift") == "Specs/a.swift")
  }

  @Test func theRootIsTheClosestFolderThatGitKnows() throws {
    try withFolders { folder in
      let (checkout, run) = (folder.appending(path: "checkout"), folder.appending(path: "checkout/Packages/Notes"))
      func path(_ workspace: String?) -> String { RepositoryPaths(around: run.path, workspace: workspace).path("a.swift") }
      #expect(path(nil) == "a.swift")
      #expect(path("") == "a.swift")
      #expect(path(folder.path) == "checkout/Packages/Notes/a.swift")
      // A checkout need not be the whole workspace.
      try FileManager.default.createDirectory(at: checkout.appending(path: ".git"), withIntermediateDirectories: true)
      #expect(path(folder.path) == "Packages/Notes/a.swift")
      #expect(path(nil) == "Packages/Notes/a.swift")
    }
  }

  @Test func annotationsAndGitLabsCasesNameFilesByTheRoot() throws {
    var story = Story()
    story.add(["A"], [("b", [.fails("no")], nil)])
    let paths = RepositoryPaths(root: "/repository", folder: "/repository/Notes")
    #expect(
      try story.told { GitHubAnnotationsReporter(paths: paths, write: $0) }
        == "::error file=Notes/Weather.swift,line=11,title=A b::FAILED - no\n")
    #expect(
      try story.told { JUnitReporter(flavour: .gitLab, paths: paths, write: $0) }.contains(
        "time=\"0.001500\" file=\"Notes/Weather.swift\" line=\"10\""))
  }
}
