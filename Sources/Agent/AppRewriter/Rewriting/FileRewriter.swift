#if AppRewriting
  import SwiftSyntax

  /// Rewrites one file, line for line.
  ///
  /// The visits only say which part of the work each piece of syntax is for; the parts stand in extensions.
  final class FileRewriter: FunctionDepthVisitor {
    let facts: ModuleFacts
    let path: String
    let bytes: [UInt8]
    let converter: SourceLocationConverter
    var edits = Edits()
    var refusals: [Refusal] = []
    var scopes: [TypeScope] = []
    /// Bodies and accessors of functions of no actor that enter the main actor by themselves.
    var bodiesOnMainActor: Set<SyntaxIdentifier> = []
    /// What stands behind the last line.
    var tail: [String] = []
    /// How many names have been made up.
    var madeNames = 0
    /// Imports that the file lacks whatever else it imports.
    var missingImports: Set<String> = []
    /// What the file imports as a whole.
    var importedModules: Set<String> = []
    /// Those of the modules that UIKit brings along on iOS of which the file has names.
    var usedModules: Set<String> = []
    /// Whether it names something of UIKit's.
    var usesUIKit = false

    init(_ tree: SourceFileSyntax, bytes: [UInt8], path: String, facts: ModuleFacts) {
      (self.facts, self.path, self.bytes) = (facts, path, bytes)
      converter = SourceLocationConverter(fileName: path, tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    // MARK: Edits

    func blank(_ node: some SyntaxProtocol) { blank(node.start..<node.end) }

    func blank(_ range: Range<Int>) { edits.replace(range, with: Edits.blank(bytes[range])) }

    func replace(_ node: some SyntaxProtocol, with text: String) { edits.replace(node.start..<node.end, with: text) }

    /// Puts `text` in place of `node`, with spaces behind it where it is shorter.
    func replaceKeepingWidth(_ node: some SyntaxProtocol, with text: String) {
      replace(node, with: text + String(repeating: " ", count: max(0, node.end - node.start - text.utf8.count)))
    }

    func refuse(_ node: some SyntaxProtocol, _ message: String, _ severity: Refusal.Severity = .error) {
      let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
      refusals.append(Refusal(file: path, line: place.line, column: place.column, severity: severity, message: message))
    }

    func makeNumber() -> Int {
      madeNames += 1
      return madeNames
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let next = begin(node, node.name, node.genericParameterClause, isClass: true)
      rewriteTestCase(node)
      isolateFoundationClass(node)
      return next
    }
    override func visitPost(_ node: ClassDeclSyntax) { endType(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name, node.genericParameterClause, isClass: false)
    }
    override func visitPost(_ node: StructDeclSyntax) { endType(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name, node.genericParameterClause, isClass: false)
    }
    override func visitPost(_ node: EnumDeclSyntax) { endType(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name, node.genericParameterClause, isClass: false)
    }
    override func visitPost(_ node: ActorDeclSyntax) { endType(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      rewriteProtocol(node)
      return begin(node, node.name, nil, isClass: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      beginExtension(node)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { endType(node) }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if isLeftOutRequirement(node.modifiers) { return .skipChildren }
      if isMember(node) {
        rewriteMember(MemberReader.method(node), node, node.name, node.modifiers)
        rewriteTestMember(node)
        isolateOverride(node)
      } else {
        isolateLocalFunction(node)
      }
      return inFunction()
    }
    override func visitPost(_ node: FunctionDeclSyntax) { if !isLeftOutRequirement(node.modifiers) { functionDepth -= 1 } }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if isLeftOutRequirement(node.modifiers) { return .skipChildren }
      if isMember(node) {
        rewriteProperties(node)
        rewriteTestMember(node)
        isolateOverride(node)
      }
      return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      isolate(node)
      return inFunction()
    }

    private func isMember(_ node: some DeclSyntaxProtocol) -> Bool {
      !scopes.isEmpty && node.parent?.is(MemberBlockItemSyntax.self) == true
    }

    // MARK: Words

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      rewriteAttribute(node)
      return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
      if node.name.text == "dynamic" { blank(node) }
      return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      rewriteImport(node)
      return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      noteUse(of: node.name)
      nameProtocolOfSwift(node)
      return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let condition = node.condition { rewriteCondition(condition) }
      guard !node.isLeftOut else { return .skipChildren }
      if let elements = node.elements { walk(elements) }
      return .skipChildren
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
      rewriteAvailability(node)
      return .skipChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      rewriteMacro(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      rewriteOptionalCall(node)
      rewriteTypeDescription(node)
      rewriteEmptyText(node)
      rewriteConstantsAsObjects(node)
      return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      rewriteDictionaryCast(node)
      return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      rewriteObjectSubscript(node)
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      checkOptionalReference(node)
      rewriteObjectMember(node)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      noteUse(of: node.baseName)
      return .visitChildren
    }
  }
#endif
