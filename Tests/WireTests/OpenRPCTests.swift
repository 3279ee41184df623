import Foundation
import Testing

@testable import RehearsalWire

@Suite struct OpenRPCTests {
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
    let schemas = document["components"]?["schemas"]
    #expect(!references.isEmpty)
    #expect(references.filter { schemas?[String($0.split(separator: "/").last!)] == nil } == [])
  }

  @Test func aLocatorMayHoldALocator() {
    let within = document["components"]?["schemas"]?["Locator"]?["properties"]?["within"]
    #expect(within == ["$ref": "#/components/schemas/Locator"])
  }

  @Test func anOptionalParameterIsNotRequired() {
    let tap = methods.first { $0["name"] == "tap" }
    guard case .array(let parameters)? = tap?["params"] else { return #expect(Bool(false), "tap has parameters") }
    #expect(parameters.map { $0["required"] } == [true, false, false, false, false])
    #expect(parameters.last?["name"] == "meta", "how long it may take, which every method takes that is about an app")
  }
}
