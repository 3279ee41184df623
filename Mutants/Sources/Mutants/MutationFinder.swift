import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds everything in a file that a mutation can be made of.
///
/// What would not compile, or could not be seen, is left alone: assignments in initializers (a property would have no value),
/// default values of parameters, patterns, attributes, code for other platforms, and calls whose value somebody uses.
final class MutationFinder: SyntaxVisitor {
  private let file: String
  private let source: [UInt8]
  private let converter: SourceLocationConverter
  private(set) var found: [Mutation] = []
  /// Local constants and variables that get their value later.
  private var assignedLater: Set<String> = []

  static func mutations(in text: String, file: String) -> [Mutation] {
    let parsed = Parser.parse(source: text)
    guard let tree = OperatorTable.standardOperators.foldAll(parsed, errorHandler: { _ in }).as(SourceFileSyntax.self) else {
      return []
    }
    let finder = MutationFinder(file, text, tree)
    finder.walk(tree)
    return finder.found
  }

  private init(_ file: String, _ text: String, _ tree: SourceFileSyntax) {
    self.file = file
    source = Array(text.utf8)
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is left alone

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where binding.initializer == nil && binding.accessorBlock == nil {
      assignedLater.insert(binding.pattern.trimmedDescription)
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  private func negate(_ condition: ExprSyntax) {
    let text = condition.trimmedDescription
    guard text != "true", text != "false" else { return }
    add(.negated, condition, "!(\(text))", before: "((", after: ") != #)")
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
    let (left, right) = (node.leftOperand, node.rightOperand)
    switch sign {
    case "&&": exchange(node, .exchanged, "||")
    case "||": exchange(node, .exchanged, "&&")
    case "<": exchange(node, .boundary, "<=")
    case "<=": exchange(node, .boundary, "<")
    case ">": exchange(node, .boundary, ">=")
    case ">=": exchange(node, .boundary, ">")
    case "==", "!=":
      if !isWholeCondition(node) {
        let other = sign == "==" ? "!=" : "=="
        add(.negated, node, joined(left, other, right), before: "((", after: ") != #)")
      }
    case "..<": move(right, of: node, "+")
    case "...": move(right, of: node, "-")
    default: break
    }
    if ["<", "<=", ">", ">=", "==", "!=", "+", "-"].contains(sign) {
      stepNumber(left)
      stepNumber(right)
    }
    return .visitChildren
  }

  private func isWholeCondition(_ node: InfixOperatorExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self) || parent.is(RepeatStmtSyntax.self)
      || parent.as(TernaryExprSyntax.self)?.condition.id == node.id
  }

  private func joined(_ left: ExprSyntax, _ sign: String, _ right: ExprSyntax) -> String {
    "\(left.trimmedDescription) \(sign) \(right.trimmedDescription)"
  }

  /// The whole expression twice: as it would be, and as it is.
  private func exchange(_ node: InfixOperatorExprSyntax, _ kind: Mutation.Kind, _ sign: String) {
    let mutated = joined(node.leftOperand, sign, node.rightOperand)
    guard let line = oneLine(mutated) else { return }
    add(kind, node, mutated, before: "(# ? (\(line)) : (", after: "))")
  }

  private func move(_ bound: ExprSyntax, of node: InfixOperatorExprSyntax, _ sign: String) {
    guard !bound.is(StringLiteralExprSyntax.self) else { return }
    let whole = "\(node.leftOperand.trimmedDescription)\(node.operator.trimmedDescription)"
    add(
      .boundary, bound, "\(whole)\(bound.trimmedDescription) \(sign) 1", before: "((", after: ") \(sign) (# ? 1 : 0))",
      original: node.trimmedDescription)
  }

  private func stepNumber(_ operand: ExprSyntax) {
    guard let literal = operand.as(IntegerLiteralExprSyntax.self)?.literal.text, let number = Int(literal) else { return }
    // Up or down, by the place, so that both are seen.
    let other = number == 0 || operand.position.utf8Offset % 2 == 0 ? number + 1 : number - 1
    let whole = operand.parent?.trimmedDescription ?? literal
    add(
      .boundary, operand, "\(other) for \(literal) in \(whole)", before: "(# ? \(other) : ", after: ")", original: whole)
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item, expression.isDeletable(assignedLater), !node.isValue else {
      return .visitChildren
    }
    add(.deleted, expression, "", before: "if !# { ", after: " }")
    return .visitChildren
  }

  // MARK: Returned values

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.expression, let type = node.typeToReturn else { return .visitChildren }
    for value in type.values(otherThan: expression.trimmedDescription) {
      add(
        .returned, node, "return \(value)", before: "if # { return \(value) }; ", after: "",
        original: "return \(expression.trimmedDescription)")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.signature.returnClause?.type, let body = node.body { replaceOnly(body.statements, type) }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAnnotation?.type, let block = node.accessorBlock { replaceGetter(block, type) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let block = node.accessorBlock { replaceGetter(block, node.returnClause.type) }
    return .visitChildren
  }

  private func replaceGetter(_ block: AccessorBlockSyntax, _ type: TypeSyntax) {
    if case .getter(let items) = block.accessors { replaceOnly(items, type) }
    if case .accessors(let list) = block.accessors {
      for accessor in list where accessor.accessorSpecifier.text == "get" {
        if let body = accessor.body { replaceOnly(body.statements, type) }
      }
    }
  }

  /// The value of a body that is one expression, and no `return`.
  private func replaceOnly(_ items: CodeBlockItemListSyntax, _ type: TypeSyntax) {
    guard items.count == 1, let item = items.first else { return }
    let only: Syntax
    switch item.item {
    case .expr(let expression): only = Syntax(expression)
    // A `switch` or an `if` whose branches are values.
    case .stmt(let statement):
      guard let choice = statement.as(ExpressionStmtSyntax.self),
        !choice.tokens(viewMode: .sourceAccurate).contains(where: Self.returns)
      else { return }
      only = Syntax(choice)
    default: return
    }
    for value in type.values(otherThan: only.trimmedDescription) {
      add(.returned, only, "return \(value)", before: "if # { return \(value) }; return ", after: "")
    }
  }

  private static func returns(_ token: TokenSyntax) -> Bool { token.tokenKind == .keyword(.return) }

  // MARK: Writing down

  private func add(
    _ kind: Mutation.Kind, _ node: some SyntaxProtocol, _ mutated: String, before: String, after: String, original: String? = nil
  ) {
    let start = node.positionAfterSkippingLeadingTrivia
    let end = node.endPositionBeforeTrailingTrivia
    let around = declaration(around: Syntax(node))
    found.append(
      Mutation(
        kind: kind, file: file, line: converter.location(for: start).line,
        declaration: converter.location(for: around.positionAfterSkippingLeadingTrivia)
          .line...converter.location(for: around.endPositionBeforeTrailingTrivia).line,
        start: start.utf8Offset, end: end.utf8Offset, original: shown(original ?? node.trimmedDescription),
        mutated: shown(mutated),
        before: before, after: after))
  }

  private func declaration(around node: Syntax) -> Syntax {
    var next: Syntax? = node
    while let current = next, let parent = current.parent {
      if parent.is(MemberBlockItemSyntax.self) || parent.is(SourceFileSyntax.self) { return current }
      next = parent
    }
    return node
  }

  /// For people, and for the file of the equivalent ones: without line breaks, and not endless.
  private func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 200 ? line.prefix(199) + "…" : line
  }

  /// Code on one line, so that all other lines keep their numbers; nil where that would change what it means.
  private func oneLine(_ text: String) -> String? {
    guard text.contains("\n") else { return text }
    guard !text.contains("//"), !text.contains("\"\"\""), !text.contains("{") else { return nil }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
