import Testing

struct SelectorTests {
  private let members = """
    @objc func tick() {}
    @objc func tapped(_ s: UIButton) {}
    @objc func swiped(with g: Int) {}
    @objc func shown(sender: Int) {}
    @objc(finish) func done() {}
    @objc func twice(_ a: Int) {}
    @objc func twice() {}
    @objc var isOn = true
    @objc(caption) var title = ""
    @objc static func reset() {}
    @objc init(frame: Int) {}
    override func viewDidLoad() {}
    func plain() {}
    var off = false
    """

  @Test(arguments: [
    ("#selector(tick)", #"Selector("tick")"#),
    ("#selector(tapped)", #"Selector("tapped:")"#),
    ("#selector(tapped(_:))", #"Selector("tapped:")"#),
    ("#selector(self.tapped)", #"Selector("tapped:")"#),
    ("#selector(Self.tapped)", #"Selector("tapped:")"#),
    ("#selector(Screen.tapped(_:))", #"Selector("tapped:")"#),
    ("#selector(Shop.Screen.tapped(_:))", #"Selector("tapped:")"#),
    ("#selector((tapped))", #"Selector("tapped:")"#),
    ("#selector(swiped)", #"Selector("swipedWith:")"#),
    ("#selector(shown(sender:))", #"Selector("shownWithSender:")"#),
    ("#selector(done)", #"Selector("finish")"#),
    ("#selector(twice as () -> Void)", #"Selector("twice")"#),
    ("#selector(Screen.twice as (Screen) -> (Int) -> Void)", #"Selector("twice:")"#),
    ("#selector(getter: isOn)", #"Selector("isOn")"#),
    ("#selector(setter: Screen.isOn)", #"Selector("setIsOn:")"#),
    ("#selector(setter: title)", #"Selector("setCaption:")"#),
    ("#selector(Screen.reset)", #"Selector("reset")"#),
    ("#selector(Screen.init(frame:))", #"Selector("initWithFrame:")"#),
    ("Selector(\"tapped:\")", #"Selector("tapped:")"#),
  ])
  func aMethodOfTheModuleIsNamed(original: String, rewritten: String) {
    let rewriting = Rewriting.expression(original, members: members)
    #expect(rewriting.expression == rewritten && rewriting.refusals == [])
  }

  @Test(arguments: [
    ("#selector(UIResponderStandardEditActions.copy(_:))", #"Selector("copy:")"#),
    ("#selector(paste(_:))", #"Selector("paste:")"#),
    ("#selector(UIView.endEditing(_:))", #"Selector("endEditing:", exposing: UIView.endEditing(_:))"#),
    ("#selector(becomeFirstResponder)", #"Selector("becomeFirstResponder", exposing: Screen.becomeFirstResponder)"#),
    ("#selector(viewDidLoad)", #"Selector("viewDidLoad", exposing: Screen.viewDidLoad)"#),
    (
      "#selector(popViewController(animated:))",
      #"Selector("popViewControllerAnimated:", exposing: Screen.popViewController(animated:))"#
    ),
    (
      "#selector(UIViewController.dismiss(animated:completion:))",
      #"Selector("dismissViewControllerAnimated:completion:", exposing: UIViewController.dismiss(animated:completion:))"#
    ),
    (
      "#selector(UIView.setNeedsDisplay as (UIView) -> () -> Void)",
      #"Selector("setNeedsDisplay", exposing: UIView.setNeedsDisplay as (UIView) -> () -> Void)"#
    ),
    ("#selector(UITableViewDelegate.tableView(_:didSelectRowAt:))", #"Selector("tableView:didSelectRowAtIndexPath:")"#),
    ("#selector(getter: UIView.isHidden)", #"Selector("isHidden")"#),
    ("#selector(setter: UIView.isHidden)", #"Selector("setHidden:")"#),
  ])
  func aMethodOfUIKitComesAlong(original: String, rewritten: String) {
    let rewriting = Rewriting.expression(original, members: members)
    #expect(rewriting.expression == rewritten && rewriting.refusals == [])
  }

  /// The words, and the columns, are those of the compiler.
  @Test(arguments: [
    (
      "#selector(plain)",
      "18: error: argument of '#selector' refers to instance method 'plain()' that is not exposed to Objective-C"
    ),
    ("#selector(getter: off)", "18: error: argument of '#selector' refers to property 'off' that is not exposed to Objective-C"),
    (
      "#selector(off)",
      "18: error: use 'getter:' or 'setter:' to refer to the Objective-C getter or setter of property 'off', respectively"
    ),
    ("#selector(getter: plain)", "36: error: cannot reference instance method 'plain()' as a property; remove 'getter:'"),
    ("#selector(Model.nothing)", "34: error: type 'Model' has no member 'nothing'"),
    ("#selector(Model.tick(x:))", "34: error: type 'Model' has no member 'tick(x:)'"),
    ("#selector(twice)", "28: error: ambiguous use of 'twice'"),
  ])
  func whatTheCompilerWouldRefuseIsRefused(original: String, refusal: String) {
    let file = "class Screen: UIViewController {\nfunc use() { _ = \(original) }\n\(members)\n}"
    #expect(Rewriting(file, beside: "class Model { @objc func tick() {} }").refusals == ["2:" + refusal])
  }

  @Test func inAClassOfTheModuleNothingIsLeftToTheCompiler() {
    #expect(
      Rewriting.expression("#selector(nothing)", in: "class Model").refusals == ["2:28: error: cannot find 'nothing' in scope"])
    #expect(
      Rewriting.expression("#selector(self.nothing)", in: "class Model").refusals == [
        "2:33: error: value of type 'Model' has no member 'nothing'"
      ])
  }

  @Test func whatNSObjectHasIsKnown() {
    let type = "class Model: NSObject, Codable"
    #expect(Rewriting.expression("#selector(nothing)", in: type).refusals == ["2:28: error: cannot find 'nothing' in scope"])
    #expect(
      Rewriting.expression("#selector(isEqual(_:))", in: type).expression
        == #"Selector("isEqual:", exposing: Model.isEqual(_:))"#)
  }

  @Test func aMethodIsFoundInOtherFilesAndAbove() {
    let base = "class Base: UIViewController {}\nextension Base { @objc func tapped(_ s: Int) {} }"
    let rewriting = Rewriting("class Screen: Base {\nlet g = Tap(#selector(tapped))\n}", beside: base)
    #expect(rewriting.lines[1] == #"let g = Tap(Selector("tapped:"))"#)
  }

  @Test func anOverrideHasTheNameOfWhatItOverrides() {
    let base = "class Base: UIView { @objc(go) func start() {} }"
    let rewriting = Rewriting("class Screen: Base {\noverride func start() { _ = #selector(start) }\n}", beside: base)
    #expect(rewriting.lines[1] == #"override func start() { _ = Selector("go", exposing: Screen.start) }"#)
  }

  @Test func aVariableHasAType() {
    let rewriting = Rewriting(
      "class Screen: UIView {\nlet model = Model()\nvar s: Selector { #selector(model.refresh) }\n}",
      beside: "class Model { @objc func refresh(_ x: Int) {} }", "class Other { @objc func refresh() {} }")
    #expect(rewriting.lines[2] == #"var s: Selector { Selector("refresh:") }"#)
  }

  @Test func typesInTypesAndInFunctionsHaveTheirOwn() {
    let rewriting = Rewriting(
      """
      class Outer: UIView {
        class Inner: UIView { @objc func go(_ x: Int) { _ = #selector(go) } }
        @objc func go() { _ = #selector(go); _ = #selector(Inner.go) }
      }
      func make() {
        class Local: UIView { @objc func go(by x: Int) { _ = #selector(go) } }
      }
      """)
    #expect(rewriting.lines[1].contains(#"{ _ = Selector("go:") }"#))
    #expect(rewriting.lines[2].contains(#"{ _ = Selector("go"); _ = Selector("go:") }"#))
    #expect(rewriting.lines[5].contains(#"{ _ = Selector("goBy:") }"#))
  }

  @Test func aSelectorOnSeveralLinesLeavesThem() {
    let rewriting = Rewriting("class A: UIView {\n@objc func go() { use(#selector(\n  go\n)); more() }\n}")
    #expect(rewriting.lines[1...4] == ["      func go() { use(Selector(\"go\")", "", "); more() }", rewriting.lines[4]])
  }

  @Test(arguments: [
    ("#keyPath(isOn)", #""isOn""#), ("#keyPath(Screen.title)", #""caption""#),
    ("#keyPath(Screen.view.isHidden)", #""view.hidden""#),
    ("#keyPath(self.model.name)", #""model.name""#), ("#keyPath(UIView.layer.cornerRadius)", #""layer.cornerRadius""#),
  ])
  func aKeyPathIsAString(original: String, rewritten: String) {
    let members = members + "\n@objc let model = Model()\n}\nclass Model { @objc var name = 1"
    #expect(Rewriting.expression(original, members: members).expression == rewritten)
  }

  @Test func aKeyPathOfWhatIsNotExposedIsRefused() {
    #expect(
      Rewriting.expression("#keyPath(off)", members: members).refusals == [
        "2:27: error: argument of '#keyPath' refers to non-'@objc' property 'off'"
      ])
    #expect(
      Rewriting.expression("#keyPath(Model.nope)", in: "class Model").refusals == [
        "2:33: error: type 'Model' has no member 'nope'"
      ])
  }

  @Test func ofSeveralMethodsTheOneThatObjectiveCKnowsIsMeant() {
    let members = "@objc func clean() {}; func clean(then: Int) {}; func clean() async {}"
    let rewriting = Rewriting.expression("#selector(clean)", members: members)
    #expect(rewriting.expression == "Selector(\"clean\")" && rewriting.refusals == [])
  }
}
