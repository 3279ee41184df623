import Testing

@testable import FlakinessStatistics

struct PolluterSearchTests {
  static let others = (1...40).map { "t\($0)" }

  /// A program in which some tests break a state, some mend it, and the victim asks for it.
  static func search(polluters: Set<String>, cleaners: Set<String> = [], needsAll: Bool = false) -> PolluterSearch {
    PolluterSearch(victim: "victim") { tests in
      var broken: Set<String> = []
      for test in tests.dropLast() {
        if polluters.contains(test) { broken.insert(test) }
        if cleaners.contains(test) { broken = [] }
      }
      return needsAll ? broken == polluters : !broken.isEmpty
    }
  }

  @Test func whatHistorySuspectsIsTriedFirst() throws {
    var search = Self.search(polluters: ["t7"], cleaners: ["t9"])
    let found = try search.find(candidates: ["t3", "t7"], order: Self.others, cleaners: ["t8", "t9"])
    #expect(found == .victim(of: ["t7"], cleaners: ["t9"]))
    #expect(search.trials.map(\.tests.first) == ["victim", "t3", "t7", "t7", "t7"])
  }

  @Test func withoutASuspectTheOrderIsHalved() throws {
    var search = Self.search(polluters: ["t23"])
    #expect(try search.find(candidates: [], order: Self.others) == .victim(of: ["t23"], cleaners: []))
    #expect(search.trials.count < 20)
  }

  @Test func twoThatPolluteTogetherAreFoundTogether() throws {
    var search = Self.search(polluters: ["t4", "t31"], needsAll: true)
    #expect(try search.find(candidates: ["t4"], order: Self.others) == .victim(of: ["t4", "t31"], cleaners: []))
  }

  @Test func aBrittleTestIsFoundWithItsSetter() throws {
    var search = PolluterSearch(victim: "victim") { !$0.contains("t12") }
    #expect(try search.find(candidates: [], order: Self.others) == .brittle(setters: ["t12"]))
  }

  @Test func whatFailsAloneAndWhatPassesAlwaysAreTold() throws {
    var broken = PolluterSearch(victim: "victim") { _ in true }
    #expect(try broken.find(candidates: ["t1"], order: Self.others) == .failsAlone)
    var fine = PolluterSearch(victim: "victim") { _ in false }
    #expect(try fine.find(candidates: ["t1"], order: Self.others) == .passes)
  }

  @Test func theBudgetEndsASearch() throws {
    var search = PolluterSearch(victim: "victim", budget: 5) { tests in tests.count > 20 }
    guard case .victim(let found, _) = try search.find(candidates: [], order: Self.others) else {
      Issue.record("it is a victim")
      return
    }
    #expect(found.count > 1)
    #expect(search.trials.count <= 10)
  }
}
