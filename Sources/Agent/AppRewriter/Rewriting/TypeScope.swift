#if AppRewriting
  import SwiftSyntax

  /// A type or an extension that is being rewritten.
  struct TypeScope {
    /// As in the facts of the module.
    var path: String
    /// What it is called from inside.
    var name: String
    var isGeneric: Bool
    /// Whether members of it can be found by name: a class, or an extension of one.
    var isClass: Bool
    var isExtension: Bool
    var block: MemberBlockSyntax
    /// What the record of the class says: `$0.outlet("hint", \.hint)`.
    var entries: [String] = []
    /// What else it says.
    var statements: [String] = []
  }
#endif
