import Foundation
import Testing

/// `rehearse storyboard check`
struct StoryboardCheckTests {
  private static let demos = Program.root.appendingPathComponent("Sources/Agent/DemoApps/Resources")

  private func check(_ arguments: String...) throws -> Program.Ending {
    try Program.run(Program.rehearse, ["storyboard", "check"] + arguments, in: Self.demos)
  }

  @Test func aWholeStoryboardIsToldSceneByScene() throws {
    let ending = try check("ButtonSegue.storyboard")
    #expect(ending.status == 0)
    #expect(
      ending.output == """
        ButtonSegue.storyboard: storyboard with 3 scenes: 6 views, 2 outlets, 2 actions, 3 segues, 7 constraints
          ▸ Nav-00-root (navigationController): 1 view, no outlet, no action, 1 segue, no constraint
            PresentingViewController (viewController, PresentingViewController): 2 views, 1 outlet, 1 action, 2 segues, 2 constraints
            PresentedViewController (viewController, PresentedViewController): 3 views, 1 outlet, 1 action, no segue, 5 constraints

        """)
  }

  @Test func gapsAndRefusalsHaveTheirStatus() throws {
    let scratch = try Scratch()
    let whole = try String(contentsOf: Self.demos.appendingPathComponent("ButtonSegue.storyboard"), encoding: .utf8)
    try whole.replacing("<label opaque", with: "<label spin=\"YES\" opaque").write(
      toFile: scratch.path("Gap.storyboard"), atomically: true, encoding: .utf8)
    try "no XML".write(toFile: scratch.path("Bad.storyboard"), atomically: true, encoding: .utf8)

    let gap = try check(scratch.path("Gap.storyboard"))
    #expect(gap.status == 1)
    #expect(
      gap.output.contains(
        "  1 gap:\n    74:29 unknown attribute 'spin' in <label id=\"Prd-00-labl\"> of scene 'PresentedViewController'\n"))

    let bad = try check(scratch.path("Bad.storyboard"), "ButtonSegue.storyboard", "missing.xib")
    #expect(bad.status == 2)
    #expect(bad.output.hasPrefix("refused: \(scratch.path("Bad.storyboard")):1:1: "))
    #expect(bad.output.contains("\n\nButtonSegue.storyboard: storyboard with 3 scenes"))
    #expect(bad.output.hasSuffix("\n\nrefused: missing.xib: there is no such file, or it cannot be read\n"))
  }

  @Test func whatCannotBeReadIsRefusedBeforeItIsSent() throws {
    let scratch = try Scratch()
    let large = try scratch.file("Large.storyboard")
    try large.handle.truncate(atOffset: 33_554_433)
    let ending = try check(scratch.path("Large.storyboard"), scratch.folder.path)
    #expect(ending.status == 2)
    #expect(
      ending.output == """
        refused: \(scratch.path("Large.storyboard")): the file has 33554433 bytes; at most 33554432 are read

        refused: \(scratch.folder.path): is a directory

        """)
  }

  /// The app's code that a check runs may still end its process: its last words are told, and the next file is checked.
  @Test func anAppThatTrapsIsTold() throws {
    let scratch = try Scratch()
    let whole = try String(contentsOf: Self.demos.appendingPathComponent("ButtonSegue.storyboard"), encoding: .utf8)
    try whole.replacing(
      #"customClass="PresentedViewController" customModule="DemoApps""#,
      with: #"customClass="TrappingViewController" customModule="mutant_agent""#
    ).write(toFile: scratch.path("Trap.storyboard"), atomically: true, encoding: .utf8)
    let ending = try check(
      "--agent", Program.folder.appendingPathComponent("mutant-agent").path, scratch.path("Trap.storyboard"),
      "ButtonSegue.storyboard")
    #expect(ending.status == 2)
    #expect(
      ending.output.hasPrefix(
        "refused: \(scratch.path("Trap.storyboard")): the app's code ended its process while the file was loaded ("))
    #expect(ending.output.contains("Fatal error: it wakes up badly"))
    #expect(ending.output.contains("\n\nButtonSegue.storyboard: storyboard with 3 scenes"))
  }

  /// Xcode's template: `init(coder:)` traps. What the document connects to the class is checked all the same.
  @Test func aControllerThatRefusesToBeMadeHidesNoMistake() throws {
    let scratch = try Scratch()
    let whole = try String(contentsOf: Self.demos.appendingPathComponent("ButtonSegue.storyboard"), encoding: .utf8)
    let refusing = whole.replacing(
      #"customClass="PresentedViewController" customModule="DemoApps""#,
      with: #"customClass="RefusingViewController" customModule="mutant_agent""#)
    try refusing.write(toFile: scratch.path("Refusing.storyboard"), atomically: true, encoding: .utf8)
    let mutant = Program.folder.appendingPathComponent("mutant-agent").path
    let ending = try check("--agent", mutant, scratch.path("Refusing.storyboard"))
    #expect(ending.status == 1)
    #expect(ending.output.contains("storyboard with 3 scenes"))
    #expect(ending.output.contains("init(coder:) of RefusingViewController ends the process ("))
    #expect(ending.output.contains("Fatal error: init(coder:) has not been implemented)"))
    #expect(ending.output.contains("RefusingViewController has no outlet '"))
    #expect(ending.output.contains("RefusingViewController has no action '"))
  }

  /// An app's catalogs lie where Xcode put them: above the document, and elsewhere in the project.
  @Test func picturesAndColoursOfTheProjectAreNoGaps() throws {
    let scratch = try Scratch()
    let whole = try String(contentsOf: Self.demos.appendingPathComponent("ButtonSegue.storyboard"), encoding: .utf8)
    let pictured = whole.replacing("<label opaque", with: "<imageView image=\"Photo\" id=\"Pic-00-ture\"/><label opaque")
    #expect(pictured != whole)
    let places = ["App/Base.lproj", "App.xcodeproj", "App/Resources/Media.xcassets/Group/Photo.imageset"]
    for place in places {
      try FileManager.default.createDirectory(atPath: scratch.path(place), withIntermediateDirectories: true)
    }
    let file = scratch.path("App/Base.lproj/Main.storyboard")
    try pictured.write(toFile: file, atomically: true, encoding: .utf8)
    let without = try check(file)
    #expect(
      without.status == 1 && without.output.contains("the picture 'Photo' is neither in the asset catalog nor in the bundle"))
    try #"{"images":[{"filename":"photo.pdf","idiom":"universal"}]}"#.write(
      toFile: scratch.path("\(places[2])/Contents.json"), atomically: true, encoding: .utf8)
    let with = try check(file)
    #expect(with.status == 0, "\(with.output)")
  }

  /// Its `viewDidLoad` needs the outlet, and does not run.
  @Test func aMisspeltOutletIsAGap() throws {
    let scratch = try Scratch()
    let whole = try String(contentsOf: Self.demos.appendingPathComponent("ButtonSegue.storyboard"), encoding: .utf8)
    try whole.replacing("property=\"buttonToTap\"", with: "property=\"butonToTap\"").write(
      toFile: scratch.path("Gap.storyboard"), atomically: true, encoding: .utf8)
    let ending = try check(scratch.path("Gap.storyboard"))
    #expect(ending.status == 1)
    #expect(ending.output.contains("PresentingViewController has no outlet 'butonToTap'; it has 'buttonToTap'"))
  }

  @Test func jsonSaysTheSame() throws {
    struct Report: Decodable {
      struct Scene: Decodable { let name: String }
      struct Counts: Decodable { let constraints: Int }
      let file: String
      let scenes: [Scene]
      let counts: Counts
    }
    let ending = try check("--json", "ButtonSegue.storyboard", "Tour.storyboard")
    #expect(ending.status == 0)
    let reports = try JSONDecoder().decode([Report].self, from: Data(ending.output.utf8))
    #expect(reports.map(\.file) == ["ButtonSegue.storyboard", "Tour.storyboard"])
    #expect(reports[0].scenes.map(\.name) == ["Nav-00-root", "PresentingViewController", "PresentedViewController"])
    #expect(reports[0].counts.constraints == 7)
  }

  @Test func withoutAFileItIsAUsageError() throws {
    let ending = try check()
    #expect(ending.status == 2)
    #expect(ending.errors.contains("Missing expected argument '<file> ...'"))
  }
}
