extension ElementSnapshot: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      class: try json.field("className"), label: try json.fieldIfPresent("label"),
      identifier: try json.fieldIfPresent("identifier"),
      text: try json.fieldIfPresent("text"), value: try json.fieldIfPresent("value"), traits: try json.field("traits"),
      frame: try json.field("frame"), visible: try json.field("visible"), enabled: try json.field("enabled"),
      secure: try json.fieldIfPresent("secure"), accessible: try json.fieldIfPresent("accessible"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("className", className)
      try json.fieldIfPresent("label", label)
      try json.fieldIfPresent("identifier", identifier)
      try json.fieldIfPresent("text", text)
      try json.fieldIfPresent("value", value)
      try json.field("traits", traits)
      try json.field("frame", frame)
      try json.field("visible", visible)
      try json.field("enabled", enabled)
      try json.fieldIfPresent("secure", secure)
      try json.fieldIfPresent("accessible", accessible)
    }
  }
}

extension Rect: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(x: try json.field("x"), y: try json.field("y"), width: try json.field("width"), height: try json.field("height"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("x", x)
      try json.field("y", y)
      try json.field("width", width)
      try json.field("height", height)
    }
  }
}
