import Testing
import VirtualTime

@testable import UIKit

/// What is dropped on fields and text views, and what their delegates say of it.
@MainActor struct TextDropTests {
  /// A view of the app's that gives items to drags, beside a field and a text view.
  @MainActor private struct Scene {
    let texts: TextScene
    let host = TextDragHost()
    let giver: DragHost
    let from = CGPoint(x: 300, y: 120)

    init(_ text: String = "", field: String = "", items: [UIDragItem]) {
      texts = TextScene(text, field: field)
      giver = DragHost("giver", Log())
      giver.items = items
      let source = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 40))
      source.addInteraction(UIDragInteraction(delegate: giver))
      texts.screen.view.addSubview(source)
      (texts.notes.textDropDelegate, texts.field.textDropDelegate) = (host, host)
    }

    /// Drags what the view gives to a place in the text.
    func drop(at place: Int) throws { texts.play(from, try texts.point(place, in: texts.notes)) }
  }

  private func item(_ text: String) -> UIDragItem { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text))) }

  @Test func aDelegateIsToldOfTheDrop() throws {
    let scene = Scene("Hello ", items: [item("Ada")])
    try scene.drop(at: 6)
    #expect(
      scene.host.log.drain() == ["enter active", "propose 6 copy", "update", "perform", "fall", "drop over"])
    #expect(scene.texts.notes.text == "Hello Ada" && !scene.texts.notes.isTextDropActive)
    scene.texts.play(scene.from, try scene.texts.point(0, in: scene.texts.notes), CGPoint(x: 300, y: 300))
    #expect(
      scene.host.log.drain() == ["enter active", "propose 0 copy", "update", "exit", "drop over"])
  }

  @Test func textsAndAddressesAreTakenEachOnALineAndNothingElse() throws {
    let url = UIDragItem(itemProvider: NSItemProvider(object: try #require(NSURL(string: "https://example.com/a"))))
    let colour = UIDragItem(itemProvider: NSItemProvider(object: UIColor.red))
    let scene = Scene(items: [item("Ada"), colour, url])
    try scene.drop(at: 0)
    #expect(scene.texts.notes.text == "Ada\nhttps://example.com/a")
    let other = Scene(items: [colour])
    try other.drop(at: 0)
    #expect(other.texts.notes.text == "" && other.host.log.drain() == [])
  }

  @Test(arguments: [
    (UITextDropAction.insert, "Adaone two three"), (.replaceSelection, "one Ada three"), (.replaceAll, "Ada"),
  ])
  func textGoesInThePlaceOfTheSelectionOrOfAllWhereThatIsProposed(action: UITextDropAction, text: String) throws {
    let scene = Scene("one two three", items: [item("Ada")])
    scene.host.proposal = { drop in
      drop.suggestedProposal.dropAction = action
      return drop.suggestedProposal
    }
    scene.texts.notes.selectedRange = NSRange(location: 4, length: 3)
    try scene.drop(at: 0)
    #expect(scene.texts.notes.text == text)
  }

  @Test func whatIsForbiddenIsNotDropped() throws {
    let scene = Scene("one", items: [item("Ada")])
    scene.host.proposal = { _ in UITextDropProposal(operation: .forbidden) }
    try scene.drop(at: 0)
    #expect(scene.host.log.drain() == ["enter active", "propose 0 copy", "update", "drop over"])
    #expect(scene.texts.notes.text == "one")
  }

  @Test func aDelegateMayPerformTheDropItself() throws {
    let scene = Scene("one", items: [item("Ada")])
    var dropped: [String] = []
    scene.host.proposal = { drop in
      drop.suggestedProposal.dropPerformer = .delegate
      return drop.suggestedProposal
    }
    scene.host.perform = { drop in drop.dropSession.loadObjects(ofClass: String.self) { dropped = $0 } }
    try scene.drop(at: 0)
    #expect(scene.texts.notes.text == "one" && dropped == ["Ada"])
  }

  @Test func textMovesToAnotherViewWhereThatIsProposed() throws {
    let scene = Scene("Hello ", field: "Ada Byron", items: [])
    scene.host.proposal = { _ in UITextDropProposal(operation: .move) }
    scene.texts.select(0, 4, in: scene.texts.field)
    scene.texts.play(try scene.texts.point(1, in: scene.texts.field), try scene.texts.point(6, in: scene.texts.notes))
    #expect(scene.texts.notes.text == "Hello Ada " && scene.texts.field.text == "Byron")
  }

  @Test func aMoveMayGoByWayOfWhatTheItemsProvide() throws {
    let scene = Scene("one two three", items: [])
    let provided = TextDragHost()
    provided.items = { _ in [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "ONE ")))] }
    scene.texts.notes.textDragDelegate = provided
    scene.host.proposal = { drop in
      drop.suggestedProposal.useFastSameViewOperations = false
      return drop.suggestedProposal
    }
    scene.texts.select(0, 4, in: scene.texts.notes)
    scene.texts.play(try scene.texts.point(1, in: scene.texts.notes), try scene.texts.point(8, in: scene.texts.notes))
    #expect(scene.texts.notes.text == "two ONE three")
    _ = provided
  }

  // MARK: Texts that are only read

  @Test func aTextThatIsNotEditableTakesNothingUnlessItsDelegateWantsIt() throws {
    for (editability, text, isEditable) in [
      (UITextDropEditability.no, "Hello ", false), (.temporary, "Hello Ada", false), (.yes, "Hello Ada", true),
    ] {
      let scene = Scene("Hello ", items: [item("Ada")])
      scene.texts.notes.isEditable = false
      scene.host.editability = editability
      try scene.drop(at: 6)
      #expect(scene.host.log.drain().first == "editable?")
      #expect(scene.texts.notes.text == text && scene.texts.notes.isEditable == isEditable)
      #expect(scene.texts.notes.isEditing == isEditable)
    }
  }

  @Test func aFieldThatIsDisabledTakesNothing() throws {
    let scene = Scene(field: "Hello", items: [item("Ada")])
    scene.host.editability = .yes
    scene.texts.field.isEnabled = false
    scene.texts.play(scene.from, try scene.texts.point(0, in: scene.texts.field))
    #expect(scene.texts.field.text == "Hello")
  }

  @Test func anInteractionOfTheAppsOwnGoesBeforeTheTexts() throws {
    let scene = Scene("Hello ", items: [item("Ada")])
    let taker = DragHost("taker", Log())
    scene.texts.notes.addInteraction(UIDropInteraction(delegate: taker))
    try scene.drop(at: 6)
    #expect(scene.texts.notes.text == "Hello " && taker.log.drain().contains("taker perform"))
    #expect(scene.host.log.drain() == [])
  }

  // MARK: Pictures of a text

  @Test func aPictureHasTheLinesOfItsPart() throws {
    let scene = TextScene("one two three four five six seven eight nine ten")
    let manager = scene.notes.layoutManager
    let one = UITextDragPreviewRenderer(layoutManager: manager, range: NSRange(location: 4, length: 3))
    #expect(one.layoutManager === manager && one.firstLineRect.width > 10 && one.firstLineRect.minX > 10)
    #expect(one.bodyRect == .zero && one.lastLineRect == .zero)
    #expect(abs(one.image.size.width - one.firstLineRect.width) < 1 && abs(one.image.size.height - one.firstLineRect.height) < 1)
    let all = NSRange(location: 4, length: 44)
    let many = UITextDragPreviewRenderer(layoutManager: manager, range: all)
    #expect(many.firstLineRect.maxY <= many.lastLineRect.minY && many.lastLineRect.width > 0)
    let unified = UITextDragPreviewRenderer(layoutManager: manager, range: all, unifyRects: true)
    #expect(unified.firstLineRect == .zero && unified.lastLineRect == .zero)
    #expect(abs(unified.bodyRect.height - (many.lastLineRect.maxY - many.firstLineRect.minY)) < 0.01)
  }
}
