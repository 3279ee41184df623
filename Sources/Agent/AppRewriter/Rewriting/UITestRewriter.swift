#if AppRewriting
  import SwiftSyntax

  /// Rewrites a file with UI tests, line for line.
  ///
  /// Xcode's template writes `@MainActor` in front of test methods; XCTest on Linux lists methods as such of no actor, and ends
  /// the program at another one. Elements need no actor here, so nothing in such a file does.
  final class UITestRewriter: SyntaxVisitor {
    private let bytes: [UInt8]
    private(set) var edits = Edits()

    init(bytes: [UInt8]) {
      self.bytes = bytes
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if ["MainActor", "objc", "objcMembers", "nonobjc"].contains(node.name) {
        edits.replace(node.start..<node.end, with: Edits.blank(bytes[node.start..<node.end]))
      }
      return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let condition = node.condition {
        for call in Conditions.calls(in: Syntax(condition)) {
          guard let value = Conditions.value(of: call) else { continue }
          edits.replace(call.start..<call.end, with: "\(value)")
        }
      }
      guard !node.isLeftOut else { return .skipChildren }
      if let elements = node.elements { walk(elements) }
      return .skipChildren
    }
  }
#endif
