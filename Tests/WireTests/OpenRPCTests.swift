import Foundation
import Testing

@testable import RehearsalWire

struct OpenRPCTests {
  private let document = OpenRPC.document()

  private var methods: [JSONValue] {
    if case .array(let methods)? = document["methods"] { methods } else { [] }
  }

  @Test func everyCommandIsDescribed() {
    #expect(methods.map { $0["name"] } == CommandCatalog.all.map { .string($0.method) })
  }

  @Test(arguments: CommandCatalog.methods)
  func theDeclaredParametersAreTheOnesThatAreRead(method: String) throws {
    func names<Asked: Command>(_ type: Asked.Type) -> [String] { SchemaProbe().fields(of: type).properties.keys.sorted() }
    let command = try #require(CommandCatalog.command(named: method))
    #expect(names(command) == command.parameters.map(\.name).sorted())
  }

  @Test func everyReferenceLeadsSomewhere() {
    var references: Set<String> = []
    func collect(_ value: JSONValue) {
      switch value {
      case .object(let fields):
        if case .string(let target)? = fields["$ref"] { references.insert(target) }
        fields.values.forEach(collect)
      case .array(let values): values.forEach(collect)
      default: break
      }
    }
    collect(document)
    #expect(!references.isEmpty)
    let dangling = references.filter { reference in
      reference.split(separator: "/").dropFirst().reduce(document) { $0?[String($1)] } == nil
    }
    #expect(dangling == [])
  }

  @Test func aLocatorMayHoldALocator() {
    let within = document["components"]?["schemas"]?["Locator"]?["properties"]?["within"]
    #expect(within?["$ref"] == "#/components/schemas/Locator")
  }

  @Test func everyMethodHasAnExampleThatItsParametersAllow() throws {
    for method in methods {
      guard case .array(let parameters)? = method["params"], case .array(let examples)? = method["examples"],
        case .array(let given)? = examples.first?["params"]
      else { return #expect(Bool(false), "\(method["name"] ?? .null) has no example") }
      let names = given.compactMap { $0["name"] }
      #expect(names.filter { name in !parameters.contains { $0["name"] == name } } == [])
      let required = parameters.filter { $0["required"] == true }.compactMap { $0["name"] }
      #expect(required.filter { !names.contains($0) } == [])
    }
  }

  @Test func errorsAreThoseOfTheKindAndThoseThatACommandAdds() {
    func errors(_ name: String) -> [String] {
      guard case .array(let errors)? = methods.first(where: { $0["name"] == .string(name) })?["errors"] else { return [] }
      return errors.compactMap { if case .string(let text)? = $0["message"] { text } else { nil } }
    }
    #expect(errors("hello") == ["invalid argument", "unknown error", "unauthorized", "unsupported protocol version"])
    #expect(errors("tap").contains("element click intercepted"))
    #expect(!errors("device").contains("no such element"))
    #expect(errors("waitFor").contains("hopeless wait"))
  }

  /// Words that are kept in a language for which clients are generated cannot be names of parameters there.
  @Test func noNameIsAWordOfPythonOrJavaScript() {
    let kept: Set<String> = [
      "and", "as", "assert", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "def",
      "default",
      "del", "delete", "do", "elif", "else", "enum", "except", "export", "extends", "finally", "for", "from", "function",
      "global",
      "if", "import", "in", "instanceof", "is", "lambda", "new", "nonlocal", "not", "null", "or", "pass", "raise", "return",
      "super",
      "switch", "this", "throw", "try", "typeof", "var", "void", "while", "with", "yield",
    ]
    var names: Set<String> = []
    func look(_ value: JSONValue) {
      switch value {
      case .array(let parts): parts.forEach(look)
      case .object(let parts):
        if case .object(let properties)? = parts["properties"] { names.formUnion(properties.keys) }
        parts.values.forEach(look)
      default: break
      }
    }
    look(document["components"]?["schemas"] ?? .null)
    for method in methods {
      if case .string(let name)? = method["name"] { names.insert(name) }
      guard case .array(let parameters)? = method["params"] else { continue }
      for parameter in parameters { if case .string(let name)? = parameter["name"] { names.insert(name) } }
    }
    #expect(names.count > 200)
    // `CallRecord.function` is a property, which may be called so in each of them.
    #expect(names.intersection(kept).sorted() == ["function"])
  }

  /// In a call by position, and in what generators write, whatever may be left out stands at the end.
  @Test func requiredParametersComeFirst() {
    for method in methods {
      guard case .array(let parameters)? = method["params"] else { continue }
      let optional = parameters.drop { $0["required"] == true }
      #expect(optional.allSatisfy { $0["required"] == false }, "\(method["name"] ?? .null)")
    }
  }

  @Test func anOptionalParameterIsNotRequired() {
    let tap = methods.first { $0["name"] == "tap" }
    guard case .array(let parameters)? = tap?["params"] else { return #expect(Bool(false), "tap has parameters") }
    #expect(parameters.map { $0["required"] } == [true, false, false, false, false])
    #expect(parameters.last?["name"] == "meta", "how long it may take, which every method takes that is about an app")
  }
}
