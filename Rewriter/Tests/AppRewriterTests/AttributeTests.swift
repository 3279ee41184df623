import Testing

/// Attributes become as many spaces, so that lines and columns stay.
struct AttributeTests {
  @Test(arguments: [
    ("@IBDesignable class Badge: UIView {}", "              class Badge: UIView {}"),
    ("@objc(SHBadge) class Badge: UIView {}", "               class Badge: UIView {}"),
    ("@objcMembers final class Badge {}", "             final class Badge {}"),
    ("@objc enum Kind: Int { case a }", "      enum Kind: Int { case a }"),
    ("class A { @nonobjc func b() {} }", "class A {          func b() {} }"),
    ("let block: @convention(block) () -> Void = {}", "let block:                    () -> Void = {}"),
    ("@available(iOS 15, *) func a() {}", "@available(iOS 15, *) func a() {}"),
  ])
  func anAttributeBecomesSpaces(original: String, rewritten: String) {
    #expect(Rewriting(original).text == rewritten)
  }

  @Test func attributesOnLinesOfTheirOwnLeaveTheirLines() {
    #expect(
      Rewriting("@objc\n@IBDesignable // drawn\nclass Badge: UIView {}").lines == [
        "     ", "              // drawn", "class Badge: UIView {}",
      ])
  }

  @Test func bytesOfOtherScriptsDoNotShiftWhatFollows() {
    #expect(Rewriting("/* é */ @objc class Ä {} // ü").text == "/* é */       class Ä {} // ü")
  }

  @Test func aPropertyOfCoreDataIsRefused() {
    let rewriting = Rewriting("class Author: NSObject {\n  @NSManaged var name: String\n  func a() {}\n}")
    #expect(
      rewriting.refusals == [
        "2:3: error: '@NSManaged' properties are made by Core Data, which is not here; write a stored property"
      ])
    #expect(rewriting.lines[2] == "  func a() {}")
  }

  @Test func exchangingMethodsIsRefused() {
    #expect(
      Rewriting("func a() {\n  method_exchangeImplementations(x, y)\n}").refusals == [
        "2:3: error: 'method_exchangeImplementations' works on methods as Objective-C keeps them, which is not so here; "
          + "override the method, or call the other one"
      ])
  }

  @Test func literalsOfInterfaceBuilderAreCalls() {
    #expect(
      Rewriting("let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)").text
        == "let a = UIColor      (red: 1, green: 0, blue: 0, alpha: 1)")
    #expect(Rewriting(#"let a = #imageLiteral(resourceName: "x")"#).text == #"let a = UIImage      (named: "x")!"#)
  }
}
