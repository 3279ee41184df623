import Testing

/// What the record of a class says of its members.
struct MemberTests {
  @Test func aClassGetsARecordInFrontOfItsBrace() {
    let rewriting = Rewriting(
      """
      class SaveController: UIViewController {
        @IBOutlet private weak var hint: UILabel! { didSet { hint.text = "" } }
        @IBAction func save(_ sender: UIButton) {}
      }
      """)
    #expect(
      rewriting.lines == [
        "class SaveController: UIViewController {",
        "            private weak var hint: UILabel! { didSet { hint.text = \"\" } }",
        "            func save(_ sender: UIButton) {}",
        "@section(\"rehearsal_members\") @used private nonisolated static let __members1: ObjectiveCRuntime.MemberRecord = { "
          + "ObjectiveCRuntime.expose(SaveController.self) { $0.outlet(\"hint\", \\.hint); "
          + "$0.action(\"save:\") { (o: SaveController, a0: UIButton) in o.save(a0) } } } }",
      ])
  }

  @Test(arguments: [
    ("@IBAction func tap() {}", #"action("tap") { (o: A) in o.tap() }"#),
    (
      "@IBAction func tap(_ s: Any?, forEvent e: UIEvent) {}",
      #"action("tap:forEvent:") { (o: A, a0: Any?, a1: UIEvent) in o.tap(a0, forEvent: a1) }"#
    ),
    (
      "@IBAction private func tap(sender: UIButton!) {}",
      #"action("tapWithSender:") { (o: A, a0: UIButton?) in o.tap(sender: a0) }"#
    ),
    (
      "@IBSegueAction func make(_ c: NSCoder, sender: Any?) -> B? { nil }",
      #"segueAction("make:sender:") { (o: A, a0: NSCoder, a1: Any?) in o.make(a0, sender: a1) }"#
    ),
    ("@objc(done:) func finish(_ x: Int) {}", #"method("done:") { (o: A, a0: Int) in o.finish(a0) }"#),
    ("@objc func run(_ done: (Int) -> Void) {}", #"method("run:") { (o: A, a0: @escaping (Int) -> Void) in o.run(a0) }"#),
    ("@objc func `default`() {}", #"method("default") { (o: A) in o.`default`() }"#),
    ("@objc static func make() {}", #"classMethod("make") { (o: A.Type) in o.make() }"#),
    ("@objc class func make(_ n: Int) {}", #"classMethod("make:") { (o: A.Type, a0: Int) in o.make(a0) }"#),
    ("@IBOutlet var digits: [UIButton]!", #"outlet("digits", \.digits)"#),
    ("@IBInspectable var radius: CGFloat = 3", #"property("radius", \.radius, [.inspectable])"#),
    ("@objc(isOn) var on: Bool { true }", #"property("isOn", \.on)"#),
    ("@objc let kind = 3", #"property("kind", \.kind)"#),
  ])
  func aMemberIsListed(member: String, entry: String) {
    #expect(Rewriting("class A: UIView {\n\(member)\n}").entries == [entry])
  }

  @Test(arguments: [
    "func tap() {}", "var a = 1", "@objc func a() async {}", "@objc func a() throws {}", "override func layoutSubviews() {}",
    "@objc init() {}", "@nonobjc func a() {}", "@IBAction func a<T>(_ t: T) {}",
  ])
  func whatObjectiveCCannotCallIsNotListed(member: String) {
    #expect(Rewriting("class A: UIView {\n\(member)\n}").entries == [])
  }

  @Test func allMembersOfSomeClassesAreListed() {
    let rewriting = Rewriting("@objcMembers class A: B {\nvar a = 1\nprivate var b = 2\nfunc c() {}\n@nonobjc func d() {}\n}")
    #expect(rewriting.entries == [#"property("a", \.a)"#, #"method("c") { (o: A) in o.c() }"#])
    #expect(
      Rewriting("class C: A {\nfunc e() {}\n}", beside: "@objcMembers class A {}").entries == [
        #"method("e") { (o: C) in o.e() }"#
      ])
  }

  @Test func anExtensionHasARecordOfItsOwn() {
    #expect(
      Rewriting("extension UIViewController {\n@objc private func hide() {}\n}").entries == [
        #"method("hide") { (o: UIViewController) in o.hide() }"#
      ])
    #expect(Rewriting("@objc extension A {\nfunc hide() {}\n}", beside: "class A: UIView {}").entries.count == 1)
  }

  @Test func membersInAConditionHaveARecordInIt() {
    let lines = Rewriting("class A: UIView {\n#if DEBUG\n@objc func a() {}\n#endif\n}").lines
    #expect(lines[2].hasPrefix("      func a() {}; @section(\"rehearsal_members\")"))
    #expect(lines[4] == "}")
  }

  @Test func aGenericClassIsFoundByAProtocolOfItsOwn() {
    let rewriting = Rewriting("class List<Item>: UIView {\n@objc func clear() {}\n}")
    #expect(
      rewriting.lines == [
        "class List<Item>: UIView, __HasMembers1 {", "      func clear() {}",
        "nonisolated fileprivate static func __members1() { ObjectiveCRuntime.expose(List.self) { "
          + "$0.method(\"clear\") { (o: List) in o.clear() } } } }",
        "private nonisolated protocol __HasMembers1 { static func __members1() }",
        "@section(\"rehearsal_members\") @used private nonisolated let __record1: ObjectiveCRuntime.MemberRecord = "
          + "{ ObjectiveCRuntime.expose { ($0 as? any __HasMembers1.Type)?.__members1() } }", "",
      ])
  }

  @Test func aDynamicPropertySaysThatItChanges() {
    let (will, did) = (
      #"ObjectiveCRuntime.ValueChanges.willChange(self, "a")"#, #"ObjectiveCRuntime.ValueChanges.didChange(self, "a")"#
    )
    func line(_ property: String) -> String { Rewriting("class A: B {\n\(property)\n}").lines[1] }
    #expect(line("@objc dynamic var a = 1") == "              var a = 1 { willSet { \(will) } didSet { \(did) } }")
    #expect(
      line("@objc dynamic var a = 1 { didSet { b() } }")
        == "              var a = 1 { willSet { \(will) } didSet { \(did); b() } }")
    #expect(
      line("@objc dynamic var a: Int { get { b } set { b = newValue } }")
        == "              var a: Int { get { b } set { \(will); defer { \(did) }; b = newValue } }")
    #expect(line("@objc dynamic var a: Int { 1 }") == "              var a: Int { 1 }")
  }

  // MARK: How an app begins

  @Test(arguments: ["@main", "@UIApplicationMain"])
  func theDelegateIsDeclared(attribute: String) {
    let text = Rewriting("\(attribute)\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}").text
    #expect(
      text.contains(
        "= { ObjectiveCRuntime.expose(AppDelegate.self) { $0.maker { AppDelegate() } }; "
          + "ObjectiveCRuntime.Program.declare(\"Shop\", delegate: AppDelegate.self) } }"))
    #expect(!text.contains("@main") && !text.contains("@UIApplicationMain"))
  }

  @Test func aDelegateThatNeedsArgumentsHasNoMaker() {
    let text = Rewriting("class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n  init(name: String) {}\n}").text
    #expect(!text.contains("maker"))
    let both = Rewriting("class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n  init(name: String) {}\n  init() {}\n}")
      .text
    #expect(both.contains("$0.maker { SceneDelegate() }"))
  }

  @Test func aMainOfOnesOwnIsDeclared() {
    let text = Rewriting("@main enum Start {\n  static func main() {}\n}").text
    #expect(text.contains("ObjectiveCRuntime.Program.declare(\"Shop\", main: { Start.main() })"))
  }

  @Test func codeOutsideOfFunctionsIsPutIntoOne() {
    let rewriting = Rewriting("import UIKit\nlet a = 1\nprint(a)\nUIApplicationMain(0, nil, nil, nil)\n", path: "/app/main.swift")
    #expect(
      rewriting.lines.prefix(4) == [
        "import UIKit", "let a = 1", "@MainActor private func __main1() { print(a)", "UIApplicationMain(0, nil, nil, nil) }",
      ])
    #expect(rewriting.text.contains("ObjectiveCRuntime.Program.declare(\"Shop\", main: { __main1() })"))
  }
}
