import Rehearsal
import RehearsalSpecs
import NotesPages

let notesSpecs = describe("Notes") {
  var screen: NotesControllerObject!

  before { screen = try App.launch("Notes").page(NotesControllerObject.self) }

  it("greets nobody at first") {
    try expect(try screen.greeting, equals: "Who are you?")
  }

  it("greets whoever gives a name") {
    try screen.greet("Ada")
    try expect(try screen.greeting, equals: "Hello, Ada!")
  }
}
