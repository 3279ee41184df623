// What a crawl reads after each act.

extension Reachable: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      locator: try json.field("locator"), kind: try json.field("kind"), class: try json.field("className"),
      label: try json.fieldIfPresent("label"), acts: try json.field("acts"), focused: try json.fieldIfPresent("focused"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("locator", locator)
      try json.field("kind", kind)
      try json.field("className", className)
      try json.fieldIfPresent("label", label)
      try json.field("acts", acts)
      try json.fieldIfPresent("focused", focused)
    }
  }
}

extension ScreenFlaw: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      kind: try json.field("kind"), subject: try json.field("subject"), text: try json.field("text"),
      elements: try json.field("elements"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("kind", kind)
      try json.field("subject", subject)
      try json.field("text", text)
      try json.field("elements", elements)
    }
  }
}

extension ElementKind: JSONDirect {}
extension ElementAct: JSONDirect {}
extension FlawKind: JSONDirect {}
