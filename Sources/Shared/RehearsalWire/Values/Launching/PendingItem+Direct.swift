extension PendingItem: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      kind: try json.field("kind"), label: try json.field("label"), dueMs: try json.fieldIfPresent("dueMs"),
      everyMs: try json.fieldIfPresent("everyMs"), site: try json.fieldIfPresent("site"),
      owner: try json.fieldIfPresent("owner"))
    perpetual = try json.fieldIfPresent("perpetual")
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("kind", kind)
      try json.field("label", label)
      try json.fieldIfPresent("dueMs", dueMs)
      try json.fieldIfPresent("everyMs", everyMs)
      try json.fieldIfPresent("site", site)
      try json.fieldIfPresent("owner", owner)
      try json.fieldIfPresent("perpetual", perpetual)
    }
  }
}
