import Testing
import VirtualTime

@testable import UIKit

/// Selected text that a finger drags: within its view, and to others.
@MainActor struct TextDragTests {
  @Test func textMovesBackwardsWithinItsView() throws {
    let scene = TextScene("one two three")
    scene.select(4, 4, in: scene.notes)
    scene.play(try scene.point(5, in: scene.notes), try scene.point(0, in: scene.notes))
    #expect(scene.notes.text == "two one three" && scene.notes.selectedRange == NSRange(location: 4, length: 0))
    #expect(
      scene.drain() == [
        "view shouldChange 0+0 'two '", "view shouldChange 4+4 ''", "view selection 4+0", "view didChange",
      ])
  }

  @Test func textMovesForwardsWithinItsView() throws {
    let scene = TextScene("one two three")
    scene.select(0, 4, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(8, in: scene.notes))
    #expect(scene.notes.text == "two one three" && scene.notes.selectedRange == NSRange(location: 8, length: 0))
  }

  @Test func aMoveIsUndoneAsOne() throws {
    let scene = TextScene("one two three")
    scene.select(0, 4, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(8, in: scene.notes))
    scene.notes.undoManager?.undo()
    #expect(scene.notes.text == "one two three" && scene.notes.undoManager?.canUndo == false)
    scene.notes.undoManager?.redo()
    #expect(scene.notes.text == "two one three")
  }

  @Test func textMovesWithinAField() throws {
    let scene = TextScene(field: "one two")
    scene.select(4, 3, in: scene.field)
    scene.play(try scene.point(5, in: scene.field), try scene.point(0, in: scene.field))
    #expect(scene.field.text == "twoone " && scene.field.isEditing)
    #expect(scene.drain().filter { $0.contains("editingChanged") } == ["1 editingChanged"])
  }

  @Test func textIsCopiedToAnotherViewWhichIsEditedThen() throws {
    let scene = TextScene("Hello ", field: "Ada")
    scene.select(0, 3, in: scene.field)
    scene.play(try scene.point(1, in: scene.field), try scene.point(6, in: scene.notes))
    #expect(scene.notes.text == "Hello Ada" && scene.field.text == "Ada")
    #expect(scene.notes.isEditing && !scene.field.isEditing)
    #expect(scene.notes.selectedRange == NSRange(location: 9, length: 0))
    let told = scene.drain().filter { $0.contains("shouldChange") || $0.contains("didChange") }
    #expect(told == ["view shouldChange 6+0 'Ada'", "view didChange"])
  }

  @Test func aFieldTakesLinesAsOne() throws {
    let scene = TextScene("a\nb", field: "c")
    scene.select(0, 3, in: scene.notes)
    scene.play(try scene.point(0, in: scene.notes), try scene.point(0, in: scene.field))
    #expect(scene.field.text == "a bc" && scene.notes.text == "a\nb")
  }

  @Test func whoRefusesTheChangeKeepsItsText() throws {
    let scene = TextScene("Hello ", field: "Ada")
    scene.screen.refusals = ["shouldChange 6+0 'Ada'"]
    scene.select(0, 3, in: scene.field)
    scene.play(try scene.point(1, in: scene.field), try scene.point(6, in: scene.notes))
    #expect(scene.notes.text == "Hello ")
    scene.screen.refusals = ["shouldChange 4+2 ''"]
    scene.select(4, 2, in: scene.notes)
    scene.play(try scene.point(5, in: scene.notes), try scene.point(0, in: scene.notes))
    #expect(scene.notes.text == "Hello ")
  }

  @Test func whereTheTextStandsItStays() throws {
    let scene = TextScene("one two three")
    let host = TextDragHost()
    (scene.notes.textDragDelegate, scene.notes.textDropDelegate) = (host, host)
    scene.select(4, 4, in: scene.notes)
    scene.play(try scene.point(5, in: scene.notes), try scene.point(7, in: scene.notes))
    #expect(scene.notes.text == "one two three" && scene.notes.selectedRange == NSRange(location: 4, length: 4))
    #expect(host.log.drain().suffix(4) == ["propose 7 cancel same", "update", "drop over", "ended cancel"])
  }

  // MARK: What fields and text views tell of it

  @Test func aFieldAndATextViewKeepWhatTheyAreGiven() {
    let host = TextDragHost()
    let texts: [any UIView & UITextDraggable & UITextDroppable] = [UITextField(), UITextView()]
    for text in texts {
      #expect(text.textDragDelegate == nil && text.textDropDelegate == nil && text.textDragOptions == [])
      text.textDragDelegate = host
      #expect(text.textDragDelegate === host && text.textDropDelegate == nil)
      text.textDropDelegate = host
      text.textDragOptions = .stripTextColorFromPreviews
      #expect(text.textDropDelegate === host && text.textDragOptions == .stripTextColorFromPreviews)
      #expect(text.textDragInteraction?.view === text && text.textDropInteraction?.view === text)
      #expect(!text.isTextDragActive && !text.isTextDropActive)
    }
  }

  @Test func aFieldAndATextViewTakePartWhileTextOfThemIsDragged() throws {
    let scene = TextScene("Hello ", field: "Ada")
    let (of, on) = (TextDragHost(), TextDragHost())
    (scene.field.textDragDelegate, scene.notes.textDropDelegate) = (of, on)
    scene.select(0, 3, in: scene.field)
    scene.play(try scene.point(1, in: scene.field), try scene.point(6, in: scene.notes))
    #expect(of.log.drain().filter { $0.hasPrefix("begin") || $0.hasPrefix("ended") } == ["begin active", "ended copy"])
    #expect(on.log.drain().filter { $0.hasPrefix("enter") } == ["enter active"])
    #expect(!scene.field.isTextDragActive && !scene.notes.isTextDropActive)
  }

  // MARK: What is lifted

  @Test func onlyWhatIsSelectedIsLifted() throws {
    let scene = TextScene("one two three")
    scene.edit(scene.notes)
    scene.play(try scene.point(5, in: scene.notes), try scene.point(0, in: scene.notes))
    #expect(scene.notes.text == "one two three")
    scene.select(0, 3, in: scene.notes)
    scene.play(try scene.point(5, in: scene.notes), try scene.point(0, in: scene.notes))
    #expect(scene.notes.text == "one two three")
  }

  @Test func aSecretIsNotDragged() throws {
    let scene = TextScene("", field: "secret")
    scene.field.isSecureTextEntry = true
    scene.select(0, 6, in: scene.field)
    scene.play(try scene.point(1, in: scene.field), try scene.point(0, in: scene.notes))
    #expect(scene.notes.text == "" && scene.field.text == "secret")
  }

  @Test func anInteractionThatIsTurnedOffLiftsNothing() throws {
    let scene = TextScene("one two three")
    let interaction = try #require(scene.notes.textDragInteraction)
    #expect(interaction.isEnabled && interaction.view === scene.notes && scene.notes.textDropInteraction?.view === scene.notes)
    interaction.isEnabled = false
    scene.select(0, 4, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(8, in: scene.notes))
    #expect(scene.notes.text == "one two three")
  }

  @Test func textThatCannotBeChangedIsCopied() throws {
    let scene = TextScene("one two three")
    scene.notes.isEditable = false
    scene.select(0, 3, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(0, in: scene.field))
    #expect(scene.field.text == "one" && scene.notes.text == "one two three")
    scene.select(0, 3, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(8, in: scene.notes))
    #expect(scene.notes.text == "one two three")
  }

  @Test func aPressThatMovesNothingAsksForTheMenu() throws {
    let scene = TextScene("one two three")
    scene.select(4, 3, in: scene.notes)
    scene.play(try scene.point(5, in: scene.notes))
    #expect(scene.menu == ["Cut", "Copy", "Select All"] && scene.notes.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test func aPressThatIsTakenAwayAsksForNothing() throws {
    let scene = TextScene("one two three")
    scene.select(4, 3, in: scene.notes)
    scene.play(try scene.point(5, in: scene.notes), lifts: false)
    TouchScreen.cancelTouches()
    rest()
    #expect(scene.menu == nil && scene.notes.text == "one two three")
  }

  // MARK: What the delegate says

  @Test func aDelegateIsToldOfTheDrag() throws {
    let scene = TextScene("one two three")
    let host = TextDragHost()
    scene.notes.textDragDelegate = host
    scene.select(0, 4, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(8, in: scene.notes))
    #expect(host.log.drain() == ["items 'one ' beside 0 selected", "preview", "lift", "begin active", "ended move"])
    #expect(!scene.notes.isTextDragActive)
  }

  @Test func aDelegateGivesOtherItemsOrNone() throws {
    let scene = TextScene("one two three")
    let host = TextDragHost()
    scene.notes.textDragDelegate = host
    host.items = { _ in [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "other")))] }
    scene.select(0, 4, in: scene.notes)
    scene.play(try scene.point(1, in: scene.notes), try scene.point(0, in: scene.field))
    #expect(scene.field.text == "other")
    host.items = { _ in [] }
    scene.select(0, 4, in: scene.notes)
    _ = host.log.drain()
    scene.play(try scene.point(1, in: scene.notes), try scene.point(8, in: scene.notes))
    #expect(host.log.drain() == ["items 'one ' beside 0 selected"] && scene.notes.text == "one two three")
  }

  @Test func theTextIsSeenInItsColoursUnlessTheyAreNotWanted() throws {
    let scene = TextScene("one two three")
    scene.notes.textColor = .red
    let host = TextDragHost()
    scene.notes.textDragDelegate = host
    var colours: [UIColor?] = []
    var sizes: [CGSize] = []
    host.items = { request in
      EventQueue.main.schedule(.main, label: "look") {
        let label = scene.notes.textDrags.preview(of: request.suggestedItems[0])?.view as? UILabel
        colours.append(label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)
        sizes.append(label?.bounds.size ?? .zero)
      }
      return request.suggestedItems
    }
    for options in [[], UITextDragOptions.stripTextColorFromPreviews] {
      scene.notes.textDragOptions = options
      scene.select(0, 4, in: scene.notes)
      scene.play(try scene.point(1, in: scene.notes))
      scene.notes.editMenu.dismiss()
      rest()
    }
    #expect(colours == [.red, nil])
    _ = host
    #expect(sizes.allSatisfy { $0.width > 10 && $0.width < 60 && $0.height > 15 && $0.height < 30 })
  }
}
