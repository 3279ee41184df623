import Testing

@testable import RehearsalWire

/// The schemas that `rpc.discover` tells, whole.
struct SchemaTests {
  private let probe = SchemaProbe()
  private let text: JSONValue = ["type": "string"]

  private func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

  private func form(_ name: String, _ schema: JSONValue) -> JSONValue {
    [
      "type": "object", "properties": .object([name: schema]), "required": .array([.string(name)]), "additionalProperties": false,
    ]
  }

  @Test func plainTypesAreTheirSelves() {
    #expect(probe.schema(of: String.self) == ["type": "string"])
    #expect(probe.schema(of: Bool.self) == ["type": "boolean"])
    #expect(probe.schema(of: Double.self) == ["type": "number"])
    #expect(probe.schema(of: Int.self) == ["type": "integer"])
    #expect(probe.schema(of: Int64.self) == ["type": "integer"])
    #expect(probe.schema(of: UInt64.self) == ["type": "integer", "minimum": 0])
    #expect(probe.schema(of: [Int].self) == ["type": "array", "items": ["type": "integer"]])
    #expect(
      probe.schema(of: [String: [Bool]].self)
        == ["type": "object", "additionalProperties": ["type": "array", "items": ["type": "boolean"]]])
    #expect(probe.schema(of: JSONValue.self) == [:])
    #expect(
      probe.schema(of: Milliseconds.self)
        == ["type": "number", "description": "milliseconds of virtual time", "maximum": 9_200_000_000_000])
    #expect(probe.components.isEmpty && probe.properties.isEmpty)
  }

  @Test func aStructIsAComponentWithItsFieldsAndWhatTheyMean() {
    #expect(probe.schema(of: RowPosition.self) == reference("RowPosition"))
    #expect(probe.reference(to: RowPosition.self) == reference("RowPosition"))
    #expect(
      probe.components == [
        "RowPosition": [
          "type": "object", "required": ["row", "section"],
          "properties": [
            "section": ["type": "integer", "description": "The section, from 0."],
            "row": ["type": "integer", "description": "The row in its section, from 0."],
          ],
        ]
      ])
    #expect(probe.properties == ["RowPosition.row", "RowPosition.section"])
  }

  @Test func aFieldHasItsLimitsAndWhatItIsCountedIn() {
    #expect(probe.schema(of: FingerStep.self) == reference("FingerStep"))
    let step = probe.components["FingerStep"]
    #expect(
      step?["properties"]?["atMs"] == [
        "type": "number", "description": "Since the gesture began. In milliseconds of virtual time.", "minimum": 0,
        "maximum": 3_600_000,
      ])
    #expect(step?["required"] == ["atMs", "phase", "point"])
    #expect(probe.components["FingerPhase"] == ["type": "string", "enum": ["down", "move", "up", "cancel"]])
    #expect(probe.components["Point"]?["properties"]?["x"]?["minimum"] == -1_000_000_000)
    #expect(probe.components["Point"]?["properties"]?["y"]?["maximum"] == 1_000_000_000)
    #expect(probe.components.keys.sorted() == ["FingerPhase", "FingerStep", "Point"])
  }

  @Test func aReplyIsNamedAfterItsCommandAndMayHaveNothingThatMustBeThere() {
    #expect(probe.schema(of: Rows.Reply.self) == reference("RowsReply"))
    #expect(probe.schema(of: Nothing.self) == reference("Nothing"))
    #expect(probe.components["Nothing"] == ["type": "object", "properties": [:]])
    let fields = probe.fields(of: ReadText.Reply.self)
    #expect(fields.properties == ["text": ["type": "string"]] && fields.required == [])
    #expect(fields.schema == ["type": "object", "properties": ["text": ["type": "string"]]])
    #expect(probe.fields(of: Advance.self).required == ["byMs"])
  }

  @Test func aSchemaIsGivenAMeaning() {
    #expect(text.described("A text.") == ["type": "string", "description": "A text."])
    #expect(JSONValue.null.described("Nothing.") == .null)
  }

  // MARK: Types with a schema of their own

  @Test func howTextsAreCompared() {
    let shown: JSONValue = ["type": "string", "maxLength": 10_000]
    let schema = TextMatch.schema(probe)
    guard case .array(let forms)? = schema["oneOf"] else { return #expect(Bool(false), "\(schema)") }
    #expect(forms.count == 5)
    #expect(forms.prefix(4) == [shown, form("containing", shown), form("prefix", shown), form("suffix", shown)])
    #expect(forms[4]["required"] == ["matching"])
    #expect(
      TextPattern.schema(probe) == [
        "oneOf": [
          text, form("prefix", text), form("suffix", text), form("containing", text), form("glob", text), form("matching", text),
        ]
      ])
  }

  @Test func placesSpeedsAndDelays() {
    #expect(
      Location.schema(probe) == [
        "oneOf": [
          [
            "type": "string",
            "enum": ["center", "top", "left", "bottom", "right", "topLeft", "topRight", "bottomLeft", "bottomRight"],
          ], form("inView", reference("Point")), form("inWindow", reference("Point")),
        ]
      ])
    #expect(
      NetworkSpeed.schema(probe) == [
        "description": "a profile, or kilobytes of 1000 bytes per second",
        "oneOf": [
          ["type": "string", "enum": ["slow", "gprs", "edge", "3g", "3g+", "wifi"]],
          ["type": "number", "minimum": 0.001, "maximum": 1_000_000_000],
        ],
      ])
    let milliseconds: JSONValue = ["type": "number", "minimum": 0, "maximum": 9_200_000_000_000]
    #expect(
      Latency.schema(probe) == [
        "description": "milliseconds of virtual time, or the least and the most of a range out of which one is drawn",
        "oneOf": [milliseconds, ["type": "array", "items": milliseconds, "minItems": 2, "maxItems": 2]],
      ])
  }

  @Test func wordsOfLaunches() {
    #expect(EventOrder.schema(probe) == ["type": "string", "pattern": "^(inOrder|seeded|choices:[0-9,]*)$"])
    #expect(
      ExplorationPicks.schema(probe) == [
        "type": "string",
        "pattern":
          #"^(usual|[0-9]+\.[0-9]+(,[0-9]+\.[0-9]+)*|random:[0-9]+|(priorities|delays):[0-9]+:[0-9]+:[0-9]+)$"#,
      ])
    #expect(
      LaunchBinding.schema(probe)
        == ["description": #"any JSON value, {"$fixture": name}, or {"$double": {method: answer}}"#])
    #expect(ClockKind.schema(probe) == ["type": "string", "enum": ["virtual", "real"]])
  }

  @Test func howLongARequestMayTake() {
    let schema = TimeLimit.schema(probe)
    #expect(schema["type"] == "object" && schema["additionalProperties"] == false)
    let virtual = schema["properties"]?["withinMs"]
    #expect(virtual?["minimum"] == 0 && virtual?["maximum"]?.number == 9.2e12 && virtual?["default"]?.number == 3000)
    let real = schema["properties"]?["withinRealMs"]
    #expect(real?["exclusiveMinimum"] == 0 && real?["maximum"]?.number == 86_400_000)
  }

  @Test func demandsOfProperties() {
    let schema = PropertyTest.schema(probe)
    #expect(schema["minProperties"] == 2 && schema["maxProperties"] == 2 && schema["additionalProperties"] == false)
    #expect(schema["required"] == ["keyPath"])
    #expect(schema["properties"]?["keyPath"] == ["type": "string", "minLength": 1])
    #expect(schema["properties"]?["equals"]?["type"] == ["string", "number", "boolean", "null"])
    #expect(schema["properties"]?["prefix"] == ["type": "string", "description": "What is read begins with this."])
    #expect(schema["properties"]?["above"] == ["type": "number", "description": "What is read is greater."])
    guard case .object(let properties)? = schema["properties"] else { return #expect(Bool(false)) }
    #expect(properties.count == 10)
  }

  @Test func patternsOfRequests() {
    let schema = RequestPattern.schema(probe)
    #expect(schema["minProperties"] == 1 && schema["maxProperties"] == 1 && schema["additionalProperties"] == false)
    let properties = schema["properties"]
    for form in ["method", "scheme", "pathExtension", "queryFlag", "bodyBase64"] { #expect(properties?[form] == text) }
    for form in ["host", "url", "path", "body"] { #expect(properties?[form] == reference("TextPattern")) }
    #expect(properties?["port"] == ["type": "integer"] && properties?["json"] == [:])
    #expect(properties?["form"] == ["type": "object", "additionalProperties": ["type": ["string", "null"]]])
    for form in ["all", "any"] { #expect(properties?[form] == ["type": "array", "items": reference("RequestPattern")]) }
    #expect(properties?["isNot"] == reference("RequestPattern"))
    for form in ["query", "header"] {
      #expect(properties?[form]?["required"] == ["name"] && properties?[form]?["additionalProperties"] == false)
    }
  }

  @Test func conditions() {
    let schema = Condition.schema(probe)
    #expect(schema["minProperties"] == 1 && schema["maxProperties"] == 1 && schema["additionalProperties"] == false)
    let properties = schema["properties"]
    for form in ["exists", "visible", "enabled"] { #expect(properties?[form] == reference("Locator")) }
    #expect(properties?["text"]?["required"] == ["matches", "of"])
    #expect(properties?["count"]?["required"] == ["equals", "of"])
    #expect(
      properties?["count"]?["properties"]?["equals"]
        == ["type": "integer", "minimum": 0, "description": "How many must match."])
    #expect(properties?["controller"] == reference("ControllerPattern"))
    #expect(properties?["lifecycle"] == reference("LifecyclePattern"))
    #expect(properties?["settled"] == ["type": "boolean"] && properties?["keyboard"] == ["type": "boolean"])
    #expect(properties?["posted"]?["required"] == ["name"])
    #expect(properties?["isNot"] == reference("Condition"))
    for form in ["all", "any"] { #expect(properties?[form] == ["type": "array", "items": reference("Condition")]) }
  }

  @Test func locators() {
    let schema = Locator.schema(probe)
    #expect(schema["minProperties"] == 1 && schema["additionalProperties"] == false)
    let properties = schema["properties"]
    for part in ["label", "identifier", "text", "value", "placeholder", "image"] {
      #expect(properties?[part] == reference("TextMatch"))
    }
    for part in ["className", "exactClass"] {
      #expect(properties?[part] == ["type": "string", "minLength": 1, "maxLength": 1000])
    }
    for part in ["traits", "withoutTraits"] {
      #expect(properties?[part] == ["type": "array", "items": reference("AccessibilityTrait")])
    }
    for part in ["visible", "onScreen", "tappable", "enabled", "selected", "focused", "takesText", "accessible"] {
      #expect(properties?[part] == ["type": "boolean"])
    }
    #expect(properties?["index"] == ["type": "integer"] && properties?["row"] == reference("RowPosition"))
    for part in ["controller", "view"] { #expect(properties?[part] == ["type": "integer", "minimum": 1]) }
    #expect(properties?["properties"] == ["type": "array", "items": reference("PropertyTest"), "maxItems": 100])
    for part in ["within", "holding", "beside", "around", "isNot"] { #expect(properties?[part] == reference("Locator")) }
    for part in ["all", "any"] {
      #expect(properties?[part] == ["type": "array", "items": reference("Locator"), "maxItems": 100])
    }
  }

  // MARK: The document

  private func method(_ name: String, of document: JSONValue) -> JSONValue? {
    guard case .array(let methods)? = document["methods"] else { return nil }
    return methods.first { $0["name"] == .string(name) }
  }

  @Test func aMethodIsToldWhole() {
    let document = OpenRPC.document(title: "A title")
    #expect(document["openrpc"] == "1.3.2")
    #expect(document["info"] == ["title": "A title", "version": "1.0.0"])
    #expect(OpenRPC.document()["info"]?["title"] == "Rehearsal agent")
    func error(_ code: Int64, _ message: String) -> JSONValue { ["code": .int(code), "message": .string(message)] }
    #expect(
      method("advance", of: document) == [
        "name": "advance", "summary": .string(Advance.summary), "tags": [["name": "wait"]], "paramStructure": "either",
        "params": [
          [
            "name": "byMs", "description": "How long; not negative.", "required": true,
            "schema": [
              "type": "number", "description": "milliseconds of virtual time", "minimum": 0, "maximum": 9_200_000_000_000,
            ],
          ],
          [
            "name": "meta",
            "description": "How long it may take. It goes by name: parameters that are a list have no place for it.",
            "required": false, "schema": reference("TimeLimit"),
          ],
        ],
        "result": ["name": "reply", "schema": reference("AdvanceReply")],
        "errors": [
          error(-32602, "invalid argument"), error(-32005, "timeout"), error(-32021, "invalid session id"),
          error(-32000, "unknown error"), error(-32007, "restless app"), error(-32008, "app exception"), error(-32009, "refused"),
          error(-32010, "unstubbed request"), error(-32022, "handshake required"),
        ],
        "examples": [
          [
            "name": "advance: an example", "params": [["name": "byMs", "value": 1000]],
            "result": ["name": "reply", "value": ["ran": 2, "nowMs": 1000, "cursor": 0]],
          ]
        ],
      ])
  }

  @Test func aMethodOfTheConnectionHasNoTimeLimit() {
    let document = OpenRPC.document()
    #expect(method("quit", of: document)?["params"] == [])
    #expect(method("quit", of: document)?["tags"] == [["name": "session"]])
    guard case .array(let pending)? = method("pending", of: document)?["params"] else { return #expect(Bool(false)) }
    #expect(pending.map { $0["name"] } == ["meta"])
  }

  @Test func errorsAreComponentsByTheirNames() {
    guard case .object(let errors)? = OpenRPC.document()["components"]?["errors"] else { return #expect(Bool(false)) }
    #expect(errors.count == FaultCode.allCases.count)
    #expect(errors["noSuchElement"] == ["code": -32001, "message": "no such element"])
    #expect(errors["agentHung"] == ["code": -32031, "message": "agent hung"])
  }
}
