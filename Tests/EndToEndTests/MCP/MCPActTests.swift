import Rehearsal
import Testing

/// What a coding agent does with an app; each answers with the screen as it is then.
struct MCPActTests {
  private func session(_ app: String, opening row: String? = nil) throws -> MCPSession {
    let session = MCPSession()
    try session.said("launch", ["name": .string(app)])
    if let row { try session.said("tap", ["view": .string(row)]) }
    return session
  }

  @Test func aTapIsOneUnlessMoreAreAskedFor() throws {
    let session = try session("Gestures", opening: "Taps")
    #expect(try session.lines("tap", ["view": "#taps"]).contains("  staticText 'tap at 175, 99' #log"))
    #expect(try session.lines("tap", ["view": "#taps", "times": 2]).contains("  staticText 'double tap' #log"))
    #expect(try session.lines("tap", ["view": "#taps", "times": 1]).contains("  staticText 'tap at 175, 99' #log"))
    #expect(
      try session.lines("tap", ["view": "Gestures"]).first?.hasSuffix("; UINavigationController > MenuController") == true)
  }

  @Test func aLongPressLastsASecond() throws {
    let session = try session("Gestures", opening: "Taps")
    let lines = try session.lines("long_press", ["view": "#press"])
    #expect(lines.first == "Gestures at 1400 ms, seed 0; UINavigationController > TapsController")
    #expect(lines.contains("  staticText 'long press ended' #log"))
  }

  @Test(arguments: ["up", "down", "left", "right"]) func aSwipeGoesWhereItIsToldTo(direction: String) throws {
    let session = try session("Gestures", opening: "Drags")
    let lines = try session.lines("swipe", ["view": "#swipes", "direction": .string(direction)])
    #expect(lines.contains("  staticText 'swipe \(direction)' #log"))
  }

  @Test func aTextIsAddedToWhatIsThereUnlessThatIsClearedFirst() throws {
    let session = try session("Workbench")
    func value(_ arguments: JSONValue) throws -> String? {
      try session.lines("enter_text", arguments).first { $0.contains("#name") }
    }
    #expect(try value(["view": "#name", "text": "Ada"]) == "  textField 'Your name' #name = Ada (has the focus)")
    #expect(try value(["view": "#name", "text": "Bo"]) == "  textField 'Your name' #name = AdaBo (has the focus)")
    #expect(
      try value(["view": "#name", "text": "Cy", "clearing": false]) == "  textField 'Your name' #name = AdaBoCy (has the focus)")
    #expect(
      try value(["view": "#name", "text": "Di", "clearing": true]) == "  textField 'Your name' #name = Di (has the focus)")
    #expect(try session.lines("tap", ["view": "Greet"]).contains("  staticText 'Hello, Di!' #greeting"))
  }

  @Test func aKeyGoesToWhatHasTheFocus() throws {
    let session = try session("Workbench")
    #expect(try session.refusal("press_key", ["key": "a"]).hasPrefix("nothing in the app answers this key\n"))
    try session.said("enter_text", ["view": "#name", "text": "A"])
    #expect(try session.lines("press_key", ["key": "b"]).contains("  textField 'Your name' #name = Ab (has the focus)"))
    #expect(try session.lines("press_key", ["key": "delete"]).contains("  textField 'Your name' #name = A (has the focus)"))
    #expect(try session.refusal("press_key", ["key": "nokey"]).hasPrefix("no key 'nokey'; known: delete, "))
  }

  @Test func whatIsCutOffIsRevealed() throws {
    let session = try session("Multitude")
    #expect(
      try session.lines("find", ["view": "row 9"])[1] == #"  "row 9"[0]  'row 9' (UITableViewCell) at (0, 818) 390 × 44"#)
    // The home indicator takes the lowest 34 points.
    try session.said("reveal", ["view": "row 9"])
    #expect(
      try session.lines("find", ["view": "row 9"])[1] == #"  "row 9"[0]  'row 9' (UITableViewCell) at (0, 766) 390 × 44"#)
    #expect(try session.refusal("reveal", ["view": "row 60"]).hasPrefix("no view labelled 'row 60'\n"))
  }

  @Test func anAlertIsAnsweredByTheTitleOfAButton() throws {
    let session = try session("Tour", opening: "Harbour")
    let lines = try session.lines("tap", ["view": "Delete"])
    #expect(
      lines.suffix(3) == [
        "What can be done, by the view's name:", #"  "Cancel"   button 'Cancel': tap"#, #"  "Delete"[1]   button 'Delete': tap"#,
      ])
    #expect(
      try session.refusal("answer_alert", ["button": "Nope"]).hasPrefix("the alert has no button 'Nope'; known: Cancel, Delete\n")
    )
    #expect(try session.lines("answer_alert", ["button": "Cancel"]).first?.hasSuffix("> PlaceController") == true)
    try session.said("tap", ["view": "Delete"])
    let list = try session.lines("answer_alert", ["button": "Delete"])
    #expect(list.first?.hasSuffix("> PlacesController") == true)
    #expect(!list.contains("    cell 'Harbour'"))
    #expect(list.contains("    cell 'Market'"))
  }

  @Test func aWaitEndsWithWhatIsWaitedForAndFailsWhereItCannotCome() throws {
    let session = try session("Workbench", opening: "Start timer")
    #expect(try session.lines("wait_for", ["view": "tick 3"]).first?.hasPrefix("Workbench at 3050 ms,") == true)
    #expect(
      try session.refusal("wait_for", ["view": "tick 9"])
        .hasPrefix("view labelled 'tick 9' is visible: did not hold within 3000 ms of virtual time\n"))
    #expect(try session.lines("wait_for", ["view": "tick 9", "seconds": 60]).first?.hasPrefix("Workbench at 9050 ms,") == true)
    #expect(
      try session.refusal("wait_for", ["view": "tick 12", "seconds": 2.5])
        .hasPrefix("view labelled 'tick 12' is visible: did not hold within 2500 ms of virtual time\n"))
    let idle = try self.session("Workbench")
    #expect(
      try idle.refusal("wait_for", ["view": "Godot", "seconds": 60])
        .hasPrefix("view labelled 'Godot' is visible: does not hold, and nothing that is pending could change that\n"))
  }

  @Test func aWaitForWhatIsGoneEndsWhenItIs() throws {
    let session = try session("Workbench", opening: "Start timer")
    #expect(try session.lines("wait_for", ["view": "Godot", "gone": true]).first?.hasPrefix("Workbench at 50 ms,") == true)
    try session.said("wait_for", ["view": "tick 1", "gone": false])
    #expect(try session.lines("wait_for", ["view": "tick 1", "gone": true]).first?.hasPrefix("Workbench at 2050 ms,") == true)
    // What nobody sees is there all the same.
    #expect(
      try session.refusal("wait_for", ["view": "Hidden", "gone": true])
        .hasPrefix("not (view labelled 'Hidden' exists): did not hold within 3000 ms of virtual time\n"))
  }

  @Test func timePassesAsMuchAsIsAskedFor() throws {
    let session = try session("Workbench", opening: "Later")
    let before = try session.lines("advance", ["seconds": 4.999])
    #expect(before.first?.hasPrefix("Workbench at 5049 ms,") == true)
    #expect(before.contains("  staticText #greeting"))
    #expect(try session.said("pending").hasPrefix("main 'block on the main queue', due at 5050 ms, for WorkbenchController"))
    let after = try session.lines("advance", ["seconds": 0.001])
    #expect(after.first?.hasPrefix("Workbench at 5050 ms,") == true)
    #expect(after.contains("  staticText 'later' #greeting"))
    #expect(try session.said("pending") == "Nothing: the app is idle.")
    #expect(try session.lines("advance", ["seconds": 0]).first?.hasPrefix("Workbench at 5050 ms,") == true)
    #expect(try session.refusal("advance", ["seconds": -0.5]) == "'seconds' must be from 0 to 1000000000, and is -0.5")
    #expect(
      try session.refusal("advance", ["seconds": 1_000_000_001])
        == "'seconds' must be from 0 to 1000000000, and is 1000000001")
    #expect(try session.refusal("advance") == "'advance' needs 'seconds': How much.")
  }

  @Test func whatIsDoneIsDoneInTheAppThatIsNamed() throws {
    let session = try session("Workbench")
    try session.said("launch", ["name": "Workbench"])
    try session.said("tap", ["app": 1, "view": "Later"])
    #expect(try session.said("pending", ["app": 1]).hasPrefix("main "))
    #expect(try session.said("pending") == "Nothing: the app is idle.")
    #expect(try session.refusal("tap", ["app": 3, "view": "Later"]) == "there is no app 3; those that run are 1, 2")
  }

  @Test func theScreenIsToldWhenAnimationsHaveEnded() throws {
    let session = try session("Gestures")
    // A push takes 350 ms after the tap of 50.
    let lines = try session.lines("tap", ["view": "Scrolling"])
    #expect(lines.first == "Gestures at 400 ms, seed 0; UINavigationController > ScrollingController")
    #expect(!lines.contains { $0.hasPrefix("It waits for:") })
  }
}
