import Rehearsal
import RehearsalMatchers
import RehearsalPictures
import Testing

/// Pictures of an app in an agent of its own.
struct AppPicturesTests {
  /// Runs `body` as a test runs, with or without updating.
  private func asTest(updates: Bool, _ body: () throws -> Void) rethrows -> [KeptFile] {
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 7, updatesPictures: updates)
    try context.bind(body)
    return context.kept.take()
  }

  @Test func equalStatesMatchAndAnotherOneDiffersByWhatWasDone() throws {
    let folder = try TemporaryFolder()
    _ = try asTest(updates: true) { try expect(App.launch("Controls").picture()).toMatch("list", file: folder.tests) }
    let none = try asTest(updates: false) { try expect(App.launch("Controls").picture()).toMatch("list", file: folder.tests) }
    #expect(none == [])
    var failure: ExpectationFailed?
    let kept = asTest(updates: false) {
      do {
        let app = try App.launch("Controls", environment: Environment(appearance: .dark))
        try expect(app.picture()).toMatch("list", file: folder.tests)
      } catch { failure = error as? ExpectationFailed }
    }
    #expect(kept.map(\.name) == ["list.expected.svg", "list.actual.svg", "list.difference.html"])
    #expect(failure?.message.contains("\n  UITableView at (0, 0): fill #F2F2F7 became #000000\n") == true)
  }

  @Test func aMatrixTellsAllThatDiffersInOneFailure() throws {
    let folder = try TemporaryFolder()
    func expectList(_ dark: Environment?) throws {
      try expectPictures(
        "list", devices: ["iPhone SE (3rd generation)", "iPad mini"], languages: ["en", "ar"],
        besides: folder.tests
      ) { launch in
        try launch("Controls", environment: launch.device == "iPad mini" ? dark : nil)
      }
    }
    _ = try asTest(updates: true) { try expectList(nil) }
    let base = "Pictures/CartTests/list"
    #expect(
      folder.files == [
        "\(base).iPad-mini.ar.svg", "\(base).iPad-mini.en.svg", "\(base).iPhone-SE-3rd-generation.ar.svg",
        "\(base).iPhone-SE-3rd-generation.en.svg",
      ])
    #expect(try asTest(updates: false) { try expectList(nil) } == [])
    var failure: ExpectationFailed?
    let kept = asTest(updates: false) {
      do { try expectList(Environment(appearance: .dark)) } catch { failure = error as? ExpectationFailed }
    }
    let lines = failure?.message.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "expected 4 pictures to match 'list', and 2 do not")
    #expect(lines.filter { $0.hasSuffix(":") } == ["  iPad mini, en:", "  iPad mini, ar:"])
    #expect(
      kept.map(\.name).filter { $0.hasSuffix(".html") } == [
        "list.iPad-mini.en.difference.html", "list.iPad-mini.ar.difference.html",
      ])
  }

  @Test func whatCannotBeShownTellsWithWhat() throws {
    let failure = #expect(throws: Failure.self) {
      try expectPictures("list", appearances: [.dark], languages: ["de"]) { launch in
        try launch("Controls").view("Nowhere")
      }
    }
    #expect(failure?.fault.found.last == "this was with dark, de")
  }
}
