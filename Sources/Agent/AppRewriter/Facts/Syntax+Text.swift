#if AppRewriting
  import SwiftSyntax

  extension SyntaxProtocol {
    /// Without comments, and on one line.
    var onOneLine: String {
      var text = ""
      var needsSpace = false
      for token in tokens(viewMode: .sourceAccurate) {
        if needsSpace, !text.isEmpty { text += " " }
        text += token.text
        needsSpace = !token.trailingTrivia.isEmpty || token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty == false
      }
      return text
    }

    /// Where it begins, without what stands before it.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  }

  extension AttributeListSyntax {
    /// The attributes themselves, those in conditions too.
    var all: [AttributeSyntax] {
      flatMap { element in
        switch element {
        case .attribute(let attribute): [attribute]
        case .ifConfigDecl(let conditional):
          conditional.clauses.flatMap { clause in
            if !clause.isLeftOut, case .attributes(let list)? = clause.elements { return list.all }
            return []
          }
        }
      }
    }

    var names: [String] { all.map(\.name) }
  }

  extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
  }

  extension TokenSyntax {
    /// Without backticks.
    var plainText: String { text.filter { $0 != "`" } }
  }
#endif
