#if AppRewriting
  import SwiftSyntax

  /// Unit tests. XCTest on Linux asks for methods of no actor, and what they test belongs to the main actor: on iOS the compiler
  /// lets that pass, and XCTest runs them there. So the class is of no actor, what XCTest calls enters the main actor by itself,
  /// and the rest belongs to it.
  ///
  /// ```
  /// class ShopTests: XCTestCase {            nonisolated class ShopTests: XCTestCase {
  ///   var shop: Shop!                          @MainActor var shop: Shop!
  ///   let prices = Prices()                    @MainActor let prices = MainActor.assumeIsolated { Prices() }
  ///   func testTotal() { check(shop) }         func testTotal() { MainActor.assumeIsolated { () -> Void in check(shop) } }
  ///   func check(_ shop: Shop) { … }           @MainActor func check(_ shop: Shop) { … }
  /// }
  /// ```
  extension FileRewriter {
    private var isInTestCase: Bool {
      guard facts.tests == .unit, functionDepth == 0, let scope = scopes.last else { return false }
      return facts.isTestCase(scope.path)
    }

    func rewriteTestCase(_ node: ClassDeclSyntax) {
      guard isInTestCase else { return }
      for attribute in node.attributes.all where attribute.name == "MainActor" { blank(attribute) }
      if node.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return }
      edits.insert("nonisolated ", at: node.modifiers.first?.start ?? node.classKeyword.start)
    }

    func rewriteTestMember(_ node: FunctionDeclSyntax) {
      guard isInTestCase else { return }
      let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
      guard isCalledByXCTest(node), !isAsync else {
        if isCalledByXCTest(node) || isOfModule(MemberReader.method(node).fullName, node.modifiers) {
          belongToMainActor(node, node.attributes, node.modifiers)
        }
        return
      }
      for attribute in node.attributes.all where attribute.name == "MainActor" { blank(attribute) }
      guard let body = node.body else { return }
      bodiesOnMainActor.insert(body.id)
      let isThrowing = body.statements.mayThrow
      // `XCTAssertThrowsError(try …)` makes the compiler take the closure for one that throws, which it does not.
      let mark = isThrowing ? node.signature.effectSpecifiers?.throwsClause == nil ? "try! " : "try " : ""
      edits.insert(
        " \(mark)MainActor.assumeIsolated { () \(isThrowing ? "throws " : "")-> Void in",
        at: body.leftBrace.end)
      let last = body.rightBrace.previousToken(viewMode: .sourceAccurate)
      let isSpaced = !body.rightBrace.leadingTrivia.isEmpty || last.map { !$0.trailingTrivia.isEmpty } ?? false
      edits.insert(isSpaced ? "} " : " } ", at: body.rightBrace.start)
    }

    func rewriteTestMember(_ node: VariableDeclSyntax) {
      guard isInTestCase, node.bindings.allSatisfy({ isOfModule($0.pattern.trimmedDescription, node.modifiers) }) else { return }
      belongToMainActor(node, node.attributes, node.modifiers)
      let isOfInstance = node.modifiers.allSatisfy { !["static", "class", "lazy", "nonisolated"].contains($0.name.text) }
      guard isOfInstance else { return }
      for binding in node.bindings {
        guard let value = binding.initializer?.value, !value.isLiteral else { continue }
        edits.insert("MainActor.assumeIsolated { ", at: value.start)
        edits.insert(" }", at: value.end)
      }
    }

    /// The compiler takes a function in a closure for one of no actor: so one in a body that enters the main actor says that it
    /// belongs there, too. What is in such a function, and in no closure, follows it.
    func isolateLocalFunction(_ node: FunctionDeclSyntax) {
      guard !bodiesOnMainActor.isEmpty, !isDecided(node.attributes, node.modifiers) else { return }
      var around = node.parent
      while let outer = around, !outer.is(ClosureExprSyntax.self), !outer.is(FunctionDeclSyntax.self) {
        if bodiesOnMainActor.contains(outer.id) {
          edits.insert("@MainActor ", at: node.start)
          return
        }
        around = outer.parent
      }
    }

    private static let hooks: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError", "invokeTest"]

    private func isCalledByXCTest(_ node: FunctionDeclSyntax) -> Bool {
      guard node.signature.parameterClause.parameters.isEmpty else { return false }
      if isOverride(node.modifiers), Self.hooks.contains(node.name.text) { return true }
      return node.name.text.hasPrefix("test") && isOfModule(MemberReader.method(node).fullName, node.modifiers)
        && !node.modifiers.contains { ["static", "class", "private"].contains($0.name.text) }
    }

    /// Whether the module declares a member first: what overrides one of XCTest's is of no actor, as that is.
    private func isOfModule(_ fullName: String, _ modifiers: DeclModifierListSyntax) -> Bool {
      guard isOverride(modifiers), let scope = scopes.last else { return true }
      return facts.ancestry(of: scope.path).dropFirst().contains { above in
        above.members.contains { $0.facts.fullName == fullName && !$0.facts.isOverride }
      }
    }

    private func isOverride(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.text == "override" }
    }

    private func belongToMainActor(
      _ node: some DeclSyntaxProtocol, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) {
      if !isDecided(attributes, modifiers) { edits.insert("@MainActor ", at: node.start) }
    }

    // MARK: What XCTest brings

    /// `import XCTest` brings Foundation along, whose bundles, timers and queues would be those of the program. So a file imports
    /// of XCTest what it names.
    private static let ofXCTest: [String: String] = [
      "XCTestCase": "class", "XCTest": "class", "XCTestExpectation": "class", "XCTWaiter": "class", "XCTestSuite": "class",
      "XCTestRun": "class", "XCTestCaseRun": "class", "XCTestSuiteRun": "class", "XCTestObservationCenter": "class",
      "XCTestObservation": "protocol", "XCTNSPredicateExpectation": "class", "XCTNSNotificationExpectation": "class",
      "XCTWaiterDelegate": "protocol", "XCTSkip": "struct", "XCTPerformanceMetric": "struct",
    ]

    private static let functionsOfXCTest: Set<String> = [
      "XCTAssert", "XCTAssertEqual", "XCTAssertNotEqual", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotNil",
      "XCTAssertThrowsError", "XCTAssertNoThrow", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual", "XCTAssertLessThan",
      "XCTAssertLessThanOrEqual", "XCTAssertIdentical", "XCTAssertNotIdentical", "XCTFail", "XCTUnwrap", "XCTSkipIf",
      "XCTSkipUnless", "XCTExpectFailure",
    ]

    func noteUseOfXCTest(_ name: String) {
      guard facts.tests == .unit, name.hasPrefix("XCT") else { return }
      if Self.functionsOfXCTest.contains(name) {
        missingImports.insert("import func XCTest.\(name)")
      } else if let kind = Self.ofXCTest[name] {
        missingImports.insert("import \(kind) XCTest.\(name)")
      }
    }
  }

  extension ExprSyntax {
    /// Whether it says a value by itself, which any actor may have.
    fileprivate var isLiteral: Bool {
      [
        .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .simpleStringLiteralExpr,
        .stringLiteralExpr,
      ].contains(kind)
    }
  }

  extension SyntaxProtocol {
    /// Whether something in it may throw, as far as its words say.
    fileprivate var mayThrow: Bool {
      tokens(viewMode: .sourceAccurate).contains { token in
        switch token.tokenKind {
        case .keyword(.throw): true
        case .keyword(.try):
          ![.postfixQuestionMark, .exclamationMark].contains(token.nextToken(viewMode: .sourceAccurate)?.tokenKind)
        default: false
        }
      }
    }
  }
#endif
