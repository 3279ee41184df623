import Testing

@testable import RehearsalWire

/// Small values that are made of, or written as, lists.
struct ExplorationPicksTests {
  @Test(
    arguments: [
      ("usual", .usual), ("12.1,15.2", .these([12: 1, 15: 2])), ("0.1", .these([0: 1])),
      ("1000000.1000000", .these([1_000_000: 1_000_000])), ("random:0", .random(seed: 0)),
      ("random:18446744073709551615", .random(seed: .max)), ("priorities:7:3:100", .priorities(seed: 7, depth: 3, length: 100)),
      ("delays:7:0:1000000", .delays(seed: 7, count: 0, length: 1_000_000)),
    ] as [(String, ExplorationPicks)])
  func picksAreOneWord(text: String, picks: ExplorationPicks) throws {
    #expect(ExplorationPicks(text) == picks)
    #expect("\(picks)" == text)
    #expect(try JSON.decode(ExplorationPicks.self, from: JSON.encode(picks)) == picks)
    #expect(try JSON.encode(picks) == Array("\"\(text)\"".utf8))
  }

  @Test func picksAreWrittenInTheOrderOfTheirChoices() {
    #expect("\(ExplorationPicks.these([15: 2, 3: 1, 12: 4]))" == "3.1,12.4,15.2")
    #expect(ExplorationPicks("15.2,3.1") == .these([3: 1, 15: 2]))
  }

