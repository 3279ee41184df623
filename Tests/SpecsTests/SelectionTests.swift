import Testing

@testable import RehearsalSpecs

private let shared = sharedExamples("shared", of: Int.self) { data in
  it("is shared", file: "/p/Specs/Shared.swift", line: 3) { try expect(try data() > 0) }
}

private let groups = [
  describe("Notes", tags: ["notes"], file: "/p/Specs/NotesSpecs.swift", line: 10) {
    it("first", tags: ["slow"], file: "/p/Specs/NotesSpecs.swift", line: 12) {}
    context("inner", file: "/p/Specs/NotesSpecs.swift", line: 20) {
      it("second", file: "/p/Specs/NotesSpecs.swift", line: 21) {}
      it("third", cases: [1, 2], file: "/p/Specs/NotesSpecs.swift", line: 25) { _ in }
    }
    itBehavesLike(shared, 1, file: "/p/Specs/NotesSpecs.swift", line: 30)
  },
  describe("Maps", file: "/p/Specs/maps_spec.swift", line: 1) {
    it("fourth", tags: ["slow", "net"], file: "/p/Specs/maps_spec.swift", line: 2) {}
  },
]

struct SelectionTests {
  private func plan(_ selection: Selection) -> Plan { Plan(groups, selection: selection, root: "/p") }
  private func names(_ selection: Selection) -> [String] { plan(selection).specs.map(\.name) }

  @Test func skipsTakeAwayWhatFiltersChose() throws {
    let names = names(Selection(filters: [try Filter("Notes")], skips: [try Filter("inner"), try Filter("shared")]))
    #expect(names == ["first"])
  }

  @Test(arguments: [
    "Specs/maps_spec.swift", "maps_spec.swift", "maps_spec", "maps", "/p/Specs/maps_spec.swift",
  ])
  func filesAreNamedInEveryUsualWay(file: String) {
    #expect(names(Selection(files: [file])) == ["fourth"])
  }

  @Test func aFileMeansWhatItDefinesAndWhatItUses() {
    #expect(names(Selection(files: ["Shared"])) == ["is shared"])
    #expect(names(Selection(files: ["Notes"])) == ["first", "second", "third [1]", "third [2]", "is shared"])
  }

  @Test func aFileThatHoldsNothingIsToldAndNotDropped() {
    let plan = plan(Selection(files: ["maps", "Ma", "Other.swift"], places: [SpecPlace(file: "maps", line: 0)]))
    #expect(plan.specs.map(\.name) == ["fourth"])
    #expect(plan.unmatched == ["Ma", "Other.swift", "maps:0"])
  }

  @Test(arguments: [
    (12, ["first"]), (19, ["first"]), (20, ["second", "third [1]", "third [2]"]), (22, ["second"]),
    (27, ["third [1]", "third [2]"]), (99, ["is shared"]), (10, ["first", "second", "third [1]", "third [2]", "is shared"]),
    (9, []),
  ])
  func aLineMeansWhatStandsClosestAtItOrAbove(line: Int, names: [String]) throws {
    let place = try #require(SpecPlace("Specs/NotesSpecs.swift:\(line)"))
    #expect(self.names(Selection(places: [place])) == names)
  }

  @Test(arguments: ["a.swift", "a.swift:", "a.swift:x", ":3", "a.swift:0"])
  func whatIsNoPlaceIsRefused(text: String) {
    #expect(SpecPlace(text) == nil)
  }

  @Test(arguments: [
    (["slow"], ["first", "fourth"]), (["net", "notes"], ["first", "second", "third [1]", "third [2]", "is shared", "fourth"]),
    (["slow", "!net"], ["first"]), (["!slow"], ["second", "third [1]", "third [2]", "is shared"]),
  ])
  func tagsChooseAndLeaveOut(tags: [String], names: [String]) {
    #expect(self.names(Selection(tags: tags.map { TagFilter($0) })) == names)
  }

  @Test func idsAreTakenExactly() {
    #expect(names(Selection(ids: ["Maps fourth", "Notes"])) == ["fourth"])
    #expect(names(Selection(ids: [])) == [])
  }

  @Test func changedFilesChooseWhatStandsInThem() {
    #expect(names(Selection(changedFiles: ["Specs/Shared.swift", "README.md"])) == ["is shared"])
  }

  @Test func severalKindsOfConditionsAllHold() {
    #expect(names(Selection(files: ["Notes", "maps"], tags: [TagFilter("slow")], ids: ["Maps fourth"])) == ["fourth"])
  }
}
