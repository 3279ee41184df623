import Testing

/// Properties of objects, which Objective-C looks up at run time.
struct ObjectMemberTests {
  private func rewritten(_ statement: String, parameters: String = "", beside others: String = "") -> String {
    Rewriting("func use(\(parameters)) {\n\(statement)\n}", beside: others).lines.dropFirst().dropLast().joined(separator: "\n")
  }

  @Test(arguments: [
    ("let x = (json as AnyObject).doubleValue", "let x = DynamicObject(json).doubleValue"),
    (#"show((place["at"] as AnyObject).count + 1)"#, #"show(DynamicObject(place["at"]).count + 1)"#),
    ("(button as! AnyObject).isEnabled = false", "DynamicObject(button).isEnabled = false"),
    (
      "let x = ((a as AnyObject).owner as AnyObject)\n  .tag",
      "let x = DynamicObject(DynamicObject(a).owner)\n  .tag"
    ),
    ("let x = (load(a)\n  as AnyObject).count", "let x = DynamicObject(load(a)\n).count"),
  ])
  func aPropertyOfWhatIsMadeAnObjectIsLookedUp(original: String, rewritten: String) {
    #expect(self.rewritten(original) == rewritten)
  }

  @Test(arguments: [
    ("sender: AnyObject", "let x = sender.tag", "let x = lookingUp(sender).tag"),
    ("_ sender: AnyObject", "sender.isOn = true", "lookingUp(sender).isOn = true"),
    ("from sender: AnyObject!", "show(sender.tag, sender!.tag)", "show(lookingUp(sender).tag, lookingUp(sender!).tag)"),
    ("sender: AnyObject?", "let x = sender?.tag", "let x = sender.map(lookingUp)?.tag"),
    ("sender: AnyObject", "run { show(sender.tag) }", "run { show(lookingUp(sender).tag) }"),
  ])
  func aPropertyOfAParameterThatIsAnObjectIsLookedUp(parameters: String, original: String, rewritten: String) {
    #expect(self.rewritten(original, parameters: parameters) == rewritten)
  }

  @Test(arguments: [
    ("let x = view.mine.first?.priority", "let x = view.mine.first.map(lookingUp)?.priority"),
    ("let x = self.mine.last!.priority", "let x = lookingUp(self.mine.last!).priority"),
    ("let x = view.mine[0].priority", "let x = lookingUp(view.mine[0]).priority"),
    ("let x = view.mine.count", "let x = view.mine.count"), ("let x = view.mine.first", "let x = view.mine.first"),
    ("let x = view.mine[0, 1].priority", "let x = view.mine[0, 1].priority"),
    ("let x = view.titles.first?.count", "let x = view.titles.first?.count"),
    ("let x = view.both.first?.count", "let x = view.both.first?.count"),
    ("let x = mine.first?.priority", "let x = mine.first?.priority"),
  ])
  func aPropertyOfAnElementOfTheModulesListsOfObjectsIsLookedUp(original: String, rewritten: String) {
    let others = """
      extension UIView { var mine: [AnyObject] { [] }; var titles: [String] { [] }; var both: [AnyObject] { [] } }
      struct Other { var both: [Int] = [] }
      """
    #expect(self.rewritten(original, beside: others) == rewritten)
  }

  @Test(arguments: [
    "let x = (a ?? b as AnyObject).count", "let x = (a as? AnyObject)?.count", "let x = (a as AnyObject).count(of: 1)",
    "let x = (a as AnyObject).self", "let x = (a as [AnyObject]).count", "sender.addTarget(self)", "let x = sender",
    "let x = text.count", "struct Inner { func use() { show(sender.tag) } }",
  ])
  func otherMembersStay(statement: String) {
    #expect(rewritten(statement, parameters: "sender: AnyObject, text: String") == statement)
  }

  @Test func anObjectOfTheAppsOwnNameStays() {
    let text = "let x = (a as AnyObject).count + sender.tag"
    #expect(rewritten(text, parameters: "sender: AnyObject", beside: "struct AnyObject {}") == text)
  }
}
