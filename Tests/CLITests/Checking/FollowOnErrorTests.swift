import Foundation
import Testing

@testable import RehearsalCLI

/// Errors that only follow from others, of which nothing is told.
struct FollowOnErrorTests {
  private let session: Session
  private let file: String

  init() throws {
    session = try Session()
    file = session.path("Game.swift")
  }

  /// The kinds and names of what is told of a source, by lines and messages.
  private func told(_ source: String, _ errors: [(Int, String)]) throws -> [String] {
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    return AppGap.gaps(in: errors.map { "\(file):\($0.0):1: error: \($0.1)" }.joined(separator: "\n")).map {
      "\($0.kind.rawValue) \($0.name) \($0.uses)"
    }
  }

  private let game = """
    import UIKit
    class Menu: SKScene, Named { // a "{" in a comment
      let title = "}"
      override func didMove() { }
      override var size: Int { 1 }
    }
    class Shop: Menu {
      override init() { super.init() }
    }
    class Screen: UIViewController, SKDelegate {
      override func spin() {}
      class func make() -> Menu {
        Menu(size: 1)
      }
    }
    """

  @Test func whatAClassLacksForWantOfItsSuperclassIsNotTold() throws {
    #expect(
      try told(
        game,
        [
          (2, "cannot find type 'SKScene' in scope"), (4, "method does not override any method from its superclass"),
          (5, "property does not override any property from its superclass"),
          (8, "'super' cannot be used in class 'Menu' because it has no superclass"),
          (13, "value of type 'Menu' has no member 'size'"), (13, "type 'Menu.Type' has no member 'all'"),
          (13, "value of optional type 'Game.Menu?' has no member 'size'"),
          (13, "cannot convert value of type 'Menu' to expected argument type 'UIView'"),
        ]) == ["symbol SKScene 1"])
  }

  @Test func whatStandsBelowAnIncompleteClassIsIncomplete() throws {
    #expect(
      try told(
        game,
        [
          (2, "cannot find type 'SKScene' in scope"), (8, "initializer does not override a designated initializer"),
          (8, "method does not override any method from its superclass"), (13, "value of type 'Shop' has no member 'size'"),
        ]) == ["symbol SKScene 1", "other initializer does not override a designated initializer 1"])
  }

  @Test func aClassThatLacksAProtocolAloneIsToldOf() throws {
    #expect(
      try told(
        game,
        [
          (10, "cannot find type 'SKDelegate' in scope"), (11, "method does not override any method from its superclass"),
          (13, "value of type 'Screen' has no member 'spin'"),
        ]) == ["symbol SKDelegate 1", "symbol override of spin(…) 1", "symbol Screen.spin 1"])
  }

  @Test func withoutTheCauseNothingFollows() throws {
    #expect(
      try told(
        game, [(4, "method does not override any method from its superclass"), (13, "value of type 'Menu' has no member 'x'")])
        == ["symbol override of didMove(…) 1", "symbol Menu.x 1"])
  }

  @Test func aProtocolAboveThatIsMissingMakesOneIncomplete() throws {
    #expect(
      try told(
        "protocol Drawn: SKDrawn {}\nstruct Box: SKDrawn {}",
        [
          (1, "cannot find type 'SKDrawn' in scope"), (2, "cannot find type 'SKDrawn' in scope"),
          (9, "value of type 'Drawn' has no member 'draw'"), (9, "value of type 'Box' has no member 'draw'"),
        ]) == ["symbol SKDrawn 2", "symbol Box.draw 1"])
  }

  // MARK: In one declaration

  private let members = """
    func first() {
      let a = SKNode()
      act(.spin, on: a)
      if a == nil {
        again { $0.x }
      }
    }
    var second: Int {
      act(.spin)
    }
    let third = act(.spin)
    let fourth = [SKNode(), nil].map { $0 }
    """

  @Test func whatCannotBeInferredInOneFunctionFollowsFromWhatIsMissingThere() throws {
    let vague = "cannot infer contextual base in reference to member 'spin'"
    #expect(
      try told(
        members,
        [
          (2, "cannot find 'SKNode' in scope"), (3, vague),
          (5, "cannot infer type of closure parameter '$0' without a type annotation"),
          (5, "generic parameter 'T' could not be inferred"),
        ]) == ["symbol SKNode 1"])
    #expect(
      try told(members, [(2, "cannot find 'SKNode' in scope"), (9, vague), (11, vague)]) == [
        "symbol SKNode 1", "other \(vague) 2",
      ])
    #expect(
      try told(members, [(12, "cannot find 'SKNode' in scope"), (12, "'nil' requires a contextual type"), (11, vague)]) == [
        "symbol SKNode 1", "other \(vague) 1",
      ])
  }

  @Test func whatIsClearIsToldInTheSameFunctionToo() throws {
    let clear = "cannot convert value of type 'Int' to specified type 'String'"
    #expect(
      try told(members, [(2, "cannot find 'SKNode' in scope"), (3, clear), (5, "value of type 'UIView' has no member 'x'")]) == [
        "symbol SKNode 1", "other \(clear) 1", "symbol UIView.x 1",
      ])
  }

  @Test func errorsInFilesThatCannotBeReadAreAllTold() {
    let output = """
      /nowhere/a.swift:1:1: error: cannot find 'SKNode' in scope
      /nowhere/a.swift:1:2: error: 'nil' requires a contextual type
      """
    #expect(AppGap.gaps(in: output).map(\.name) == ["SKNode", "'nil' requires a contextual type"])
  }

  @Test func whatTheRewriterRefusesIsAllTold() throws {
    try game.write(toFile: file, atomically: true, encoding: .utf8)
    let output = "\(file):2:1: error: cannot find type 'SKScene' in scope\n\(file):4:1: error: 'Menu' is refused"
    #expect(AppGap.gaps(in: output, .refused).map(\.name) == ["cannot find type 'SKScene' in scope", "'Menu' is refused"])
  }

  // MARK: Outlines

  @Test func anOutlineKnowsWhereTypesAndMembersEnd() {
    let outline = SourceOutline(game)
    #expect(outline.types.map(\.name).sorted() == ["Menu", "Screen", "Shop"])
    #expect(outline.types.first { $0.name == "Menu" }?.lines == 2...6)
    #expect(outline.types.first { $0.name == "Menu" }?.parents == ["SKScene", "Named"])
    #expect(outline.types.first { $0.name == "Screen" }?.lines == 10...15)
    #expect(outline.members == [3...3, 4...4, 5...5, 8...8, 11...11, 12...14])
    #expect(SourceOutline(members).members == [1...7, 8...10, 11...11, 12...12])
    #expect(SourceOutline("").types.isEmpty && SourceOutline("}}{").members.isEmpty)
  }

  @Test func headsMayBeGenericAndHaveAttributes() {
    let outline = SourceOutline("@objc(A) public final class A<T: B>: Base<T>, P where T: Q {\n}\nprivate(set) var x = 1")
    #expect(outline.types.map(\.name) == ["A"] && outline.types.map(\.parents) == [["Base", "P"]])
    #expect(outline.members == [3...3])
  }
}
