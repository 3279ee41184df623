#if AppRewriting
  import SwiftSyntax

  /// Texts and dictionaries of Core Foundation are Swift's own here: a cast that Objective-C answers has to be said.
  extension FileRewriter {
    /// `query as CFDictionary` of a dictionary whose keys are something else than texts, such as `String?`.
    ///
    /// A literal becomes what is asked for by itself.
    func rewriteDictionaryCast(_ node: SequenceExprSyntax) {
      let elements = Array(node.elements)
      for (index, element) in elements.enumerated() {
        guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
          index > 0, index + 1 < elements.count, elements[index + 1].trimmedDescription == "CFDictionary",
          facts.types["CFDictionary"] == nil, !elements[index - 1].is(DictionaryExprSyntax.self),
          index == 1 || elements[index - 2].is(AssignmentExprSyntax.self)
        else { continue }
        let (dictionary, type) = (elements[index - 1], elements[index + 1])
        let lines = bytes[dictionary.end..<type.end].count { $0 == 0x0A }
        edits.insert("CFDictionary(bridging: ", at: dictionary.start)
        edits.replace(dictionary.end..<type.end, with: ")" + String(repeating: "\n", count: lines))
      }
    }

    /// `remove(kSecClassKey)`, of a method of the module that takes an object: the constants of the keychain are texts.
    func rewriteConstantsAsObjects(_ node: FunctionCallExprSyntax) {
      let constants = node.arguments.enumerated().compactMap { index, argument in
        argument.expression.as(DeclReferenceExprSyntax.self).map { (index, $0) }
      }.filter { $0.1.baseName.text.hasPrefix("kSec") }
      guard !constants.isEmpty, let name = calledName(of: node) else { return }
      let labels = node.arguments.map { $0.label?.plainText ?? "" }
      for (index, constant) in constants where facts.takesObject(at: index, name, labels) {
        edits.insert(" as AnyObject", at: constant.end)
      }
    }

    private func calledName(of node: FunctionCallExprSyntax) -> String? {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.plainText }
      return node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    }
  }

  extension ModuleFacts {
    private static let objects: Set = ["AnyObject", "AnyObject?", "AnyObject!", "CFTypeRef", "CFTypeRef?", "CFTypeRef!"]

    /// Whether all methods of the module that are called so take an object at a place, of which there is at least one.
    fileprivate func takesObject(at index: Int, _ name: String, _ labels: [String]) -> Bool {
      let found = types.values.flatMap(\.members).filter { $0.facts.name == name && $0.facts.labels == labels }
      return !found.isEmpty && found.allSatisfy { Self.objects.contains($0.facts.parameters[index].type) }
    }
  }
#endif
