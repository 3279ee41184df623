import Foundation
import Rehearsal
import Testing

@testable import RehearsalCLI

/// Apps that a coding agent launches, looks at and ends.
struct MCPLaunchTests {
  @Test func theAppsOfTheAgentAreListed() throws {
    let session = MCPSession()
    let told = try session.said("apps")
    #expect(told.hasPrefix("The agent '\(Program.agent)' hosts: Earthquakes, Clockwork, Workbench, "), "\(told)")
    #expect(try session.refusal("look") == "no app runs: call 'launch' first")
  }

  @Test func aLaunchShowsTheFirstScreenWithWhatCanBeDoneOnIt() throws {
    #expect(
      try MCPSession().said(
        "launch",
        [
          "name": "Notebook", "seed": 7, "defaults": ["author": "Ada"],
          "files": ["Documents/notes.json": #"[{"text":"Milk","date":"2026-01-01T00:00:00Z"}]"#],
        ]) == """
          App 1 runs.
          Notebook at 0 ms, seed 7; UINavigationController > NotebookController
          It shows:
            staticText 'Launch 1' #launches
            staticText 'By Ada' #author
            staticText 'No headline' #headline
            staticText 'Milk' #notes
            staticText 'Saved 2024-01-01T00:00:00Z' #saved
            staticText 'notes.json' #files
            textField 'A note' #note
            switchControl 'Large text' = 0
            button 'Save'
            button 'Export'
            navigationBar #Notebook
              staticText 'Notebook'
          What can be done, by the view's name:
            #note   textField 'A note': enterText
            "Large text"   switchControl 'Large text': tap
            "Save"   button 'Save': tap
            "Export"   button 'Export': tap
          """)
  }

