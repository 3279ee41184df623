import SwiftSyntax

extension ReturnStmtSyntax {
  /// The type that the function or getter around it declares; nil in closures, initializers and setters.
  var typeToReturn: TypeSyntax? {
    var next = parent
    while let current = next {
      if current.is(ClosureExprSyntax.self) || current.is(InitializerDeclSyntax.self) { return nil }
      if let function = current.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
      if let accessor = current.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" { return nil }
      if let binding = current.as(PatternBindingSyntax.self), binding.accessorBlock != nil { return binding.typeAnnotation?.type }
      if let indexed = current.as(SubscriptDeclSyntax.self) { return indexed.returnClause.type }
      next = current.parent
    }
    return nil
  }
}

extension TypeSyntax {
  /// Plain values of this type that are not the one that is there; none for types of which we know none.
  func values(otherThan value: String) -> [String] { plainValues.filter { $0 != value } }

  private var plainValues: [String] {
    let name = trimmedDescription
    switch name {
    case "Bool": return ["true", "false"]
    case "Int", "Int64", "Int32", "UInt", "UInt64", "UInt32", "UInt8", "Double", "CGFloat", "Float", "TimeInterval": return ["0"]
    case "String": return ["\"\""]
    default:
      if self.is(OptionalTypeSyntax.self) { return ["nil"] }
      if self.is(ArrayTypeSyntax.self) || name.hasPrefix("Set<") { return ["[]"] }
      return self.is(DictionaryTypeSyntax.self) ? ["[:]"] : []
    }
  }
}
