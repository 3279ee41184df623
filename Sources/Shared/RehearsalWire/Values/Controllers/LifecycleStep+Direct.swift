extension LifecycleMoment: JSONDirect {}
extension ControllerState: JSONDirect {}

extension TransitionName: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(id: try json.field("id"), label: try json.field("label"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("id", id)
      try json.field("label", label)
    }
  }
}

extension LifecycleStep: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      number: try json.field("number"), moment: try json.field("moment"), controller: try json.field("controller"),
      class: try json.field("className"), state: try json.field("state"), atMs: try json.field("atMs"),
      animated: try json.fieldIfPresent("animated"), transition: try json.fieldIfPresent("transition"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("number", number)
      try json.field("moment", moment)
      try json.field("controller", controller)
      try json.field("className", className)
      try json.field("state", state)
      try json.field("atMs", atMs)
      try json.fieldIfPresent("animated", animated)
      try json.fieldIfPresent("transition", transition)
    }
  }
}

extension LifecycleExcerpt: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(steps: try json.field("steps"), cursor: try json.field("cursor"), missed: try json.field("missed"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("steps", steps)
      try json.field("cursor", cursor)
      try json.field("missed", missed)
    }
  }
}
