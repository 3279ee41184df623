import Foundation
import RehearsalSpecs

private func file(_ name: String) -> String { FileManager.default.currentDirectoryPath + "/Specs/\(name).swift" }

/// Specs that say to stand in files below the folder of the run, at lines of their own: what chooses by place can be told
/// exactly.
let placed: [SpecGroup] = [
  describe("Tags", file: file("TagsSpecs"), line: 5) {
    it("are listed", tags: ["network"], file: file("TagsSpecs"), line: 6) { try expect(true) }
    it("are merged", file: file("TagsSpecs"), line: 9)
  },
  describe("Notes", file: file("NotesSpecs"), line: 3) {
    it("are saved", tags: ["slow"], file: file("NotesSpecs"), line: 10) { try expect(true) }
    it("are deleted", tags: ["slow", "network"], file: file("NotesSpecs"), line: 14) { try expect(true) }
    context("when offline", file: file("NotesSpecs"), line: 20) {
      it("wait", file: file("NotesSpecs"), line: 22) { try expect(true) }
      xit("are sent later", file: file("NotesSpecs"), line: 25)
    }
  },
]
