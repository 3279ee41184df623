import Rehearsal
import RehearsalSpecs

/// What an app keeps: for one launch, and over a relaunch.
let notebookSpecs = describe("Notebook") {
  var app: App!

  context("launched for the first time") {
    before { app = try App.launch("Notebook") }

    it("finds nothing of any launch before") {
      try expect(try app.fact("launches"), equals: "Launch 1")
      try expect(try app.fact("author"), equals: "By Anonymous")
      try expect(try app.fact("headline"), equals: "No headline")
      try expect(try app.fact("notes"), equals: "No notes")
      try expect(try app.fact("saved"), equals: "Never saved")
    }

    it("saves a note into its documents, a digest into the caches, and a headline for its widget") {
      try app.keep("Milk")
      try app.keep("Bread")
      try expect(try app.fact("notes"), equals: "Milk, Bread")
      try expect(
        try app.container.files().filter { !$0.hasPrefix("Library/Preferences/") },
        equals: ["Documents/notes.json", "Library/Caches/digest.txt"])
      try expect(try app.container.text(at: "Library/Caches/digest.txt"), equals: "Milk, Bread")
      try expect(try app.container.defaults(suite: "group.example.notebook"), equals: ["headline": "Bread"])
    }

    it("gives each export a name of its own, in the order of names") {
      try app.keep("Milk")
      for _ in 0..<5 { try app.view("Export").tap() }
      let names = try app.fact("files")?.split(separator: " ").map(String.init) ?? []
      try expect(names.count, equals: 6)
      try expect(names, equals: names.sorted())
    }
  }

  context("filled by a launch") {
    it("finds the settings and files that the launch puts there") {
      app = try App.launch(
        "Notebook", defaults: ["launches": 41, "author": "Ada", "largeText": true],
        suites: ["group.example.notebook": ["headline": "Tea"]],
        files: ["Documents/notes.json": #"[{"date":"2023-05-05T10:00:00Z","text":"Tea"}]"#])
      try expect(try app.fact("launches"), equals: "Launch 42")
      try expect(try app.fact("author"), equals: "By Ada")
      try expect(try app.fact("headline"), equals: "Tea")
      try expect(try app.fact("notes"), equals: "Tea")
    }
  }

  context("killed and launched again") {
    before {
      app = try App.launch("Notebook")
      try app.keep("Milk")
      try app.view("Large text").tap()
    }

    it("finds what it has kept") {
      try app.clock.advance(by: .seconds(60))
      let saved = try app.fact("saved")
      app = try app.relaunch(keepingContainer: true)
      try expect(try app.fact("launches"), equals: "Launch 2")
      try expect(try app.fact("headline"), equals: "Milk")
      try expect(try app.fact("notes"), equals: "Milk")
      try expect(try app.fact("saved"), equals: saved)
      try expect(try app.container.defaults()["largeText"], equals: true)
      app = try app.relaunch(keepingContainer: true)
      try expect(try app.fact("launches"), equals: "Launch 3")
    }

    it("begins anew when its container is not kept") {
      app = try app.relaunch()
      try expect(try app.fact("launches"), equals: "Launch 1")
      try expect(try app.fact("notes"), equals: "No notes")
    }
  }
}

extension App {
  fileprivate func keep(_ note: String) throws {
    try view(identifier: "note").enterText(note)
    try view("Save").tap()
  }
}
