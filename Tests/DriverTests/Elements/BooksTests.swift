import RehearsalWire
import Testing

@testable import Rehearsal

private final class BooksObject: TableViewControllerObject {
  override class var controllerClass: String { "BooksController" }
}

private final class FoundBooksObject: TableViewControllerObject {
  override class var controllerClass: String { "FoundBooksController" }
}

/// A list that is searched, with buttons on both sides of its bar, in the demo app Controls.
struct BooksTests {
  private let app: App
  private let books: BooksObject

  init() throws {
    app = try App.launch("Controls")
    try app.view("Books").tap()
    books = try app.page(BooksObject.self)
  }

  // MARK: Search

  @Test func aSearchIsBegunTypedIntoAndCancelled() throws {
    #expect(try books.searchObject() == nil, "nobody searches yet")
    let search = try books.beginSearch()
    #expect(try books.searchObject() === search)
    #expect(try search.isActive)
    #expect(try search.searchText == "")
    #expect(try search.resultsObject() == nil, "results come with the first character")
    #expect(try search.search("e").text == "e")
    #expect(try search.search("ma").text == "ma", "in the place of what was searched for")
    #expect(try search.searchText == "ma")
    #expect(try search.cancel().label == "Cancel")
    #expect(try !search.isActive)
    #expect(try search.searchText == "")
    #expect(try search.resultsObject() == nil)
    #expect(try books.searchObject() == nil)
    #expect(try books.visibleCells().map(\.label) == ["Emma", "Middlemarch", "Persuasion", "Walden"])
  }

  @Test func theResultsAreAPageObject() throws {
    let search = try books.beginSearch()
    search.registerObjectClass(FoundBooksObject.self)
    try search.search("emm")
    let found = try #require(try search.resultsObject(of: FoundBooksObject.self))
    #expect(try found.rowCount() == 1)
    #expect(try found.visibleCells().map(\.label) == ["Emma"])
    try search.search("D")
    #expect(try search.resultsObject() === found)
    #expect(try found.visibleCells().map(\.label) == ["Middlemarch", "Walden"])
    #expect(try search.resultsObject(of: BooksObject.self) == nil)
  }

  @Test func theObjectOfASearchServesTheNextOneToo() throws {
    let search = try books.beginSearch()
    try search.cancel()
    #expect(try search.search("Walden").text == "Walden")
    #expect(try search.isActive)
    #expect(try books.searchObject() === search)
  }

  @Test func aBarWithoutAControllerBeginsNoSearch() throws {
    let controls = try App.launch("Controls")
    try controls.view("Bars").tap()
    let failure = try #require(throws: Failure.self) { try controls.page(ViewControllerObject.self).beginSearch(line: 23) }
    #expect(failure.fault.code == .refused)
    #expect(failure.fault.message == "the search field was tapped and no search controller began")
    #expect(failure.line == 23)
  }

  // MARK: Bar buttons

  @Test func barButtonsOfBothSidesAreTapped() throws {
    let navigation = try #require(try books.navigationObject())
    #expect(try navigation.leftButtonPresented.holds)
    #expect(try navigation.leftButtonAvailable.holds)
    #expect(try navigation.leftButtons.map(\.title) == ["All"], "the back button is none of them")
    #expect(try navigation.tapLeftButton().label == "All")
    #expect(try navigation.rightButtonAvailable.holds)
    #expect(try navigation.tapRightButton().label == "Lend")
    #expect(try books.title == "4 lent")
    #expect(try navigation.tapLeftButton("All").label == "All")
  }

  @Test func aDisabledBarButtonIsNotAvailableAndRefusesToBeTapped() throws {
    let navigation = try #require(try books.navigationObject())
    #expect(try navigation.rightButtonPresented.holds)
    #expect(try navigation.rightButtonAvailable.doesntHold)
    #expect(try !navigation.rightButtonAvailable.holdsNow)
    #expect(try navigation.rightButtons.map(\.enabled) == [false])
    #expect(try navigation.rightButtons.map(\.description) == ["'Lend' (disabled)"])
    let line = #line + 1
    let failure = try #require(throws: Failure.self) { try navigation.tapRightButton() }
    #expect(failure.fault.code == .elementNotInteractable)
    #expect(failure.fault.message == "'Lend' (UIBarButton) is disabled")
    #expect(failure.line == line)
    #expect(try books.title == "Books")
  }
}
