import Testing

/// Subscripts of objects, which Objective-C looks up at run time.
struct SubscriptTests {
  private func rewritten(_ statement: String, beside others: String = "") -> String {
    Rewriting("func use() {\n\(statement)\n}", beside: others).lines.dropFirst().dropLast().joined(separator: "\n")
  }

  @Test(arguments: [
    (#"let name = (json as AnyObject)["name"] as? String"#, #"let name = SubscriptedObject(json)["name"] as? String"#),
    (#"let x = (try a as AnyObject)["x"]"#, #"let x = SubscriptedObject(try a)["x"]"#),
    (#"let first = (items as! AnyObject)[0]"#, #"let first = SubscriptedObject(items)[0]"#),
    (
      #"show(((place["at"] as AnyObject)["location"] as! AnyObject)["lat"] as! Double)"#,
      #"show(SubscriptedObject(SubscriptedObject(place["at"])["location"])["lat"] as! Double)"#
    ),
    (
      "let name = (load(from: url)\n  as AnyObject)[key]!! as? String",
      "let name = SubscriptedObject(load(from: url)\n)[key]!! as? String"
    ),
  ])
  func aSubscriptOfWhatIsMadeAnObjectIsLookedUp(original: String, rewritten: String) {
    #expect(self.rewritten(original) == rewritten)
  }

  @Test(arguments: [
    #"let x = (a ?? b as AnyObject)["x"]"#, #"let x = (a as? AnyObject)?["x"]"#, #"let x = (a as [String: AnyObject])["x"]"#,
    #"let x = (a as AnyObject)["x", default: 1]"#, #"let x = object["x"]"#,
    "let x = (a as AnyObject)[key: 1]", #"let x = (a as AnyObject?)["x"]"#,
  ])
  func otherSubscriptsStay(statement: String) {
    #expect(rewritten(statement) == statement)
  }

  @Test func anObjectOfTheAppsOwnNameStays() {
    let text = #"let x = (a as AnyObject)["x"]"#
    #expect(rewritten(text, beside: "struct AnyObject {}") == text)
  }
}
