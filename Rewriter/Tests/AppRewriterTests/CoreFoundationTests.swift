import Testing

/// Casts to what Core Foundation has, which are Swift's own types here.
struct CoreFoundationTests {
  private func rewritten(_ statement: String) -> String {
    Rewriting("func use() {\n\(statement)\n}").lines.dropFirst().dropLast().joined(separator: "\n")
  }

  @Test(arguments: [
    ("find(query as CFDictionary, &result)", "find(CFDictionary(bridging: query), &result)"),
    ("let all = a.merging(b) { $1 } as CFDictionary", "let all = CFDictionary(bridging: a.merging(b) { $1 })"),
    ("all = query as CFDictionary", "all = CFDictionary(bridging: query)"),
    ("find(query\n  as CFDictionary)", "find(CFDictionary(bridging: query)\n)"),
    ("find(make([1] as CFDictionary) as CFDictionary)", "find(CFDictionary(bridging: make(CFDictionary(bridging: [1]))))"),
  ])
  func aDictionaryIsBridgedWhateverItsKeys(original: String, rewritten: String) {
    #expect(self.rewritten(original) == rewritten)
  }

  @Test(arguments: [
    "find([kSecClass: kSecClassKey] as CFDictionary)", "let all = any as? CFDictionary", "let all = any as! CFDictionary",
    "let all = a + b as CFDictionary", "let all = query as CFDictionary?", "let name = text as CFString",
  ])
  func otherCastsStay(statement: String) {
    #expect(rewritten(statement) == statement)
  }

  @Test func aDictionaryOfTheAppsOwnStays() {
    let text = "let all = query as CFDictionary"
    #expect(Rewriting(text, beside: "struct CFDictionary {}").text == text)
  }

  @Test func aConstantForAnObjectOfAMethodOfTheModuleIsOne() {
    let wrapper =
      "class Wrapper { static func remove(_ kind: AnyObject) {}\nfunc add(_ kind: String, of object: AnyObject?) {} }"
    let statements = [
      ("remove(kSecClassKey)", "remove(kSecClassKey as AnyObject)"),
      ("Wrapper.remove(kSecClassKey)", "Wrapper.remove(kSecClassKey as AnyObject)"),
      ("a.add(kSecClassKey, of: kSecClass)", "a.add(kSecClassKey, of: kSecClass as AnyObject)"),
      ("remove(kind)", "remove(kind)"), ("other(kSecClassKey)", "other(kSecClassKey)"),
    ]
    for (original, rewritten) in statements {
      #expect(Rewriting("func use() { \(original) }", beside: wrapper).text == "func use() { \(rewritten) }")
    }
  }

  @Test func whereAnotherMethodOfThatNameTakesATextItStays() {
    let text = "func use() { remove(kSecClassKey) }"
    let others = "class A { func remove(_ kind: AnyObject) {} }\nclass B { func remove(_ kind: String) {} }"
    #expect(Rewriting(text, beside: others).text == text)
  }
}
