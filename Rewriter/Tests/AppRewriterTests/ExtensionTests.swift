import Testing

/// Overrides in extensions, and overrides of what is in extensions.
@Suite struct ExtensionTests {
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

  @Test func whatAClassBelowOverridesGoesThroughTheClass() {
    let base = "class Screen: UIView {\n}\nextension Screen {\n@objc func set() {}\n@objc func other() {}\n}"
    let rewriting = Rewriting(base, beside: "class Big: Screen { override func set() {} }")
    #expect(rewriting.lines[1] == "func set() { __inExtension1_set() } }")
    #expect(rewriting.lines[3...4] == ["      func __inExtension1_set() {}", "      func other() {}"])
  }
}
