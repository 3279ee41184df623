import Symbols

/// Which functions a double has: its own, its superclasses', and those of its protocols that it answers for.
///
/// Nobody lists them: the program's symbols tell, when somebody asks.
struct DoubleFunctions {
  private var types: [Any.Type] = []
  /// What it stores is no function.
  private var stored: Set<String> = []

  init() {}

  init(of double: Any) {
    var mirror: Mirror? = Mirror(reflecting: double)
    while let part = mirror {
      types.append(part.subjectType)
      stored.formUnion(part.children.compactMap(\.label))
      mirror = part.superclassMirror
    }
  }

  /// As `#function` spells them; none where the symbols of one of its types tell nothing, for then any function may be there.
  var names: Set<String> {
    var names: Set<String> = []
    for type in types {
      guard let mangled = _mangledTypeName(type) else { return [] }
      let symbols = SymbolTable.ofThisProgram?.names(withPrefix: "$s" + mangled) ?? []
      if symbols.isEmpty { return [] }
      names.formUnion(symbols.compactMap(FunctionName.init(symbol:)).filter(\.isDeclared).map(\.spelling))
    }
    return names.filter { name in
      !stored.contains(name) && !["init", "deinit", "__"].contains { name.hasPrefix($0) }
    }
  }
}
