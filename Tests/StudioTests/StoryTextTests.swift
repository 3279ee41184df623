import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

struct StoryTextTests {
  private let save = StoryView(
    locator: Locator(label: "Save"), controller: "NotesController", words: "Save", className: "UIButton")
  private let title = StoryView(
    locator: Locator(identifier: "title"), controller: "NotesController", words: "title", className: "UITextField")
  private let ok = StoryView(locator: Locator(label: "OK"), controller: nil, words: "OK", className: "UIButton")

  @Test func aStoryIsASpecWithAPageObject() {
    var story = Story(app: "Notes", device: nil, name: "keeps a note")
    story.add(.tap(title))
    story.add(.enterText("Mi", title))
    story.add(.enterText("lk", title))
    story.add(.tap(save))
    story.add(
      .says(
        StoryView(locator: Locator(identifier: "status"), controller: "NotesController", words: "status", className: "UILabel"),
        "Saved"))
    story.add(.tap(ok))
    #expect(
      StoryText(story).swift == """
        import Rehearsal
        import RehearsalSpecs

        /// What the story says to NotesController.
        final class NotesControllerObject: ViewControllerObject {
          @Find(id: "title") var titleTextField
          @Find("Save") var save
          @Find(id: "status") var status
        }

        let keepsANoteSpecs = describe("Notes") {
          it("keeps a note") {
            let app = try App.launch("Notes")
            let notes = try app.page(NotesControllerObject.self)
            try notes.titleTextField.tap()
            try notes.titleTextField.enterText("Milk")
            try notes.save.tap()
            try notes.status.waitForText("Saved")
            try app.view("OK").tap()
          }
        }

        """)
  }

  @Test func whatWordsCannotSayIsNoPropertyOfAPageObject() throws {
    var story = Story(app: "Notes", device: nil, name: "x")
    func view(_ locator: Locator) -> StoryView {
      StoryView(locator: locator, controller: "NotesController", words: "x", className: "UITableView")
    }
    story.add(.tap(view(Locator(class: "UITableView"))))
    story.add(.tap(view(Locator(label: .exactly("Twin"), index: 1))))
    story.add(.tap(view(Locator(label: .exactly("Save")).inside(Locator(identifier: .exactly("form"))))))
    let swift = StoryText(story).swift
    #expect(swift.contains(#"@Find(class: "UITableView") var"#))
    #expect(swift.contains(#"@Find("Twin", at: 1) var"#))
    #expect(!swift.contains("@Find(Locator"))
    #expect(swift.contains("try app.view(Locator("))
  }

  @Test func nothingDoneIsNothingTold() {
    #expect(StoryText(Story(app: "Notes", device: nil, name: "x")).swift == "")
  }

  @Test func whatAViewSaysStaysAText() {
    var story = Story(app: "A\"B", device: "iPad mini", name: "says \\(1)")
    story.add(.tap(StoryView(locator: Locator(label: "</script>\"\\(x)"), controller: nil, words: "…", className: "UIButton")))
    story.add(.pass(1500))
    #expect(
      StoryText(story).swift == """
        import Rehearsal
        import RehearsalSpecs

        let says1Specs = describe("A\\"B") {
          it("says \\\\(1)") {
            let app = try App.launch("A\\"B", device: "iPad mini")
            try app.view("</script>\\"\\\\(x)").tap()
            try app.clock.advance(by: .milliseconds(1500))
          }
        }

        """)
  }

  @Test func aNameThatIsTakenGetsTheKindOfItsView() {
    var story = Story(app: "Notes", device: nil, name: "x")
    let other = StoryView(
      locator: Locator(identifier: "save"), controller: "NotesController", words: "save", className: "UILabel")
    story.add(.tap(save))
    story.add(.appears(other))
    #expect(StoryText(story).swift.contains(#"@Find("Save") var save"# + "\n" + #"  @Find(id: "save") var saveLabel"#))
  }

  @Test(arguments: [
    ("Save", "save"), ("URL", "url"), ("add to cart, please now", "addToCartPlease"), ("…", "view"), ("switch", "switchView"),
    ("3 items", "view"),
  ])
  func namesAreMadeOfLettersAndDigits(text: String, name: String) {
    #expect(SwiftName.variable(of: text, else: "view") == name)
  }
}
