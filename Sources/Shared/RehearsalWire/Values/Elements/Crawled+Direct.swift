// The commands of which a crawl sends one after each act, and the act of which there are most.

extension Tap: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      try json.field("locator"), times: try json.fieldIfPresent("times"), touches: try json.fieldIfPresent("touches"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    // Few name a place.
    guard at == nil else { throw JSONDetour() }
    try json.object { json in
      try json.field("locator", locator)
      try json.fieldIfPresent("times", times)
      try json.fieldIfPresent("touches", touches)
    }
  }
}

extension RunUntilIdle: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(limitMs: try json.fieldIfPresent("limitMs"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws { try json.object { try $0.fieldIfPresent("limitMs", limitMs) } }
}

extension RunUntilIdle.Reply: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(ran: try json.field("ran"), left: try json.field("left"), nowMs: try json.field("nowMs"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("ran", ran)
      try json.field("left", left)
      try json.field("nowMs", nowMs)
    }
  }
}

extension Survey: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    try json.closeObject()
    self.init()
  }

  package func write(to json: inout JSONBytes) { json.append("{}") }
}

extension Survey.Reply: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      controllers: try json.field("controllers"), reachables: try json.field("reachables"), flaws: try json.field("flaws"),
      broken: try json.field("broken"), lastLine: try json.field("lastLine"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("controllers", controllers)
      try json.field("reachables", reachables)
      try json.field("flaws", flaws)
      try json.field("broken", broken)
      try json.field("lastLine", lastLine)
    }
  }
}
