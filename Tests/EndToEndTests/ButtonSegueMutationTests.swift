import Foundation
import Testing

/// The specs of `ButtonSegue` against the app with one mistake in it: each mistake turns those specs red that guard against it.
struct ButtonSegueMutationTests {
  private struct Report: Decodable {
    struct Spec: Decodable {
      let id: String
      let outcome: String
    }
    let specs: [Spec]
  }

  /// The names of the specs that do not pass, in their order.
  private func red(_ mutation: String) throws -> [String] {
    let agent = Program.folder.appendingPathComponent("mutant-agent").path
    let ending = try Program.run(
      Program.rehearse, ["run", "--output", "json", "--no-history", "--agent", agent, "--filter", "ButtonSegue"],
      environment: ["MUTATION": mutation])
    let report = try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8))
    #expect(report.specs.count == 19)
    return report.specs.filter { $0.outcome != "passed" }.map(\.id)
  }

  @Test func withoutAMistakeAllPass() throws {
    #expect(try red("none") == [])
  }

  /// What becomes red when the button leads nowhere, or elsewhere.
  private static let arrival = [
    "presents the other screen when the button is tapped", "presents it itself", "presents it once",
    "presents it with an animation",
    "hands its model over", "pushes by the button, and lets go of the screen after the way back",
  ]

  @Test(arguments: [
    ("removeOutlet", ["has a button to tap"]),
    ("removeIdentifier", ["has an identifier for the segue of its button", "has a segue for either way"]),
    (
      "removeSegue",
      [
        "has a target for its button", "has an identifier for the segue of its button",
        "has a button that answers to touch up inside and to nothing else", "has one action for touch up inside",
        "has the segue's perform: as that action",
      ] + arrival + ["has a segue for either way"]
    ),
    ("otherDestination", arrival),
    ("addEvent", ["has a button that answers to touch up inside and to nothing else"]),
    ("addAction", ["has one action for touch up inside"]),
    ("dropAnimation", ["presents it with an animation"]),
    (
      "dropPrepare",
      [
        "hands its model over", "pushes by the button, and lets go of the screen after the way back",
        "pushes by code, with another model",
      ]
    ),
  ])
  func theSpecsThatGuardTurnRed(mutation: String, specs: [String]) throws {
    #expect(try red(mutation).map { name in specs.first { name.hasSuffix(" " + $0) } ?? name } == specs)
  }
}
