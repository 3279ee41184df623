import Testing

@testable import Rehearsal

private typealias Page = AbsentViewsControllerObject

/// A failure points at the test's own line, whoever asked.
struct FailurePlaceTests {
  private func page() throws -> AbsentViewsControllerObject {
    let app = try App.launch("Workbench")
    app.defaultTimeout = .zero
    return try app.page(AbsentViewsControllerObject.self)
  }

  /// What a closure fails with; nothing of this function is told.
  private func failure(_ body: () throws -> Void) throws -> Failure {
    do {
      try body()
    } catch let failure as Failure {
      return failure
    }
    throw CancellationError()
  }

  private let pageFile = "AbsentViewsControllerObject.swift"

  @Test func aPropertyThatIsReadFailsWhereItIsRead() throws {
    let page = try page()
    #expect(try failure { _ = try page.nobody.text }.line == #line)
    #expect(try failure { _ = try page.nobody.snapshot.label }.line == #line)
    #expect(try failure { _ = try page.nobody.first.value }.line == #line)
    let read = try failure {
      let nobody = page.nobody
      _ = try nobody.isEnabled
    }
    #expect(read.line == #line - 2)
    #expect(read.file == #filePath)
    #expect(read.through == [])
    #expect(!"\(read)".contains("through:"))
  }

  @Test func whatAPageObjectReadsFailsInTheTest() throws {
    let page = try page()
    let read = try failure { _ = try page.nobodysText }
    #expect((read.file, read.line) == (#filePath, #line - 1))
    #expect(read.through == ["\(pageFile):\(Page.readLine)"])
    #expect("\(read)".hasPrefix("\(#filePath):\(#line - 3): no view labelled 'Nobody'"))
    #expect("\(read)".hasSuffix("\n  through: \(pageFile):\(Page.readLine)"))
  }

  @Test func whatAPageObjectDoesFailsInTheTest() throws {
    let page = try page()
    let tapped = try failure { try page.tapNobodyAgain() }
    #expect((tapped.file, tapped.line) == (#filePath, #line - 1))
    #expect(tapped.through == ["\(pageFile):\(Page.tapLine)", "\(pageFile):\(Page.outerLine)"])
  }

  @Test func aCallOfSeveralLinesIsInThatOfItsName() throws {
    let page = try page()
    let tapped = try failure { try page.tapNobodyAtLength() }
    #expect((tapped.file, tapped.line) == (#filePath, #line - 1))
    #expect(tapped.through == ["\(pageFile):\(Page.longLine)"])
  }

  @Test func aPlaceThatIsPassedOnStays() throws {
    #expect(try failure { try self.page().nobody.tap(line: 7) }.line == 7)
    let page = try page()
    func tap(file: StaticString = #filePath, line: UInt = #line) throws { try page.tapNobody(file, line) }
    let tapped = try failure { try tap() }
    #expect((tapped.file, tapped.line) == (#filePath, #line - 1))
  }

  @Test func theLineWithinAClosureOfTheTestIsItsOwn() throws {
    let page = try page()
    let waited = try failure {
      _ = try page.app.eventually {
        _ = try page.nobodysText
        return true
      }
    }
    #expect(waited.line == #line - 4)
    #expect(waited.through == ["\(pageFile):\(Page.readLine)"])
    let handed = try failure {
      try page.with {
        _ = try $0.later.text
        try $0.tapNobody()
      }
    }
    #expect(handed.line == #line - 3)
    #expect(handed.through == ["\(pageFile):\(Page.tapLine)"])
  }

  @Test func aPredicateOfAPageObjectFailsInTheTest() throws {
    let page = try page()
    let asked = try failure { _ = try page.isNobodyThere.holds }
    #expect((asked.file, asked.line) == (#filePath, #line - 1))
    #expect(asked.through == ["\(pageFile):\(Page.predicateLine)"])
  }

  @Test func anArgumentOfAMacroIsInTheLineOfTheMacro() throws {
    let page = try page()
    let required = try #require(throws: Failure.self) { _ = try page.nobodysText }
    #expect(required.line == #line - 1)
    // In a macro `#line` is that of the macro, too.
    let tapped = try #require(throws: Failure.self) {
      _ = try page.later.text
      try page.nobody.tap()
    }
    #expect(tapped.line == #line - 4)
    let read = try #require(throws: Failure.self) {
      _ = try page.later.text
      _ = try page.nobodysText
    }
    #expect(read.line == #line - 4)
  }

  @Test func anAsynchronousTestIsFoundToo() async throws {
    let page = try page()
    await Task.yield()
    let read = try failure { _ = try page.nobodysText }
    #expect((read.file, read.line) == (#filePath, #line - 1))
    await Task.yield()
    do {
      try page.tapNobody()
      Issue.record("somebody is there")
    } catch let failure as Failure {
      #expect((failure.file, failure.line) == (#filePath, #line - 3))
      #expect(failure.through == ["\(pageFile):\(Page.tapLine)"])
    }
  }

  @Test func aTestIsRecognisedByItsFile() throws {
    let page = try page()
    let context = LaunchContext(agent: "", seed: 0, test: .file("Elements/\(pageFile)"))
    let tapped = try context.bind { try failure { try page.tapNobodyAgain() } }
    #expect(tapped.file.hasSuffix("/Tests/DriverTests/Elements/" + pageFile))
    #expect(tapped.line == Page.outerLine)
    #expect(tapped.through == ["\(pageFile):\(Page.tapLine)"])
  }

  @Test func aTestIsRecognisedByItsMethod() throws {
    let page = try page()
    func tapped(_ method: String) throws -> Failure {
      try LaunchContext(agent: "", seed: 0, test: .method(method)).bind { try failure { try page.tapNobodyAgain() } }
    }
    let outer = try tapped("tapNobodyAgain")
    #expect((outer.line, outer.through) == (Page.outerLine, ["\(pageFile):\(Page.tapLine)"]))
    // Nothing is known of a test that is no method: the innermost line is as good as any.
    let unknown = try tapped("testNothing")
    #expect((unknown.line, unknown.through) == (Page.tapLine, []))
  }

  @Test func whatRunsATestIsNoPartOfIt() throws {
    let page = try page()
    let context = LaunchContext(agent: "", seed: 0)
    let tapped = try failure { try page.tapNobodyAgain(in: context) }
    #expect(tapped.file.hasSuffix(pageFile))
    #expect((tapped.line, tapped.through) == (Page.boundLine, ["\(pageFile):\(Page.tapLine)", "\(pageFile):\(Page.outerLine)"]))
  }

  @Test func withoutDebugInformationThePlaceThatWasToldStays() {
    for place in [Place("/Notes/Page.swift", 3), Place("/Notes/Page.swift", 3).kept] {
      let places = FailurePlaces(of: place, calls: [], test: .outermost)
      #expect((places.file, places.line, places.through) == ("/Notes/Page.swift", 3, []))
    }
  }

  @Test func failuresAreEqualWhereTheirWordsAre() throws {
    let page = try page()
    let failures = try (0..<2).map { _ in try failure { try page.tapNobody() } }
    #expect(failures[0] == failures[1])
    let other = try failure { try page.tapNobody() }
    #expect(failures[0] != other)
    #expect(failures[0].fault == other.fault)
  }
}
