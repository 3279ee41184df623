import Testing

/// Overrides in extensions, and overrides of what is in extensions.
struct ExtensionTests {
  @Test func anOverrideInAnExtensionIsCalledByTheClass() {
    let (base, more) = (
      "class Screen: UIViewController {\n}",
      "extension Screen {\n  override func prepare(for s: Segue, sender: Any?) { super.prepare(for: s, sender: sender) }\n}"
    )
    #expect(
      Rewriting(more, beside: base).lines[1]
        == "           func __inExtension1_prepare(for s: Segue, sender: Any?) { super.prepare(for: s, sender: sender) }")
    #expect(
      Rewriting(base, beside: more).lines[1]
        == "override func prepare(for s: Segue, sender: Any?) { __inExtension1_prepare(for: s, sender: sender) } }")
  }

  @Test(arguments: [
    (
      "override var canBecomeFirstResponder: Bool { true }",
      "override var canBecomeFirstResponder: Bool { __inExtension1_canBecomeFirstResponder } }"
    ),
    (
      "public override class var a: Int { get { 1 } set {} }",
      "public override class var a: Int { get { __inExtension1_a } set { __inExtension1_a = newValue } } }"
    ),
    (
      "override func a(_ b: inout Int) async throws -> Int { 1 }",
      "override func a(_ b: inout Int) async throws -> Int { try await __inExtension1_a(&b) } }"
    ),
  ])
  func whatIsOverriddenIsHandedOn(member: String, call: String) {
    #expect(Rewriting("class Screen: UIViewController {\n}", beside: "extension Screen {\n\(member)\n}").lines[1] == call)
  }

  @Test func whatFormattersReadIsDeclaredAnew() {
    let rewriting = Rewriting(
      "class Money: NumberFormatter {\n"
        + "override func getObjectValue(_ o: P?, for s: String, errorDescription e: Q?) -> Bool { true }\n"
        + "override func getObjectValue(_ o: P?, for s: String, range r: R?) throws {}\n}")
    for line in 1...2 { #expect(rewriting.lines[line].hasPrefix("         func getObjectValue(")) }
    #expect(
      rewriting.entries == [
        "method(\"getObjectValue:forString:errorDescription:\") { (o: Money, a0: P?, a1: String, a2: Q?) in "
          + "o.getObjectValue(a0, for: a1, errorDescription: a2) }"
      ])
  }

  /// Nothing of UIKit's in extensions of `NSObject` can be overridden, so it is declared anew; what overrides that overrides it.
  @Test func whatNoClassHereHasIsDeclaredAnew() {
    let base = """
      class Model: NSObject {
        override func observeValue(forKeyPath k: String?, of o: Any?, change c: [K: Any]?, context x: P?) {}
        override class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { [] }
      }
      """
    let below = """
      class Sub: Model {
        override class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { [] }
      }
      """
    let rewriting = Rewriting(base, beside: below)
    #expect(rewriting.lines[1].hasPrefix("           func observeValue("))
    #expect(rewriting.lines[2].hasPrefix("           class func"))
    #expect(
      rewriting.entries == [
        "method(\"observeValueForKeyPath:ofObject:change:context:\") "
          + "{ (o: Model, a0: String?, a1: Any?, a2: [K: Any]?, a3: P?) in "
          + "o.observeValue(forKeyPath: a0, of: a1, change: a2, context: a3) }",
        "classMethod(\"keyPathsForValuesAffectingValueForKey:\") { (o: Model.Type, a0: String) in "
          + "o.keyPathsForValuesAffectingValue(forKey: a0) }",
      ])
    let sub = Rewriting(below, beside: base)
    #expect(sub.lines[1].hasPrefix("  override class func") && sub.entries == [])
    let inExtension = "extension M {\noverride func value(forUndefinedKey k: String) -> Any? { nil }\n}"
    #expect(Rewriting(inExtension, beside: "class M: NSObject {}").lines[1].hasPrefix("         func value("))
  }

  @Test func whoTakesOtherMessagesIsSaidByAMethodThatIsDeclaredAnew() {
    let rewriting = Rewriting("class Proxy: NSObject {\n  override func forwardingTarget(for s: Selector) -> Any? { nil }\n}")
    #expect(rewriting.lines[1].hasPrefix("           func forwardingTarget(for s: Selector)"))
    #expect(
      rewriting.entries == [
        "method(\"forwardingTargetForSelector:\") { (o: Proxy, a0: Selector) in o.forwardingTarget(for: a0) }"
      ])
  }

  @Test func aViewsOverridesStayAsTheyAre() {
    let rewriting = Rewriting(
      """
      class Badge: UIView {
      override func value(forUndefinedKey k: String) -> Any? { nil }
      override func copy(_ s: Any?) {}
      }
      """)
    #expect(rewriting.lines[1...2].allSatisfy { $0.hasPrefix("override func") })
    #expect(rewriting.entries == [#"method("copy:") { (o: Badge, a0: Any?) in o.copy(a0) }"#])
  }

  @Test func anOverrideInAPublicExtensionIsPublicAndOfNoActorWhereEveryObjectHasIt() {
    let base = "public class Rule: NSLayoutConstraint {\n}"
    let more = "public extension Rule {\n  override var description: String { name }\n}"
    #expect(
      Rewriting(base, beside: more, isMainByDefault: true).lines[1]
        == "nonisolated public override var description: String { __inExtension1_description } }")
    #expect(
      Rewriting(more, beside: base, isMainByDefault: true).lines[1]
        == "  nonisolated          var __inExtension1_description: String { MainActor.assumeIsolated { name } }")
    #expect(Rewriting(base, beside: more).lines[1] == "public override var description: String { __inExtension1_description } }")
  }

  /// Both classes are UIKit's, so that neither can hold a member.
  @Test func whatAnExtensionOfACellOverridesOfOneOfAViewIsAskedForFirst() {
    let base =
      "public extension UIView {\n  @discardableResult @objc func mark(_ n: Int) -> UIView { self }\n  func other() {}\n}"
    let more = "extension UITableViewCell {\n  override func mark(_ n: Int) -> UIView { super.mark(n) }\n}"
    let rewriting = Rewriting(base, beside: more)
    #expect(rewriting.lines[1].hasSuffix("func __inExtension_mark(_ n: Int) -> UIView { self }"))
    #expect(rewriting.lines[2] == "  func other() {}")
    #expect(
      rewriting.lines[3].hasPrefix(
        "@discardableResult public func mark(_ n: Int) -> UIView { if let below = self as? UITableViewCell "
          + "{ return below.__inUITableViewCell_mark(n) }; return __inExtension_mark(n) };"))
    #expect(
      Rewriting(more, beside: base).lines[1]
        == "           func __inUITableViewCell_mark(_ n: Int) -> UIView { super.__inExtension_mark(n) }")
    #expect(Rewriting(base).lines[1].hasSuffix("func mark(_ n: Int) -> UIView { self }"), "nobody overrides it")
  }

  @Test func whatAClassBelowOverridesGoesThroughTheClass() {
    let base = "class Screen: UIView {\n}\nextension Screen {\n@objc func set() {}\n@objc func other() {}\n}"
    let rewriting = Rewriting(base, beside: "class Big: Screen { override func set() {} }")
    #expect(rewriting.lines[1] == "func set() { __inExtension1_set() } }")
    #expect(rewriting.lines[3...4] == ["      func __inExtension1_set() {}", "      func other() {}"])
  }
}
