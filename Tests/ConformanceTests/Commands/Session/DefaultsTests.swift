import RehearsalWire
import Testing

@MainActor struct DefaultsTests {
  private func launch(_ port: Port, _ launch: Launch) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(launch)
    return agent
  }

  @Test(arguments: Port.allCases)
  func whatTheAppHasSetIsToldAndWhatItRegisteredIsNot(port: Port) throws {
    let agent = try port.launch("Notebook")
    #expect(try agent.send(Defaults()) == Defaults.Reply(values: ["launches": 1], suites: []))
    _ = try agent.send(EnterText("Milk", into: .identifier("note")))
    _ = try agent.send(Tap(.label("Save")))
    #expect(try agent.send(Defaults(suite: "group.example.notebook")).values == ["headline": "Milk"])
    #expect(try agent.send(Defaults()).suites == ["group.example.notebook"])
  }

  @Test(arguments: Port.allCases)
  func whatALaunchSetsIsThereInItsOwnType(port: Port) throws {
    let values: [String: JSONValue] = [
      "flag": true, "count": 3, "share": 0.5, "text": "x", "list": [1, "two"], "nested": ["a": false],
      "when": ["$date": "2023-05-05T10:00:00Z"], "bytes": ["$data": "AQI="],
    ]
    let agent = try launch(port, Launch(app: "Clockwork", defaults: values, suites: ["group.x": values]))
    #expect(try agent.send(Defaults()).values == values)
    #expect(try agent.send(Defaults(suite: "group.x")).values == values)
  }

  @Test(arguments: Port.allCases)
  func theAppFindsWhatALaunchSets(port: Port) throws {
    let agent = try launch(
      port, Launch(app: "Notebook", defaults: ["launches": 6], suites: ["group.example.notebook": ["headline": "Tea"]]))
    #expect(try agent.send(Read(.identifier("launches"))).label == "Launch 7")
    #expect(try agent.send(Read(.identifier("headline"))).label == "Tea")
  }

  @Test(
    arguments: [
      (["a": nil], "defaults.a: user defaults hold no null; leave the key out"),
      (["a": ["$date": "soon"]], "defaults.a: 'soon' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z"),
      (["a": [["$data": "?"]]], "defaults.a[0]: its $data is not Base64"),
    ] as [([String: JSONValue], String)])
  func whatUserDefaultsCannotHoldIsRefused(values: [String: JSONValue], message: String) throws {
    let fault = try fault { try launch(.inProcess, Launch(app: "Notebook", defaults: values)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == message)
  }

  @Test(arguments: [
    (
      ContainerFile(path: "/x"),
      "files[0]: '/x' is no path in the container; expected one from its root on, such as Documents/notes.json"
    ),
    (ContainerFile(path: "tmp/x", text: "a", base64: "YQ=="), "files[0]: expected text or base64, got both"),
    (ContainerFile(path: "tmp/x", base64: "?"), "files[0]: its base64 is not Base64"),
    (ContainerFile(path: "tmp/x", isFolder: true, text: "a"), "files[0]: a folder has no text and no base64"),
    (ContainerFile(path: "tmp/x", modified: "soon"), "'tmp/x': 'soon' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z"),
  ])
  func aFileThatCannotBeMadeIsRefused(file: ContainerFile, message: String) throws {
    let fault = try fault { try launch(.inProcess, Launch(app: "Notebook", files: [file])) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == message)
  }
}
