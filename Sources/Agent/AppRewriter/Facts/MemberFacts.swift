#if AppRewriting
  /// A method, property or initialiser as a file declares it: what others have to know of it.
  struct MemberFacts: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
      case method, property, initializer
    }

    struct Parameter: Codable, Hashable, Sendable {
      /// Empty for `_`.
      var label: String
      /// What it is called inside.
      var name: String
      /// As written, on one line.
      var type: String
    }

    var kind: Kind
    var name: String
    var parameters: [Parameter] = []
    /// Nil for nothing, and for a property whose type is not written.
    var type: String?
    /// The names of its attributes.
    var attributes: [String] = []
    var modifiers: [String] = []
    /// In `@objc(name)`.
    var objectiveCName: String?
    var isAsync = false
    var isThrowing = false
    /// Whether it has generic parameters, takes `inout` or a list of any length: then Objective-C cannot call it.
    var isOutOfReach = false
    var canBeSet = false
    /// In bytes, in its file.
    var offset: Int

    var labels: [String] { parameters.map(\.label) }
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    var isOverride: Bool { modifiers.contains("override") }
    var isOptionalRequirement: Bool { modifiers.contains("optional") }
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

    /// Whether an attribute of its own makes it visible to Objective-C.
    var isMarked: Bool { attributes.contains(where: Self.exposingAttributes.contains) && !attributes.contains("nonobjc") }

    static let exposingAttributes: Set<String> = [
      "objc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable", "GKInspectable", "NSManaged",
    ]

    /// `tapped(_:)`, as the compiler writes it.
    var fullName: String {
      if kind == .property { return name }
      return "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
    }

    /// `instance method 'tapped(_:)'`, as the compiler says.
    var described: String {
      switch kind {
      case .method: "\(isStatic ? modifiers.contains("class") ? "class" : "static" : "instance") method '\(fullName)'"
      case .property: "\(isStatic ? modifiers.contains("class") ? "class " : "static " : "")property '\(name)'"
      case .initializer: "initializer '\(fullName)'"
      }
    }
  }
#endif
