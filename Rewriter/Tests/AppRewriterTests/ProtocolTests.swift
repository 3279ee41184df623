import Testing

struct ProtocolTests {
  private let picker = """
    @objc protocol PickerDelegate {
      @objc optional func picker(_ p: Picker, picked name: String) -> Int
      @objc optional func changed()
      @objc optional var title: String { get }
      func required()
    }
    """

  @Test func optionalRequirementsLeaveTheProtocol() {
    let lines = Rewriting(picker).lines
    #expect(lines[0] == "      protocol PickerDelegate: AnyObject {")
    #expect(lines[1...3].allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(lines[4] == "  func required()")
    #expect(
      lines[6] == "extension PickerDelegate { @discardableResult func picker(_ a0: Picker, picked a1: String) -> (Int)? { "
        + "ObjectiveCRuntime.callOptional(\"picker:picked:\", of: self, a0, a1) }; "
        + "@discardableResult func changed() -> (Void)? { ObjectiveCRuntime.callOptional(\"changed\", of: self) }; "
        + "var title: (String)? { ObjectiveCRuntime.callOptional(\"title\", of: self) } }")
  }

  @Test func whoMeetsARequirementListsIt() {
    let rewriting = Rewriting(
      "class A: UIView {\nfunc changed() {}\nfunc other() {}\n}\nextension A: PickerDelegate {}", beside: picker)
    #expect(rewriting.entries == [#"method("changed") { (o: A) in o.changed() }"#])
  }

  @Test(arguments: [
    ("delegate?.changed?()", "delegate?.changed ()"),
    ("delegate?.picker?(self, picked: \"x\") ?? 3", "delegate?.picker (self, picked: \"x\") ?? 3"),
    ("listener.changed!()", "listener.changed ()!"),
    // A protocol of UIKit's.
    ("field.delegate?.textFieldShouldReturn?(field)", "field.delegate?.textFieldShouldReturn (field)"),
    // Closures.
    ("onTap?(self)", "onTap?(self)"), ("model.finish?()", "model.finish?()"), ("delegate?.done?()", "delegate?.done?()"),
  ])
  func anOptionalRequirementIsCalled(original: String, rewritten: String) {
    let closures = "class Other { var finish: (() -> Void)?; var done: (() -> Void)? }"
    let rewriting = Rewriting("class A {\nfunc use() { _ = \(original) }\n}", beside: picker, closures)
    #expect(rewriting.expression == rewritten && rewriting.refusals == [])
  }

  @Test func anOptionalRequirementThatIsOnlyLookedAtIsRefused() {
    #expect(
      Rewriting("class A {\nfunc use() { _ = delegate?.changed != nil }\n}", beside: picker).refusals == [
        "2:28: error: the optional requirement 'changed' can be called here and not be looked at; "
          + "ask 'responds(to: #selector(changed))' whether it is there"
      ])
  }
}
