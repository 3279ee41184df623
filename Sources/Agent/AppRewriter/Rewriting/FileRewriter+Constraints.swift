#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// In a module that belongs to the main actor by default, the compiler takes the name of a protocol of Swift's in a
    /// constraint for the type's own associated type of that name, which is no protocol; without that setting it does not.
    ///
    /// ```
    /// protocol Section { associatedtype Collection: Swift.Collection }
    /// struct Rows: Section {
    ///   init<C: Collection>(rows: C) { … }     init<C: Swift.Collection>(rows: C) { … }
    /// }
    /// ```
    func nameProtocolOfSwift(_ node: IdentifierTypeSyntax) {
      let name = node.name.plainText
      guard facts.isMainByDefault, Self.protocolsOfSwift.contains(name), isConstraint(Syntax(node)), let scope = scopes.last,
        !facts.declaresType(name, in: nil),
        facts.protocols(of: scope.path).contains(where: { facts.types[$0]?.associatedTypes.contains(name) == true })
      else { return }
      edits.insert("Swift.", at: node.start)
    }

    private func isConstraint(_ node: Syntax) -> Bool {
      guard let parent = node.parent else { return false }
      if parent.is(CompositionTypeElementSyntax.self) || parent.is(CompositionTypeElementListSyntax.self)
        || parent.is(CompositionTypeSyntax.self)
      {
        return isConstraint(parent)
      }
      return parent.is(GenericParameterSyntax.self) || parent.as(ConformanceRequirementSyntax.self)?.rightType.id == node.id
    }

    private static let protocolsOfSwift: Set<String> = [
      "BidirectionalCollection", "Collection", "Comparable", "Equatable", "Error", "Hashable", "Identifiable", "IteratorProtocol",
      "MutableCollection", "Numeric", "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "StringProtocol",
    ]
  }
#endif
