extension Acted: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(element: try json.field("element"), nowMs: try json.field("nowMs"), cursor: try json.field("cursor"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("element", element)
      try json.field("nowMs", nowMs)
      try json.field("cursor", cursor)
    }
  }
}

extension Met: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(element: try json.fieldIfPresent("element"), nowMs: try json.field("nowMs"), cursor: try json.field("cursor"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.fieldIfPresent("element", element)
      try json.field("nowMs", nowMs)
      try json.field("cursor", cursor)
    }
  }
}
