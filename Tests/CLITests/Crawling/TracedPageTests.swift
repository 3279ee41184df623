import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCLI
@testable import RehearsalTraces

/// What `rehearse trace` tells of a page, for which no agent is needed.
struct TracedPageTests {
  private let session: Session

  init() throws { session = try Session() }

  private static func view(_ name: String, depth: Int, identifier: String? = nil) -> FilmedView {
    FilmedView(
      depth: depth,
      view: ElementSnapshot(
        class: name, label: nil, identifier: identifier, text: nil, value: nil, traits: [],
        frame: Rect(x: 0, y: 0, width: 4, height: 4), visible: true, enabled: true))
  }

  private static func frame(_ time: Milliseconds, _ picture: Splice, _ views: Splice) -> FilmFrame {
    FilmFrame(atMs: time, picture: picture, views: views)
  }

  private static func app(
    _ name: String, _ frames: [FilmFrame], commands: [TraceDocument.Command] = [], moments: [TraceDocument.Moment] = []
  ) -> TraceDocument.App {
    TraceDocument.App(
      name: name, screen: Rect(x: 0, y: 0, width: 4, height: 4), commands: commands, frames: frames,
      pictureLines: ["<svg xmlns=\"http://www.w3.org/2000/svg\">", "</svg>", "<rect/>"],
      viewLines: [view("UIWindow", depth: 0), view("UIButton", depth: 1, identifier: "save")], superclasses: [:],
      controllerTrees: [], moments: moments, requests: [], console: [], missed: 0, lost: nil)
  }

  /// A button is there from 350 to 1200 milliseconds.
  private static let notes = app(
    "Notes",
    [
      frame(100, Splice(keep: 0, drop: 0, add: [0, 1]), Splice(keep: 0, drop: 0, add: [0])),
      frame(350, Splice(keep: 1, drop: 0, add: [2]), Splice(keep: 1, drop: 0, add: [1])),
      frame(1200, Splice(keep: 1, drop: 1, add: []), Splice(keep: 1, drop: 1, add: [])),
    ],
    commands: [
      TraceDocument.Command(
        method: "launch", phrase: "launch 'Notes'", startMs: 0, endMs: 100, place: nil, fault: nil, firstFrame: 0, lastFrame: 0,
        controllers: 0, pending: [])
    ], moments: [TraceDocument.Moment(atMs: 50, kind: .event, text: "timer save")])

  private static let tour = app(
    "Tour", [frame(0, Splice(keep: 0, drop: 0, add: [0, 1]), Splice(keep: 0, drop: 0, add: [0]))])

  private static func document(_ apps: TraceDocument.App..., differences: [String] = []) -> TraceDocument {
    TraceDocument(spec: "Notes saves", attempt: 1, seed: "7", differences: differences, apps: apps, sources: [], log: [])
  }

  /// The page of a trace.
  private func page(_ document: TraceDocument) throws -> String {
    let path = session.path("page.html")
    try TracePage.html(document).write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  // MARK: Showing

  @Test func aTraceIsToldCommandByCommand() throws {
    let document = Self.document(Self.notes, Self.tour)
    let page = try page(document)
    #expect(session.run(["trace", "show", page]) == 0, "\(session.errors)")
    #expect(
      session.output == """
        Notes saves, attempt 1, seed 7

        Notes: 1 commands, 3 frames, 0.1 s of virtual time
                0 s  launch 'Notes'

        Tour: 0 commands, 1 frames, 0 s of virtual time

        """)
    #expect(session.errors == "")
    #expect(session.run(["trace", "show", page, "--events"]) == 0)
    #expect(session.output.contains("launch 'Notes'\n     0.05 s    timer save\n"), "\(session.output)")
    #expect(session.run(["trace", "show", page, "--json"]) == 0)
    #expect(try JSONDecoder().decode(TraceDocument.self, from: Data(session.output.utf8)) == document)
  }

  @Test(
    arguments: [
      ("100ms", "UIWindow\n"), ("349ms", "UIWindow\n"), ("350ms", "UIWindow\n|\tUIButton, identifier: save\n"),
      ("1.199s", "UIWindow\n|\tUIButton, identifier: save\n"), ("1.2s", "UIWindow\n"), ("1h", "UIWindow\n"),
    ])
  func theScreenOfAnInstantIsTheLastThatIsNotLater(time: String, tree: String) throws {
    let page = try page(Self.document(Self.notes))
    #expect(session.run(["trace", "show", page, "--at", time]) == 0)
    #expect(session.output == tree)
  }

