#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a function of Swift's is called in its source, out of the symbol that the compiler made of it.
package struct FunctionName: Equatable, Sendable {
  /// The module that has it.
  package let module: String
  /// Its types and its own name, without labels: `NotesController.load`. Where that cannot be told, everything that the symbol
  /// says.
  package let path: String
  /// Its own name as `#function` spells it, `load(page:)`; that of a property for what gets or sets it.
  package let spelling: String
  /// Whether it is a closure within that function.
  package let isClosure: Bool
  /// Whether somebody declared it, in a type or in a protocol that the type conforms to. Closures, specialisations and parts of
  /// an asynchronous function are not declared: the compiler makes them.
  package let isDeclared: Bool

  /// - Returns: nil for what is no function of a Swift module.
  package init?(symbol: String) {
    guard let module = Self.module(of: symbol), let text = Self.demangled(symbol) else { return nil }
    self.module = module
    isClosure = text.hasPrefix("closure")
    let declarations = ["\(module).", "static \(module).", Self.witness]
    isDeclared = declarations.contains { text.hasPrefix($0) } && !text.contains(" with unmangled suffix ")
    var rest = Self.witnessed(in: text) ?? Self.start(of: module, in: text)
    path = rest.isEmpty ? text : Self.takePath(&rest)
    spelling = Self.spelling(of: path, rest)
  }

  /// The module that a symbol begins with: `$s8DemoApps…`; nil for one that is not of Swift or begins otherwise.
  package static func module(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.utf8.dropFirst(2)
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard let length = Int(Substring(digits)), length > 0, rest.count >= digits.count + length else { return nil }
    return String(Substring(rest.dropFirst(digits.count).prefix(length)))
  }

  /// With everything that a symbol says: `closure #1 () -> () in Module.Type.function(Swift.Int) -> ()`.
  package static func demangled(_ symbol: String) -> String? {
    guard let text = swift_demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  // MARK: Reading

  private static let witness = "protocol witness for "

  /// What a thunk stands for: `protocol witness for Module.Protocol.function() -> () in conformance …`, from the protocol on.
  private static func witnessed(in text: String) -> Substring? {
    guard text.hasPrefix(witness), let end = text.firstRange(of: " in conformance ") else { return nil }
    return text[..<end.lowerBound].dropFirst(witness.count).drop { $0 != "." }.dropFirst()
  }

  /// What follows the module where the function is named, and not a type in its parameters, in its result or in another one's
  /// brackets.
  private static func start(of module: String, in text: String) -> Substring {
    let start = text.ranges(of: module + ".").last { range in
      let before = text[..<range.lowerBound]
      return before.count { $0 == "(" } == before.count { $0 == ")" } && !before.hasSuffix("-> ") && !before.hasSuffix("<")
        && !before.hasSuffix(" : ")
    }
    return start.map { text[$0.upperBound...] } ?? ""
  }

  /// `Type.function` out of `Type.(function in _0123ABCD)(Swift.Int) -> ()`; what is left begins behind it.
  private static func takePath(_ rest: inout Substring) -> String {
    var path = ""
    while let next = rest.first {
      if next == "(" {
        // The name of what is private stands in brackets, with where it is private.
        guard let end = rest.firstRange(of: " in _"), !rest[..<end.lowerBound].dropFirst().contains("(") else { break }
        path += rest[..<end.lowerBound].dropFirst()
        rest = rest[end.upperBound...].drop { $0 != ")" }.dropFirst()
      } else if next.isLetter || next.isNumber || next == "_" || next == "." {
        path.append(next)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return path
  }

  private static func spelling(of path: String, _ rest: Substring) -> String {
    var words = path.split(separator: ".").map(String.init)
    let isProperty = words.count > 1 && accessors.contains(words[words.count - 1])
    if isProperty { words.removeLast() }
    let name = words.last ?? path
    return isProperty && name != "subscript" ? name : name + labels(rest)
  }

  private static let accessors: Set<String> = ["getter", "setter", "modify", "read", "modify2", "read2", "didset", "willset"]

  /// `(_:copies:)` out of `<A>(_: Swift.String, copies: Swift.Int) -> ()`.
  private static func labels(_ text: Substring) -> String {
    guard let open = text.firstIndex(of: "(") else { return "" }
    var labels: [Substring] = []
    var depth = 0
    var start = text.index(after: open)
    var previous: Character = " "
    for index in text[start...].indices {
      let next = text[index]
      let isEnd = next == ")" && depth == 0
      if isEnd || next == "," && depth == 0 {
        let part = text[start..<index].drop { $0 == " " }
        if !part.isEmpty { labels.append(label(of: part)) }
        start = text.index(after: index)
      }
      if isEnd { break }
      if "([<".contains(next) { depth += 1 }
      // The `>` of an arrow closes nothing.
      if ")]".contains(next) || next == ">" && previous != "-" { depth -= 1 }
      previous = next
    }
    return "(" + labels.map { "\($0):" }.joined() + ")"
  }

  private static func label(of parameter: Substring) -> Substring {
    let name = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !name.isEmpty && parameter.dropFirst(name.count).hasPrefix(":") ? name : "_"
  }
}

/// The runtime's own way from a symbol to the name that was written.
@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
