#if AppRewriting
  /// One declaration of a type, or one extension of it.
  struct TypeFacts: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
      case `class`, `struct`, `enum`, `protocol`, actor, `extension`
    }

    var kind: Kind
    /// `Outer.Inner`; for an extension the type as it is written; for a type in a function with its place in front.
    var path: String
    var isGeneric = false
    /// As written, on one line and without generic arguments.
    var inherited: [String] = []
    var attributes: [String] = []
    var access: String?
    var members: [MemberFacts] = []
    var hasDeinitializer = false
    /// Of a protocol.
    var associatedTypes: [String] = []
  }

  /// What one file declares.
  struct FileFacts: Codable, Hashable, Sendable {
    var path: String
    var types: [TypeFacts] = []
    /// Other names of types.
    var aliases: [String: String] = [:]
  }
#endif
