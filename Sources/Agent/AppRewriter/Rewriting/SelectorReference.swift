#if AppRewriting
  import SwiftSyntax

  /// What stands in `#selector(…)`.
  struct SelectorReference {
    enum Base {
      /// `tapped`
      case none
      /// `self.tapped`, `super.tapped`
      case own(isSuper: Bool)
      /// `Other.tapped`, `Self.tapped`
      case type(String)
      /// `model.refresh`: the name of what has a type.
      case value(String)
    }

    enum Accessor: String {
      case getter, setter
    }

    var base: Base
    /// Where the name stands.
    var name: DeclReferenceExprSyntax
    var accessor: Accessor?
    /// `as (SaveController) -> () -> Void`
    var cast: String?

    var text: String { name.baseName.plainText }
    /// Nil where the source does not say them.
    var labels: [String]? {
      name.argumentNames.map { names in names.arguments.map { $0.name.plainText == "_" ? "" : $0.name.plainText } }
    }

    init?(_ arguments: LabeledExprListSyntax) {
      guard let argument = arguments.first, arguments.count == 1 else { return nil }
      accessor = argument.label.flatMap { Accessor(rawValue: $0.text) }
      var expression = argument.expression
      while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        expression = only.expression
      }
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        cast = sequence.elements.dropFirst().map { $0.onOneLine }.joined(separator: " ")
        expression = first
      }
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        (base, name) = (.none, reference)
      } else if let member = expression.as(MemberAccessExprSyntax.self), let written = member.base {
        (base, name) = (Self.base(written), member.declName)
      } else {
        return nil
      }
    }

    private static func base(_ expression: ExprSyntax) -> Base {
      if expression.is(SuperExprSyntax.self) { return .own(isSuper: true) }
      if let optional = expression.as(OptionalChainingExprSyntax.self) { return base(optional.expression) }
      if let forced = expression.as(ForceUnwrapExprSyntax.self) { return base(forced.expression) }
      let text = expression.as(GenericSpecializationExprSyntax.self)?.expression.onOneLine ?? expression.onOneLine
      switch text {
      case "self", "Self", "type(of: self)": return .own(isSuper: false)
      default: break
      }
      let plain = text.hasSuffix(".self") ? String(text.dropLast(5)) : text
      if plain.split(separator: ".").allSatisfy({ $0.first?.isUppercase == true }) { return .type(plain) }
      return .value(plain.hasPrefix("self.") ? String(plain.dropFirst(5)) : plain)
    }

    /// How many parameters a cast says the method has.
    var castParameterCount: Int? {
      guard let cast, let close = cast.range(before: "->") else { return nil }
      let inside = close.trimmingSuffix { $0 == " " }
      guard inside.hasSuffix(")"), let open = inside.lastIndex(of: "(") else { return 1 }
      let list = inside[inside.index(after: open)...].dropLast()
      return list.allSatisfy { $0 == " " } ? 0 : list.split(separator: ",").count
    }
  }

  extension String {
    /// What stands before the last `mark`.
    fileprivate func range(before mark: String) -> Substring? {
      var place = endIndex
      while place > startIndex {
        place = index(before: place)
        if self[place...].hasPrefix(mark) { return self[..<place] }
      }
      return nil
    }
  }

  extension Substring {
    fileprivate func trimmingSuffix(where isLeft: (Character) -> Bool) -> Substring {
      var rest = self
      while let last = rest.last, isLeft(last) { rest = rest.dropLast() }
      return rest
    }
  }
#endif
