import AppRewriter
import Testing

/// What Swift 3 exposes to Objective-C without being told.
struct InferenceTests {
  private func rewritten(_ text: String, beside other: String = "") -> Rewriting {
    Rewriting(text, beside: other, infersObjectiveC: true)
  }

  @Test func aSelectorNamesAMethodThatSaysNothing() {
    let text = "class Screen: UIViewController {\nfunc use() { add(#selector(handle(pan:))) }\nfunc handle(pan: Pan) {}\n}"
    let inferred = rewritten(text)
    #expect(inferred.lines[1] == #"func use() { add(Selector("handleWithPan:")) }"# && inferred.refusals == [])
    #expect(
      Rewriting(text).refusals == [
        "2:18: error: argument of '#selector' refers to instance method 'handle(pan:)' that is not exposed to Objective-C"
      ])
  }

  @Test func membersAreListedForWhoAsksByName() {
    let entries = rewritten("class Screen: UIView {\nvar mood = 1\nfunc go(_ x: Int) {}\nclass func make() {}\n}").entries
    #expect(
      entries == [
        #"property("mood", \.mood)"#, #"method("go:") { (o: Screen, a0: Int) in o.go(a0) }"#,
        #"classMethod("make") { (o: Screen.Type) in o.make() }"#,
      ])
  }

  @Test func aClassBelowOneOfTheModuleIsBelowObjectiveCsToo() {
    let rewriting = rewritten("class A: Base {\nfunc go() { use(#selector(go)) }\n}", beside: "class Base: NSObject {}")
    #expect(rewriting.lines[1] == #"func go() { use(Selector("go")) }"#)
  }

  @Test func whatAnExtensionOfAClassOfUIKitAddsComesAlong() {
    let rewriting = rewritten("extension UIView {\nfunc go() { use(#selector(go)) }\n}")
    #expect(rewriting.lines[1] == #"func go() { use(Selector("go", exposing: UIView.go)) }"#)
  }

  @Test(arguments: [
    "class A: UIView {\nprivate func go() { use(#selector(go)) }\n}", "class A: Equatable {\nfunc go() { use(#selector(go)) }\n}",
    "class A {\nfunc go() { use(#selector(go)) }\n}", "class A: UIView {\n@nonobjc func go() { use(#selector(go)) }\n}",
  ])
  func whatIsPrivateOrOfSwiftAloneIsNot(text: String) {
    #expect(rewritten(text).refusals.count == 1)
  }

  @Test func whatIsDynamicIsEvenWhenItIsPrivate() {
    #expect(rewritten("class A: NSObject {\nprivate dynamic func go() { use(#selector(go)) }\n}").refusals == [])
  }

  @Test func operatorsAndDelegatesMethodsAreNotListed() {
    let text =
      "class A: NSObject, UITextFieldDelegate { static func < (a: A, b: A) -> Bool { true } \n"
      + "func textFieldDidEndEditing(_ field: UITextField) {}\nfunc check(_ x: @autoclosure () -> Bool) {} }"
    #expect(rewritten(text).text == text)
  }

  @Test func filesAreRewrittenAgainWhereItIsAskedForAnew() {
    let source = AppRewriter.Source(path: "/app/A.swift", text: "class A: UIView { func go() {} }")
    let first = AppRewriter(module: "Shop", sources: [source])
    let record = first.record(of: first.rewrite())
    #expect(AppRewriter(module: "Shop", sources: [source], record: record).rewrite()[0].text == nil)
    #expect(AppRewriter(module: "Shop", sources: [source], record: record, infersObjectiveC: true).rewrite()[0].text != nil)
  }
}
