import RehearsalWire
import Testing

/// What the demo apps show besides what their specs look at.
@MainActor struct DemoDetailTests {
  @Test func aNoteIsThereWhenItIsEditedAgain() throws {
    let agent = try Port.inProcess.launch("Tour")
    _ = try agent.send(Tap(Locator(label: "Market", class: "UITableViewCell")))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(ReadText(.identifier("note"))).text == "No note")
    _ = try agent.send(Tap(.label("Edit")))
    _ = try agent.send(EnterText("Fish on Fridays", into: .identifier("noteField")))
    _ = try agent.send(Tap(.label("Save")))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(ReadText(.identifier("note"))).text == "Fish on Fridays")
    _ = try agent.send(Tap(.label("Edit")))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(ReadText(.identifier("noteField"))).text == "Fish on Fridays")
  }

  @Test func slidersAndBarsAreAsWideAsTheirControllerAsks() throws {
    let agent = try Port.inProcess.launch("Controls")
    _ = try agent.send(Tap(.label("Values")))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(Read(.identifier("volume"))).frame.width == 200)
    #expect(try agent.send(Read(.identifier("progress"))).frame.width == 200)
  }
}
