import ObjectiveCRuntime
import Testing

@MainActor struct ExposedClassTests {
  private let screen = SaveScreen()

  private func call(_ selector: Selector, _ arguments: Any?...) throws -> Any {
    try #require(ExposedClass.of(SaveScreen.self).method(selector)).call(on: screen, with: arguments)
  }

  // MARK: Finding

  @Test func aClassShowsItsMembersBeforeThoseAboveIt() {
    let shown = ExposedClass.of(SaveScreen.self)
    #expect(Set(shown.methods.prefix(3).map(\.selector)) == ["save:", "make:sender:", "undo"])
    #expect(shown.methods.dropFirst(3).map(\.selector) == ["close", "scroll:animated:"])
    #expect(shown.properties.map(\.key) == ["hint", "digits", "kind", "title"])
    #expect(shown.properties.map(\.roles) == [.outlet, .outlet, [], .inspectable])
  }

  @Test func aClassDoesNotShowWhatIsBelowIt() {
    #expect(ExposedClass.of(Screen.self).method("save:") == nil)
    #expect(ExposedClass.of(Control.self).isEmpty)
  }

  @Test func aMethodSaysWhatItIs() throws {
    let shown = ExposedClass.of(SaveScreen.self)
    let (action, segue) = (shown.method("save:"), shown.method("make:sender:"))
    #expect(action?.role == .action && segue?.role == .segueAction)
    #expect(try #require(segue).parameters.map { "\($0)" } == ["String", "Optional<Any>"])
    #expect(try #require(segue).result == Control?.self && #require(action).result == Void.self)
  }

  @Test func aGenericClassShowsItsMembersForEachOfItsTypes() throws {
    let list = ListScreen<Int>()
    list.items = [1]
    let shown = ExposedClass.of(ListScreen<Int>.self)
    #expect(shown.property("items")?.type == [Int].self && shown.method("close") != nil)
    #expect(ExposedClass.of(ListScreen<String>.self).property("items")?.type == [String].self)
    _ = try #require(shown.method("clear")).call(on: list)
    #expect(list.items == [])
  }

  @Test func aClassInAFunctionShowsItsMembers() throws {
    let local = makeLocalScreen()
    #expect(try ExposedClass.of(type(of: local)).method("tick")?.call(on: local) as? String == "tick")
  }

  @Test func anAppSaysHowItBegins() {
    let starts = Program.all.filter { $0.module == "Shop" }.map(\.start)
    guard case .delegate(let type)? = starts.first else { return #expect(Bool(false), "\(starts)") }
    #expect(type == AppStart.self && starts.count == 1)
  }

  // MARK: Calling

  @Test func aMethodIsCalledWithItsArguments() throws {
    let sender = Control()
    sender.tag = 7
    #expect(try call("save:", sender) is Void)
    #expect(screen.seen == ["save 7"])
    #expect(try call("scroll:animated:", 3, true) as? String == "3, true")
    #expect(try call("close") as? String == "saved")
  }

  @Test func surplusArgumentsAreLeftOutAndMissingOnesAreNil() throws {
    #expect(try call("close", 1, 2) as? String == "saved")
    let made = try call("make:sender:", "x") as? Control?
    #expect(made != nil && (made ?? Control()) == nil)
  }

  @Test(arguments: [(nil, "nil"), (3, "a Int")] as [(Int?, String)])
  func anArgumentOfAnotherTypeIsRefused(argument: Int?, given: String) {
    let mismatch = #expect(throws: ArgumentMismatch.self) { try call("save:", argument) }
    #expect(mismatch?.description == "'save:' takes as argument 1 a Control, and was given \(given)")
    #expect(screen.seen == [])
  }

  @Test func anObjectOfAnotherClassIsRefused() throws {
    let method = try #require(ExposedClass.of(SaveScreen.self).method("save:"))
    let mismatch = #expect(throws: ArgumentMismatch.self) { try method.call(on: Control(), with: [Control()]) }
    #expect(mismatch?.description == "'save:' is a method of a SaveScreen, and was given a Control")
  }

  @Test func aMethodOfTheClassIsCalledOnTheClass() throws {
    let method = try #require(ExposedClass.of(SaveScreen.self).classMethod("reset:"))
    #expect(try method.call(on: SaveScreen.self as AnyObject, with: [2]) as? String == "SaveScreen reset 2")
  }

  @Test func anOptionalRequirementIsCalledWhereItIsMet() {
    let met: String? = callOptional("scroll:animated:", of: screen, 2, false)
    let missing: String? = callOptional("fly", of: screen)
    #expect(met == "2, false" && missing == nil)
  }

  // MARK: Properties

  @Test func anOutletIsSetThroughItsSetter() throws {
    let hint = try #require(ExposedClass.of(SaveScreen.self).property("hint"))
    var control: Control? = Control()
    #expect(hint.set(control, of: screen) && screen.seen == ["hint"])
    #expect(hint.value(of: screen) as? Control === control)
    control = nil
    #expect(hint.value(of: screen).map { "\($0)" } == "nil")
  }

  @Test func aPropertyIsNotSetToWhatItIsNotMadeOf() throws {
    let shown = ExposedClass.of(SaveScreen.self)
    #expect(try !#require(shown.property("digits")).set([1], of: screen))
    #expect(try !#require(shown.property("title")).set(nil, of: screen))
    #expect(try #require(shown.property("hint")).set(nil, of: screen))
  }

  @Test func aConstantCanOnlyBeRead() throws {
    let kind = try #require(ExposedClass.of(SaveScreen.self).property("kind"))
    #expect(!kind.canBeSet && !kind.set("other", of: screen) && kind.setter == nil)
    #expect(kind.value(of: screen) as? String == "save")
  }

  @Test func whoSetsAValueMayConvertIt() throws {
    enum Spelled: ValueConversion {
      static func convert<Wanted>(_ value: Any?, to type: Wanted.Type) -> Wanted? { value.flatMap { "\($0)" as? Wanted } }
    }
    let title = try #require(ExposedClass.of(SaveScreen.self).property("title"))
    #expect(title.set(12, of: screen, converting: Spelled.self) && screen.title == "12")
  }

  @Test func aPropertyIsReadAndSetByItsSelectors() throws {
    _ = try call("setTitle:", "new")
    #expect(try call("title") as? String == "new")
    #expect(throws: ArgumentMismatch.self) { try call("setTitle:", 3) }
    #expect(ExposedClass.of(SaveScreen.self).method("setKind:") == nil)
  }

  // MARK: What no table has

  @Test func aSelectorOfAMethodThatNoTableHasBringsItAlong() throws {
    final class Own: Control {}
    #expect(Selector("endEditing:", exposing: Own.endEditing(_:)) == "endEditing:")
    #expect(try ExposedClass.of(Own.self).method("endEditing:")?.call(on: Own(), with: [true]) as? Bool == true)
    #expect(ExposedClass.of(Control.self).isEmpty)
  }

  @Test func aSelectorWithoutLabelsGetsTheColonsOfItsMethod() {
    final class Own: Screen {}
    #expect(Selector("scroll", exposing: Own.scroll) == "scroll::")
    #expect(Selector("close", exposing: Own.close) == "close")
  }
}