  @Test(arguments: [
    "", "Usual", "1", "1.0", "1.1,", "1.1,1.2", "1.1.1", "a.1", "-1.1", "1000001.1", "1.1000001", "random", "random:",
    "random:-1",
    "random:1:2", "random:18446744073709551616", "priorities:1:2", "priorities:1:2:3:4", "priorities:x:2:3",
    "priorities:1:-1:3", "priorities:1:2:1000001", "delays:1:1000001:3", "delays:1:2", "other:1", "other:1:2:3", ":",
  ])
  func nothingElseIsRead(text: String) {
    #expect(ExplorationPicks(text) == nil)
    do {
      _ = try JSON.decode(ExplorationPicks.self, from: JSON.encode(text))
      Issue.record("'\(text)' was read")
    } catch let error as DecodingError {
      #expect(
        error.reason
          == "no picks '\(text)'; expected usual, 12.1,15.2, random:SEED, "
          + "priorities:SEED:DEPTH:LENGTH or delays:SEED:COUNT:LENGTH"
      )
    } catch {
      Issue.record("\(error)")
    }
  }

  // MARK: Splices

  @Test(
    arguments: [
      ([], [], Splice(keep: 0, drop: 0, add: [])), ([1, 2, 3], [1, 2, 3], Splice(keep: 3, drop: 0, add: [])),
      ([1, 2, 3], [1, 9, 3], Splice(keep: 1, drop: 1, add: [9])), ([], [1, 2], Splice(keep: 0, drop: 0, add: [1, 2])),
      ([1, 2], [], Splice(keep: 0, drop: 2, add: [])), ([1, 2], [1, 2, 3], Splice(keep: 2, drop: 0, add: [3])),
      ([1, 2], [0, 1, 2], Splice(keep: 0, drop: 0, add: [0])), ([1, 1], [1, 1, 1], Splice(keep: 2, drop: 0, add: [1])),
      ([1, 1, 1], [1, 1], Splice(keep: 2, drop: 1, add: [])), ([1, 2, 3, 4], [1, 4], Splice(keep: 1, drop: 2, add: [])),
      ([1, 2], [3, 4], Splice(keep: 0, drop: 2, add: [3, 4])),
    ] as [([Int], [Int], Splice)])
  func aSpliceLeadsFromOneListToAnother(old: [Int], new: [Int], splice: Splice) {
    #expect(Splice(from: old, to: new) == splice)
    var list = old
    #expect(splice.apply(to: &list))
    #expect(list == new)
  }

  @Test(
    arguments: [
      (-1, 0, false), (0, -1, false), (3, 0, true), (4, 0, false), (0, 3, true), (0, 4, false), (1, 2, true), (1, 3, false),
      (2, 1, true), (2, 2, false),
    ] as [(Int, Int, Bool)])
  func aSpliceThatDoesNotFitChangesNothing(keep: Int, drop: Int, fits: Bool) {
    var list = [1, 2, 3]
    #expect(Splice(keep: keep, drop: drop, add: [9]).apply(to: &list) == fits)
    #expect(list == (fits ? Array([1, 2, 3].prefix(keep)) + [9] + [1, 2, 3].dropFirst(keep + drop) : [1, 2, 3]))
  }

  @Test func viewsOfAFilmAreEqualWithEverythingEqual() {
    let one = FilmedView(depth: 1, view: .exampleButton)
    var other = one
    #expect(one == other && one.hashValue == other.hashValue)
    other.view.enabled = false
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
  }

  // MARK: Conditions

  @Test func aConditionCountsItsForms() {
    let condition = Condition.all([.settled, .not(.any([.keyboard(visible: true), .posted("a", since: 0)])), .any([])])
    #expect(condition.size == 7)
    let single: [Condition] = [
      .exists(Locator()), .visible(Locator()), .enabled(Locator()), .text(of: Locator(), is: "a"), .count(of: Locator(), is: 1),
      .controller(ControllerPattern()), .lifecycle(LifecyclePattern()), .settled, .keyboard(visible: true),
      .posted("a", since: 1),
    ]
    #expect(single.allSatisfy { $0.size == 1 })
    #expect(Condition.all([]).size == 1 && Condition.not(.settled).size == 2)
  }

  @Test func aConditionNamesTheCursorsFromWhichItLooks() {
    let since = Condition.lifecycle(LifecyclePattern(.appeared, since: 5))
    let never = Condition.lifecycle(LifecyclePattern(.appeared))
    #expect(since.cursors == [5] && never.cursors == [])
    let other = Condition.lifecycle(LifecyclePattern(.loaded, since: 2))
    #expect(Condition.all([since, .not(.any([other, never, .settled])), .posted("a", since: 9)]).cursors == [5, 2])
    #expect(Condition.exists(Locator()).cursors == [] && Condition.keyboard(visible: true).cursors == [])
  }

  @Test func settledMayBeAskedForEitherWay() throws {
    func read(_ json: String) throws -> Condition { try JSON.decode(Condition.self, from: Array(json.utf8)) }
    #expect(try read(#"{"settled":true}"#) == .settled)
    #expect(try read(#"{"settled":false}"#) == .not(.settled))
    #expect(try read(#"{"keyboard":true}"#) == .keyboard(visible: true))
    #expect(try read(#"{"posted":{"name":"a"}}"#) == .posted("a", since: 0))
    #expect(try read(#"{"count":{"of":{"label":"a"},"equals":0}}"#) == .count(of: .label("a"), is: 0))
    #expect(try read(#"{"isNot":{"settled":true}}"#) == .not(.settled))
    #expect(try read(#"{"lifecycle":{"since":3}}"#) == .lifecycle(LifecyclePattern(since: 3)))
    #expect(try read(#"{"controller":{"selected":false}}"#) == .controller(ControllerPattern(selected: false)))
    #expect(try read(#"{"all":[]}"#) == .all([]))
  }

  @Test func aConditionWithAllItsFormsIsWrittenAndRead() throws {
    let condition = Condition.all([
      .visible(.label("a")), .enabled(.label("b")), .controller(ControllerPattern(id: 1)),
      .lifecycle(LifecyclePattern(.loaded, since: 3)), .any([.settled]), .not(.keyboard(visible: false)),
    ])
    let json =
      #"{"all":[{"visible":{"label":"a"}},{"enabled":{"label":"b"}},{"controller":{"id":1}},"#
      + #"{"lifecycle":{"moment":"loaded","since":3}},{"any":[{"settled":true}]},{"isNot":{"keyboard":false}}]}"#
    #expect(String(decoding: try JSON.encode(condition), as: UTF8.self) == json)
    #expect(try JSON.decode(Condition.self, from: Array(json.utf8)) == condition)
  }
}