  @Test func whereThereIsNoScreenThatIsSaid() throws {
    let page = try page(Self.document(Self.notes, Self.tour, Self.app("Empty", [])))
    func problem(_ arguments: String...) -> String {
      #expect(session.run(["trace", "show", page] + arguments) == 2)
      #expect(session.output == "")
      return session.errors
    }
    #expect(problem("--at", "99ms") == "Error: --at: the film of 'Notes' begins at 0.1 s\n")
    #expect(problem("--at", "1s", "--app", "3") == "Error: --at: nothing was filmed of 'Empty'\n")
    #expect(problem("--at", "1s", "--app", "4") == "Error: --app 4: the trace has 3 of them\n")
    #expect(session.run(["trace", "show", page, "--at", "0", "--app", "2"]) == 0)
    #expect(session.output == "UIWindow\n")
  }

  @Test func theScreenIsAPictureOrADocumentWhereThatIsAskedFor() throws {
    let page = try page(Self.document(Self.notes))
    let picture = session.path("screen.svg")
    #expect(session.run(["trace", "show", page, "--at", "350ms", "--picture", picture]) == 0, "\(session.errors)")
    #expect(session.output == "")
    #expect(try session.text("screen.svg") == "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<rect/>\n</svg>\n")
    #expect(session.run(["trace", "show", page, "--at", "350ms", "--json"]) == 0)
    struct Node: Decodable { let children: [Node] }
    let windows = try JSONDecoder().decode([Node].self, from: Data(session.output.utf8))
    #expect(windows.map(\.children.count) == [1])
    #expect(session.run(["trace", "show", page, "--at", "350ms", "--draw"]) == 2)
    #expect(session.errors.hasPrefix("Error: --draw needs a terminal with colours"))
  }

  @Test func whatIsNotWhatWasRecordedIsToldAndIsStatusOne() throws {
    let page = try page(Self.document(Self.notes, differences: ["command 2 is another", "the hash is another"]))
    let words = """
      Something else happened than was recorded: command 2 is another
      Something else happened than was recorded: the hash is another

      """
    for arguments in [["show", page], ["show", page, "--at", "1s"], ["query", page, "#save"]] {
      #expect(session.run(["trace"] + arguments) == 1)
      #expect(session.errors == words, "\(arguments)")
      #expect(session.output != "")
    }
    let copy = session.path("copy.html")
    #expect(session.run(["trace", "html", page, "--output", copy]) == 1)
    #expect(session.errors == words && session.output == copy + "\n")
  }

  @Test func aPageWithoutARecordingCannotBeRepeated() throws {
    let page = try page(Self.document(Self.notes))
    for arguments in [["show", page], ["query", page, "#save"]] {
      #expect(session.run(["trace"] + arguments + ["--agent", "/nowhere/agent"]) == 2)
      #expect(session.errors == "Error: --agent: '\(page)' holds no recording that could be repeated\n")
    }
  }

  @Test func aPageIsWrittenAgain() throws {
    let document = Self.document(Self.notes)
    let (page, copy) = (try page(document), session.path("copy.html"))
    #expect(session.run(["trace", "html", page, "--output", copy]) == 0, "\(session.errors)")
    #expect(session.output == copy + "\n" && session.errors == "")
    #expect(try TracePage.trace(in: session.text("copy.html")) == document)
  }

  // MARK: Asking

  @Test func aViewWasThereForATimeOrNever() throws {
    let page = try page(Self.document(Self.notes))
    let views = try ["#save", ".UIWindow", ".UILabel"].map { try Locator($0) }
    #expect(session.run(["trace", "query", page, "#save", ".UIWindow", ".UILabel"]) == 0, "\(session.errors)")
    #expect(
      session.output == """
        \(views[0]): true from 0.35 s to 1.2 s
        \(views[1]): true from 0.1 s to the end
        \(views[2]): never true

        """)
  }

  @Test func ofSeveralAppsEachIsToldByItsNumber() throws {
    let page = try page(Self.document(Self.notes, Self.tour))
    let view = try Locator(".UIWindow")
    #expect(session.run(["trace", "query", page, ".UIWindow"]) == 0)
    #expect(
      session.output == "1 Notes: \(view): true from 0.1 s to the end\n2 Tour: \(view): true from the launch to the end\n")
    #expect(session.run(["trace", "query", page, "#save", "--json"]) == 0)
    struct Document: Decodable {
      struct Answer: Decodable {
        struct Span: Decodable { let fromMs: Milliseconds, toMs: Milliseconds? }
        let app: String, number: Int, view: String, spans: [Span]
      }
      let version: Int, answers: [Answer]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(session.output.utf8))
    #expect(document.version == 1)
    #expect(document.answers.map(\.app) == ["Notes", "Tour"] && document.answers.map(\.number) == [1, 2])
    #expect(document.answers.map(\.view) == Array(repeating: "\(try Locator("#save"))", count: 2))
    #expect(document.answers[0].spans.map(\.fromMs) == [350] && document.answers[0].spans.map(\.toMs) == [1200])
    #expect(document.answers[1].spans.isEmpty)
  }
}
