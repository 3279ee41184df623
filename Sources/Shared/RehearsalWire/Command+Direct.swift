// Which of two ways a command and its reply are read and written: the direct one where their types are ``JSONDirect``, else the
// one of `Codable`. The compiler chooses, once for each command, so nothing has to be asked when one is sent.

extension Command {
  package static func read(from json: inout JSONCursor) throws(JSONDetour) -> Self { throw JSONDetour() }
  package static func readReply(from json: inout JSONCursor) throws(JSONDetour) -> Reply { throw JSONDetour() }
  package func write(to output: JSONOutput) throws { try output.write(self) }
  package static func write(_ reply: Reply, to output: JSONOutput) throws { try output.write(reply) }
}

extension Command where Self: JSONDirect {
  package static func read(from json: inout JSONCursor) throws(JSONDetour) -> Self { try Self(from: &json) }
  package func write(to output: JSONOutput) throws { try output.writeDirectly(self) }
}

extension Command where Reply: JSONDirect {
  package static func readReply(from json: inout JSONCursor) throws(JSONDetour) -> Reply { try Reply(from: &json) }
  package static func write(_ reply: Reply, to output: JSONOutput) throws { try output.writeDirectly(reply) }
}

// The commands of which a test sends many.

extension Read: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self.init(try json.onlyField("locator")) }
  package func write(to json: inout JSONBytes) throws { try json.object { try $0.field("locator", locator) } }
}

extension ReadText: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self.init(try json.onlyField("locator")) }
  package func write(to json: inout JSONBytes) throws { try json.object { try $0.field("locator", locator) } }
}

extension ReadText.Reply: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(text: try json.fieldIfPresent("text"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws { try json.object { try $0.fieldIfPresent("text", text) } }
}

extension FindViews: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(try json.field("locator"), atLeast: try json.fieldIfPresent("atLeast"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("locator", locator)
      try json.fieldIfPresent("atLeast", atLeast)
    }
  }
}

extension FindViews.Reply: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self.init(elements: try json.onlyField("elements")) }
  package func write(to json: inout JSONBytes) throws { try json.object { try $0.field("elements", elements) } }
}
