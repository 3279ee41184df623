import Rehearsal
import RehearsalSpecs

/// What the story says to NotebookController.
final class NotebookControllerObject: ViewControllerObject {
  @Find(id: "note") var note
  @Find("Save") var save
  @Find(id: "headline") var headline
  @Find("Large text") var largeText
}

let keepsWhatIsTypedSpecs = describe("Notebook") {
  it("keeps what is typed") {
    let app = try App.launch("Notebook")
    let notebook = try app.page(NotebookControllerObject.self)
    try notebook.note.tap()
    try notebook.note.enterText("Milk")
    try notebook.save.tap()
    try notebook.headline.waitForText("Milk")
    try notebook.largeText.tap()
    try expect(try notebook.largeText.value, equals: "1")
  }
}
