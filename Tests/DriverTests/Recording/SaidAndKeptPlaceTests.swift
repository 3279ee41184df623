import Symbols
import Testing

@testable import Rehearsal

private typealias Page = AbsentViewsControllerObject

/// A place that a call said is meant. One that is only kept, by an element, a predicate or nobody, says not who asks.
struct SaidAndKeptPlaceTests {
  private let page: AbsentViewsControllerObject
  private var app: App { page.app }

  init() throws {
    let app = try App.launch("Workbench")
    app.defaultTimeout = .zero
    page = try app.page(AbsentViewsControllerObject.self)
  }

  /// The line of this file that a closure fails at.
  private func line(_ body: () throws -> Void) throws -> Int {
    let failure = try failure(body)
    #expect(failure.file == #filePath)
    #expect(failure.through == [])
    return failure.line
  }

  private func failure(_ body: () throws -> Void) throws -> Failure {
    do {
      try body()
    } catch let failure as Failure {
      return failure
    }
    throw CancellationError()
  }

  @Test func whatIsReadOfACellFailsWhereItIsRead() throws {
    let cells = app.view("Nobody").cells
    #expect(try line { _ = try cells.count } == #line)
    #expect(try line { _ = try cells.isEmpty } == #line)
    #expect(try line { _ = try cells.positions } == #line)
    // The subscript is given a place, which counting the rows on its way must not lose.
    #expect(try line { _ = try cells[0] } == #line)
    #expect(try line { _ = try cells[0, #filePath, 7] } == 7)
    let cell = cells[0, section: 0]
    #expect(try line { _ = try cell.text } == #line)
    #expect(try line { _ = try cells.labels() } == #line)
  }

  @Test func partsFailWhereTheyAreRead() throws {
    let parts = Parts<PartObject>(app.view("Nobody"))
    let first = parts.first
    #expect(try line { _ = try first.label } == #line)
    #expect(try line { try first.tap() } == #line)
    #expect(try line { _ = try parts.holding(.label("x"))[0].element.text } == #line)
  }

  @Test func aPredicateFailsWhereItIsAsked() throws {
    let enabled = app.view("Nobody").enabled
    let named = app.predicate("somebody is there") { try self.page.app.view("Nobody").text == "here" }.named("really")
    #expect(try line { try enabled.require() } == #line)
    #expect(try line { try named.require(line: 7) } == #line - 2, "the closure fails by itself")
    app.terminate()
    // These take no place, though they are no properties.
    #expect(try line { _ = try enabled.throughout(.seconds(1)) } == #line)
    #expect(try line { _ = try enabled.never(within: .seconds(1)) } == #line)
    #expect(try line { _ = try (enabled && named).negation.within(.seconds(1)).holds } == #line)
    #expect(try line { _ = try enabled.holds } == #line)
    #expect(try line { _ = try enabled.doesntHold } == #line)
    #expect(try line { _ = try enabled.holdsNow } == #line)
    #expect(try line { try enabled.require(line: 7) } == 7)
  }

  @Test func propertiesOfPageObjectsFailWhereTheyAreRead() throws {
    let navigation = try #require(try page.navigationObject())
    let bar = navigation.bar
    app.terminate()
    #expect(try line { _ = try page.title } == #line)
    #expect(try line { _ = try page.isPresented } == #line)
    #expect(try line { _ = try page.sheet } == #line)
    #expect(try line { _ = try page.appeared.holds } == #line)
    #expect(try line { _ = try navigation.barTitle } == #line)
    #expect(try line { _ = try navigation.backButtonPresented.holds } == #line)
    #expect(try line { _ = try bar.text } == #line)
    #expect(try line { _ = try app.clock.now } == #line)
  }

  @Test func whatAVerbReadsOnItsWayFailsWhereItWasSaid() throws {
    let activities = ActivityControllerObject(app: app, controllerID: page.controllerID, registry: page.registry)
    let sheet = SheetObject(content: page)
    app.terminate()
    #expect(try line { try activities.choose("Copy") } == #line)
    #expect(try line { try activities.choose("Copy", line: 7) } == 7)
    #expect(try line { try sheet.drag(to: "large") } == #line)
    #expect(try line { try sheet.swipeDown(line: 7) } == 7)
    #expect(try line { try app.dismissAllAlerts(line: 7) } == 7)
  }

  @Test func whatAHelperPassesOnIsMeant() throws {
    func tap(file: StaticString = #filePath, line: UInt = #line) throws { try page.nobody.tap(file: file, line: line) }
    func tapInTime(file: StaticString = #filePath, line: UInt = #line) throws {
      _ = try app.eventually {
        try page.nobody.tap(file: file, line: line)
        return true
      }
    }
    func read(file: StaticString = #filePath, line: UInt = #line) throws -> Element {
      page.view("Nobody", file: file, line: line)
    }
    #expect(try line { try tap() } == #line)
    #expect(try line { try tapInTime() } == #line)
    // An element keeps what it was passed, and that says not who reads.
    let element = try read()
    #expect(try line { _ = try element.text } == #line)
  }

  @Test func whatIsReadInABatchFailsAtItsLineOfTheBatch() throws {
    let text = page.nobody.later.text
    func batch(_ isEarlier: Bool) throws {
      try app.batch {
        app.view("Later").later.label
        if isEarlier { text }
        page.nobody.later.text
      }
    }
    #expect(try failure { try batch(false) }.line == #line - 3)
    #expect(try failure { try batch(true) }.line == #line - 5)
    #expect(try failure { try batch(true) }.file == #filePath)
    let said = try failure { _ = try app.batch { page.nobody.later.tap(line: 7) } }
    #expect(said.line == 7)
    let inOne = try failure { _ = try app.batch { page.nobody.later.text } }
    #expect((inOne.file, inOne.line) == (#filePath, #line - 1))
  }

  @Test func aLineOfTheLibraryIsNoUsers() throws {
    var stack: CallStack?
    _ = try app.eventually {
      stack = .here()
      return true
    }
    let calls = try #require(stack).calls()
    let library = try #require(calls.last { $0.owner == .library })
    #expect(calls.first?.owner == .user)
    let places = FailurePlaces(of: Place(library.file, library.line), calls: calls, test: .outermost)
    #expect((places.file, places.line) == (#filePath, #line - 7))
  }
}
