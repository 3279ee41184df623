/// Directly go the parts that most locators are made of. One with any other is read and written by its `Codable` form, so a new
/// part need not be mentioned here.
extension Locator: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(
      label: try json.fieldIfPresent("label"), identifier: try json.fieldIfPresent("identifier"),
      class: try json.fieldIfPresent("className"), text: try json.fieldIfPresent("text"), index: try json.fieldIfPresent("index"),
      row: try json.fieldIfPresent("row"), controller: try json.fieldIfPresent("controller"),
      within: try json.fieldIfPresent("within"))
    try json.closeObject()
    // One that says nothing is refused, and the other form has the words for it.
    let isEmpty = label == nil && identifier == nil && className == nil && text == nil && index == nil
    if isEmpty && row == nil && controller == nil && isSimple { throw JSONDetour() }
    if let name = className, TextLength.problem(of: name, atMost: TextLength.name) != nil { throw JSONDetour() }
  }

  package func write(to json: inout JSONBytes) throws {
    guard isOrdinary else { throw JSONDetour() }
    try json.object { json in
      try json.fieldIfPresent("label", label)
      try json.fieldIfPresent("identifier", identifier)
      try json.fieldIfPresent("className", className)
      try json.fieldIfPresent("text", text)
      try json.fieldIfPresent("index", index)
      try json.fieldIfPresent("row", row)
      try json.fieldIfPresent("controller", controller)
      try json.fieldIfPresent("within", within)
    }
  }
}

extension TextMatch: JSONDirect {
  /// Regular expressions, which must be tried, take the other way.
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    if let text = try json.stringIfPresent() {
      self = .exactly(try Self.bounded(text))
      return
    }
    try json.openObject()
    if let part: String = try json.fieldIfPresent("containing") {
      self = .containing(try Self.bounded(part))
    } else if let start: String = try json.fieldIfPresent("prefix") {
      self = .prefix(try Self.bounded(start))
    } else {
      self = .suffix(try Self.bounded(json.field("suffix")))
    }
    try json.closeObject()
  }

  /// One that is too long is refused by the other form, which has the words for it.
  private static func bounded(_ text: String) throws(JSONDetour) -> String {
    if TextLength.problem(of: text, atMost: TextLength.shown) != nil { throw JSONDetour() }
    return text
  }

  package func write(to json: inout JSONBytes) throws {
    switch self {
    case .exactly(let text): json.write(text)
    case .containing(let text): try json.object { try $0.field("containing", text) }
    case .prefix(let text): try json.object { try $0.field("prefix", text) }
    case .suffix(let text): try json.object { try $0.field("suffix", text) }
    case .matching(let text): try json.object { try $0.field("matching", text) }
    }
  }
}

extension RowPosition: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    try json.openObject()
    self.init(section: try json.field("section"), row: try json.field("row"))
    try json.closeObject()
  }

  package func write(to json: inout JSONBytes) throws {
    try json.object { json in
      try json.field("section", section)
      try json.field("row", row)
    }
  }
}
