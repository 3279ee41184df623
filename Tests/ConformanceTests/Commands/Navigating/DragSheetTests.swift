import RehearsalWire
import Testing

@MainActor struct DragSheetTests {
  /// The sheet on which a note is edited.
  private func sheet(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Tour")
    _ = try agent.send(Tap(.label("Lighthouse")))
    _ = try agent.send(Tap(.label("Edit")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func presentation(_ agent: any CommandPort) throws -> PresentationSnapshot? {
    func find(_ all: [ControllerSnapshot]) -> PresentationSnapshot? {
      all.lazy.compactMap { $0.presentation ?? find($0.children + $0.presented) }.first
    }
    return find(try agent.send(Controllers()).roots)
  }

  @Test(arguments: Port.allCases)
  func aSheetRestsAtTheHeightToWhichItIsDragged(port: Port) throws {
    let agent = try sheet(port)
    let high = try agent.send(DragSheet(to: "large")).element.frame
    #expect(try presentation(agent)?.sheet?.selected == "large")
    #expect(try agent.send(DragSheet(to: "large")).element.frame == high)
    let low = try agent.send(DragSheet(to: "medium")).element.frame
    #expect(try presentation(agent)?.sheet?.selected == "medium")
    #expect(low.y > high.y)
    let misspelt = try fault { try agent.send(DragSheet(to: "larg")) }
    #expect(misspelt.code == .noSuchElement)
    #expect(misspelt.message == "the sheet has no detent 'larg'; did you mean 'large'?")
    #expect(misspelt.asked == "drag the sheet to 'larg'")
    #expect(misspelt.found == ["'medium'", "'large'"])
  }

  @Test(arguments: Port.allCases)
  func withoutAHeightItIsSwipedAway(port: Port) throws {
    let agent = try sheet(port)
    #expect(try agent.send(DragSheet()).element.frame.height > 0)
    #expect(try presentation(agent) == nil)
    let none = try fault { try agent.send(DragSheet()) }
    #expect((none.code, none.message) == (.noSuchElement, "no sheet is on the screen"))
    #expect(none.asked == "dismiss the sheet by a swipe")
    let root = try #require(try agent.send(Controllers()).roots.first)
    let other = try fault { try agent.send(DragSheet(to: "large", controller: root.id)) }
    #expect(other.code == .invalidArgument)
    #expect(other.message == "\(root.className) is on no sheet")
    #expect(other.found == ["it is not presented"])
  }
}
