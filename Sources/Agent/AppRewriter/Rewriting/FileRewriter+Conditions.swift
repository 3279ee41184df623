#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// Says what holds on a simulator of iOS, and leaves flags to the compiler.
    func rewriteCondition(_ condition: ExprSyntax) {
      for call in Conditions.calls(in: Syntax(condition)) {
        if let value = Conditions.value(of: call) { replaceKeepingWidth(call, with: "\(value)") }
      }
    }

    /// `#available(iOS 17, *)` asks for the version that the app is told.
    func rewriteAvailability(_ node: AvailabilityConditionSyntax) {
      for argument in node.availabilityArguments {
        guard case .availabilityVersionRestriction(let restriction) = argument.argument, restriction.platform.text == "iOS",
          let version = restriction.version
        else { continue }
        let numbers = version.trimmedDescription.split(separator: ".").prefix(2).joined(separator: ", ")
        let isNegated = node.availabilityKeyword.text == "#unavailable"
        replace(node, with: "\(isNegated ? "!" : "")ObjectiveCRuntime.SystemVersion.isAtLeast(\(numbers))")
        return
      }
    }
  }
#endif
