#if AppRewriting
  import SwiftSyntax

  /// How types are called in the facts.
  enum TypeName {
    /// Without generic arguments, optionality and `any`: `Outer.Inner`.
    static func plain(_ type: TypeSyntax) -> String {
      if let name = type.as(IdentifierTypeSyntax.self) { return name.name.plainText }
      if let member = type.as(MemberTypeSyntax.self) { return "\(plain(member.baseType)).\(member.name.plainText)" }
      if let optional = type.as(OptionalTypeSyntax.self) { return plain(optional.wrappedType) }
      if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return plain(optional.wrappedType) }
      if let attributed = type.as(AttributedTypeSyntax.self) { return plain(attributed.baseType) }
      if let any = type.as(SomeOrAnyTypeSyntax.self) { return plain(any.constraint) }
      return type.trimmedDescription
    }

    /// A type in a function has its place in front, because another function may have one of that name.
    static func path(_ name: String, at offset: Int, in outer: String?, isLocal: Bool) -> String {
      if isLocal { return "\(offset)/\(name)" }
      return outer.map { "\($0).\(name)" } ?? name
    }
  }
#endif