  @Test func aScreenTellsWhatIsDisabledSelectedFocusedAndWaitedFor() throws {
    let session = MCPSession()
    let first = try session.lines("launch", ["name": "Workbench"])
    #expect(first.contains("Workbench at 0 ms, seed 0; UINavigationController > WorkbenchController"))
    #expect(first.contains("  button 'Greet' (disabled)"))
    #expect(first.contains("  button 'Later'"))
    #expect(!first.contains { $0.hasPrefix("It waits for:") })
    #expect(!first.contains { $0.hasPrefix("Invariants") })
    let typed = try session.lines("enter_text", ["view": "#name", "text": "Ada"])
    #expect(typed.contains("  textField 'Your name' #name = Ada (has the focus)"))
    // The keyboard's window says something by its name, so what is in it is set in.
    let keyboard = try #require(typed.firstIndex(of: "  window #keyboard window"))
    #expect(typed[keyboard + 1] == "    keyboard (it is up)")
    #expect(typed[keyboard + 2] == "What can be done, by the view's name:")
    #expect(
      try session.lines("tap", ["view": "Later"]).last
        == "It waits for: main 'block on the main queue', due at 5350 ms, for WorkbenchController (DemoApps/WorkbenchController.swift:105)"
    )
    let bars = MCPSession()
    try bars.said("launch", ["name": "Tour"])
    let tabs = try bars.lines("look")
    #expect(tabs.contains("    button 'Places' = 1 of 4 (selected)"))
    #expect(tabs.contains("    button 'Guide' = 2 of 4"))
  }

  @Test func whereNothingCanBeDoneThatIsSaid() throws {
    let session = MCPSession()
    try session.said("launch", ["name": "Workbench"])
    // An alert without a button, on which another one cannot be presented.
    #expect(try session.refusal("tap", ["view": "Present twice"]).contains("which is already presenting <UIAlertController>"))
    let lines = try session.lines("look")
    #expect(lines.first == "Workbench at 300 ms, seed 0; UINavigationController > WorkbenchController > UIAlertController")
    #expect(lines.suffix(3) == ["  alert 'First'", "    staticText 'First'", "Nothing can be done."])
  }

  @Test func aBrokenInvariantIsToldOfTheScreen() throws {
    let session = MCPSession(agent: Program.folder.appendingPathComponent("crawl-agent").path)
    let first = try session.lines("launch", ["name": "Ledger"])
    #expect(!first.contains { $0.hasPrefix("Invariants") })
    try session.said("tap", ["view": "Pay in"])
    let undo = try session.lines("tap", ["view": "Undo"])
    #expect(undo.contains("Invariants that do not hold: the balance is the sum of the entries"), "\(undo)")
  }

  @Test func theEnvironmentIsWhatWasAskedForAndTheUsualOneElse() throws {
    let session = MCPSession()
    try session.said("launch", ["name": "Notebook"])
    try session.said(
      "launch", ["name": "Notebook", "dark": true, "locale": "de_DE", "device": "iPhone SE (3rd generation)"])
    try session.said("launch", ["name": "Notebook", "dark": true])
    try session.said("launch", ["name": "Notebook", "dark": false, "locale": "fr_FR"])
    let devices = try (1...4).map { number in
      try JSON.decode(
        JSONValue.self, from: Array(try session.said("command", ["app": .int(Int64(number)), "method": "device"]).utf8))
    }
    #expect(devices.map { $0["appearance"] } == ["light", "dark", "dark", "light"])
    #expect(devices.map { $0["locale"] } == ["en_US", "de_DE", "en_US", "fr_FR"])
    #expect(devices.map { $0["model"] } == ["iPhone 14", "iPhone SE (3rd generation)", "iPhone 14", "iPhone 14"])
  }

  @Test func stubsOfALaunchAnswerItsRequests() throws {
    let session = MCPSession()
    try session.said(
      "launch",
      ["name": "Workbench", "stubs": [["path": "/answer", "body": "No"], ["path": "/answer", "body": "Fine", "delayMs": 200]]])
    try session.said("tap", ["view": "Ask and wait"])
    #expect(try session.lines("advance", ["seconds": 0.19]).contains("  staticText #greeting"))
    #expect(try session.lines("advance", ["seconds": 0.01]).contains("  staticText 'Fine' #greeting"))
  }

  @Test(
    arguments: [
      (["name": "Workbench", "seed": -1], "'seed' must be a whole number, 0 or more, and is -1"),
      (["name": "Workbench", "seed": 1e30], "'seed' of 'launch' must be integer, and is 1e+30"),
      (["name": "Workbench", "files": ["a": 1]], "the file 'a' must be a text, and is 1"),
      (["name": "Workbench", "stubs": [["paath": "/"]]], "Index 0.paath: unknown field 'paath'; did you mean 'path'?"),
      (["name": "Workbench", "seed": 0.5], "'seed' of 'launch' must be integer, and is 0.5"),
    ] as [(JSONValue, String)])
  func aLaunchThatMakesNoSenseIsRefusedAndNothingRuns(arguments: JSONValue, reason: String) throws {
    let session = MCPSession()
    #expect(try session.refusal("launch", arguments) == reason)
    #expect(try session.refusal("look") == "no app runs: call 'launch' first")
  }

  @Test func anAppThatIsNotThereIsNamedAndTakesNoNumber() throws {
    let session = MCPSession()
    #expect(
      try session.refusal("launch", ["name": "Workbensh"]).hasPrefix("no app 'Workbensh'; did you mean 'Workbench'?\n"))
    #expect(try session.refusal("launch").hasPrefix("this agent hosts several apps; name one\n"))
    #expect(try session.lines("launch", ["name": "Workbench", "seed": 0]).first == "App 1 runs.")
  }

  @Test func withoutANumberTheAppThatWasLaunchedLastIsMeant() throws {
    let session = MCPSession()
    func first(_ arguments: JSONValue = [:]) throws -> String {
      String(try #require(try session.lines("look", arguments).first).prefix { $0 != " " })
    }
    #expect(try session.refusal("look", ["app": 1]) == "there is no app 1; none runs: launch one")
    #expect(try session.lines("launch", ["name": "Workbench"]).first == "App 1 runs.")
    #expect(try session.lines("launch", ["name": "Gestures"]).first == "App 2 runs.")
    #expect(try session.lines("launch", ["name": "Notebook"]).first == "App 3 runs.")
    #expect(try first() == "Notebook")
    #expect(try first(["app": 1]) == "Workbench")
    #expect(try session.refusal("look", ["app": 4]) == "there is no app 4; those that run are 1, 2, 3")
    #expect(try session.said("close", ["app": 2]) == "It has ended.")
    #expect(try session.refusal("look", ["app": 2]) == "there is no app 2; those that run are 1, 3")
    #expect(try session.said("close") == "It has ended.")
    #expect(try first() == "Workbench")
    // No number is given twice.
    #expect(try session.lines("launch", ["name": "Gestures"]).first == "App 4 runs.")
  }

  @Test func whatIsClosedHasEnded() throws {
    let session = MCPSession()
    try session.said("launch", ["name": "Workbench"])
    try session.said("launch", ["name": "Workbench"])
    let apps = [try session.apps.app(1), try session.apps.app(2)]
    #expect(try apps.map { try $0.view("Later").exists } == [true, true])
    try session.said("close", ["app": 1])
    #expect(throws: Failure.self) { try apps[0].view("Later").exists }
    #expect(try apps[1].view("Later").exists)
    session.apps.closeAll()
    #expect(throws: Failure.self) { try apps[1].view("Later").exists }
    #expect(try session.refusal("close") == "no app runs: call 'launch' first")
  }

  @Test func aPictureIsGivenWhereItIsAskedFor() throws {
    let session = MCPSession()
    try session.said("launch", ["name": "Workbench"])
    #expect(try session.content("look", ["picture": false, "view": "Greet"]).count == 1)
    let whole = try session.content("look", ["picture": true])
    let part = try session.content("look", ["picture": true, "view": "Later"])
    #expect([whole, part].map(\.count) == [2, 2])
    #expect(whole[0]["text"] == part[0]["text"])
    for content in [whole, part] {
      #expect(content[1]["type"] == "image")
      #expect(content[1]["mimeType"] == "image/png")
    }
    let bytes = try [whole, part].map { content in
      let text = try #require(content[1]["data"]?.word)
      return Array(try #require(Data(base64Encoded: text)))
    }
    #expect(bytes.map { $0.prefix(8) } == Array(repeating: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], count: 2))
    // The size is in the head of the file: a button is 350 by 34 points.
    let sizes = bytes.map { file in [16, 20].map { Int(file[$0 + 2]) << 8 + Int(file[$0 + 3]) } }
    #expect(sizes[0][0] * 844 == sizes[0][1] * 390)
    #expect(sizes[1][0] * 34 == sizes[1][1] * 350)
    #expect(try session.refusal("look", ["picture": true, "view": "Nope"]).hasPrefix("no view labelled 'Nope'\n"))
  }

  @Test func aNameIsFoundWithHowATestWritesIt() throws {
    let session = MCPSession()
    try session.said("launch", ["name": "Workbench"])
    #expect(
      try session.said("find", ["view": "Hidden"]) == """
        "Hidden": 1 view
          "Hidden"  'Hidden' (UIButton) at (20, 270) 350 × 34 (invisible)
        Swift:        try app.view("Hidden").tap()
        Page object:  @Find("Hidden") var hidden
        Python:       app.view("Hidden").tap()

        """)
    #expect(
      try session.said("find", ["view": "Twin"]) == """
        "Twin": 2 views
          "Twin"[0]  'Twin' (UIButton) at (20, 370) 350 × 34
          "Twin"[1]  'Twin' (UIButton) at (20, 410) 350 × 34

        """)
    #expect(
      try session.lines("find", ["view": "Greet"]).prefix(2)
        == [#""Greet": 1 view"#, #"  "Greet"  'Greet' (UIButton) at (20, 170) 350 × 34 (not enabled)"#])
    #expect(
      try session.said("find", ["view": "Nothing"]) == """
        "Nothing": no view
        Nothing on the screen is meant by it; 'look' tells what there is.
        """)
    #expect(try session.refusal("find", ["view": "#"]).hasPrefix("expected an identifier after '#'"))
  }
}
