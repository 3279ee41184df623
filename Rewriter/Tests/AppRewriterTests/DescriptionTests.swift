import Testing

struct DescriptionTests {
  @Test(arguments: [
    ("type(of: object).description()", "NSStringFromClass(type(of: object))"),
    ("a + type(of: b.c).description() + d", "a + NSStringFromClass(type(of: b.c)) + d"),
    ("object.description()", "object.description()"), ("type(of: object).description", "type(of: object).description"),
    ("type(of: object).description(1)", "type(of: object).description(1)"),
  ])
  func theClassOfAnObjectSaysItsName(original: String, rewritten: String) {
    #expect(Rewriting("func name() -> String { \(original) }").text == "func name() -> String { \(rewritten) }")
  }

  @Test(arguments: [
    ("NSMutableAttributedString()", "NSMutableAttributedString(string: \"\")"),
    ("NSAttributedString ( )", "NSAttributedString (string: \"\" )"),
    ("NSMutableAttributedString(string: a)", "NSMutableAttributedString(string: a)"), ("NSMutableString()", "NSMutableString()"),
  ])
  func aTextWithAttributesThatIsEmptySaysSo(original: String, rewritten: String) {
    #expect(Rewriting("let text = \(original)").text == "let text = \(rewritten)")
  }
}
