import RehearsalTesting
import Testing
import NotesPages

/// Each test has an agent with a fresh app.
@Suite(.rehearsal("Notes")) struct NotesTests {
  @Test func itGreetsWhoeverGivesAName() throws {
    let screen = try App.current.page(NotesControllerObject.self)
    try screen.greet("Grace")
    #expect(try screen.greeting == "Hello, Grace!")
  }
}
