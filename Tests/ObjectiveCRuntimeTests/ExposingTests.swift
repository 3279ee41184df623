import ObjectiveCRuntime
import Testing

/// Members that code tells at any time, and how they are found, read and called.
@MainActor struct ExposingTests {
  @MainActor private class Box {
    var count = 1
    var name: String? = "box"
    let size = 9
    init() {}
    class func half(_ number: Int) -> Int { number / 2 }
  }

  private final class InnerBox: Box {}

  @Test func rolesAreAsInInterfaceBuilder() {
    #expect([ExposedProperty.Roles.outlet, .inspectable, .dynamic].map(\.rawValue) == [1, 2, 4])
  }

  @Test func membersOfSeveralCallsAddUpAndTheFirstOfANameCounts() throws {
    final class Own: Box {}
    #expect(ExposedClass.of(Own.self).isEmpty)
    expose(Own.self) { $0.method("tell") { (_: Own) in "first" } }
    #expect(!ExposedClass.of(Own.self).isEmpty)
    expose(Own.self) {
      $0.method("tell") { (_: Own) in "second" }
      $0.method("other") { (_: Own) in "other" }
      $0.classMethod("half:") { (type: Own.Type, number: Int) in type.half(number) }
      $0.classMethod("half:") { (_: Own.Type, _: Int) in -1 }
      $0.property("count", \.count)
      $0.property("count", \.size)
    }
    let shown = ExposedClass.of(Own.self)
    #expect(shown.methods.map(\.selector) == ["tell", "other"] && shown.classMethods.map(\.selector) == ["half:"])
    #expect(shown.properties.map(\.key) == ["count"] && shown.property("count")?.canBeSet == true)
    #expect(try shown.method("tell")?.call(on: Own()) as? String == "first")
    #expect(try shown.classMethod("half:")?.call(on: Own.self as AnyObject, with: [8]) as? Int == 4)
    #expect(shown.classMethod("tell") == nil && shown.method("half:") == nil && shown.property("size") == nil)
    #expect(shown.methods.map(\.role) == [.method, .method])
  }

  @Test func aClassWithOnlyPropertiesOrMethodsOfItsOwnIsNotEmpty() {
    final class WithProperty: Box {}
    final class WithClassMethod: Box {}
    final class WithMaker: Box {}
    expose(WithProperty.self) { $0.property("size", \.size) }
    expose(WithClassMethod.self) { $0.classMethod("x") { (_: WithClassMethod.Type) in 1 } }
    expose(WithMaker.self) { $0.maker { WithMaker() } }
    #expect(!ExposedClass.of(WithProperty.self).isEmpty && !ExposedClass.of(WithClassMethod.self).isEmpty)
    #expect(ExposedClass.of(WithMaker.self).isEmpty && ExposedClass.of(WithMaker.self).make?() is WithMaker)
  }

  @Test func aClassIsMadeByItsOwnMakerAndTheFirstOne() {
    class Parent: Box {}
    final class Child: Parent {}
    final class Other: Parent {}
    expose(Parent.self) { $0.maker { Parent() } }
    expose(Parent.self) { $0.maker { Other() } }
    let made = ExposedClass.of(Parent.self).make?()
    #expect(made is Parent && !(made is Other))
    #expect(ExposedClass.of(Child.self).make == nil)
    expose(Child.self) { $0.maker { Child() } }
    #expect(ExposedClass.of(Child.self).make?() is Child)
  }

  @Test func aChangeAboveIsSeenBelow() {
    class Parent: Box {}
    final class Child: Parent {}
    #expect(ExposedClass.of(Child.self).method("late") == nil)
    expose(Parent.self) { $0.method("late") { (_: Parent) in 1 } }
    #expect(ExposedClass.of(Child.self).method("late") != nil)
  }

  @Test func aGenericRuleIsAskedOnceForEachClassAndAgainAfterANewOne() {
    final class Own: Box {}
    var asked: [String] = []
    expose { type in if type == Own.self { asked.append("first") } }
    _ = ExposedClass.of(Own.self)
    _ = ExposedClass.of(Own.self)
    #expect(asked == ["first"])
    expose { type in if type == Own.self { asked.append("second") } }
    _ = ExposedClass.of(Own.self)
    #expect(asked == ["first", "first", "second"])
  }

  // MARK: Properties

  @Test func aPropertyHasSelectorsAfterItsNameUnlessTheyAreSaid() throws {
    final class Own: Box {}
    expose(Own.self) {
      $0.property("count", \.count)
      $0.property("name", \.name, [.inspectable, .dynamic], getter: "isName", setter: "putName:")
      $0.property("size", \.size)
      $0.outlet("outlet", \.name)
    }
    let shown = ExposedClass.of(Own.self)
    #expect(shown.properties.map(\.getter) == ["count", "isName", "size", "outlet"])
    #expect(shown.properties.map(\.setter) == ["setCount:", "putName:", nil, "setOutlet:"])
    #expect(shown.properties.map(\.roles) == [[], [.inspectable, .dynamic], [], .outlet])
    #expect(shown.properties.map(\.canBeSet) == [true, true, false, true])
    let name = try #require(shown.property("name"))
    #expect(name.type == String?.self && name.path == \Own.name)
    let own = Own()
    #expect(try shown.method("isName")?.call(on: own) as? String == "box")
    #expect(try shown.method("putName:")?.call(on: own, with: ["new"]) is Void && own.name == "new")
    #expect(try shown.method("putName:")?.call(on: own) is Void && own.name == nil)
    #expect(shown.method("name") == nil && shown.method("setName:") == nil)
    let (getter, setter) = (try #require(shown.method("count")), try #require(shown.method("setCount:")))
    #expect(getter.parameters.isEmpty && getter.result == Int.self && getter.role == .method)
    #expect(setter.parameters.map { "\($0)" } == ["Int"] && setter.result == Void.self && setter.role == .method)
  }

  @Test func anObjectOfAnotherClassHasNoSuchProperty() throws {
    expose(InnerBox.self) { $0.property("count", \.count) }
    let count = try #require(ExposedClass.of(InnerBox.self).property("count"))
    let (box, inner) = (Box(), InnerBox())
    #expect(count.value(of: box) == nil && !count.set(3, of: box) && box.count == 1)
    #expect(count.value(of: inner) as? Int == 1 && count.set(3, of: inner) && inner.count == 3)
    #expect(try ExposedClass.of(InnerBox.self).method("count")?.call(on: box) is Void)
    let mismatch = #expect(throws: ArgumentMismatch.self) {
      try ExposedClass.of(InnerBox.self).method("setCount:")?.call(on: inner, with: ["x"])
    }
    #expect(mismatch?.description == "'setCount:' takes as argument 1 a Int, and was given a String")
    #expect(mismatch?.index == 0 && mismatch?.selector == "setCount:" && inner.count == 3)
  }

  // MARK: Calling

  @Test func theFirstArgumentThatDoesNotFitIsTold() throws {
    final class Own: Box {}
    var calls = 0
    expose(Own.self) {
      $0.method("a:b:c:") { (_: Own, _: Int, _: String, _: Bool?) in calls += 1 }
    }
    let method = try #require(ExposedClass.of(Own.self).method("a:b:c:"))
    let mismatch = #expect(throws: ArgumentMismatch.self) { try method.call(on: Own(), with: [1, 2, 3]) }
    #expect(mismatch?.index == 1 && mismatch?.given == Int.self && mismatch?.wanted == String.self)
    #expect(mismatch?.description == "'a:b:c:' takes as argument 2 a String, and was given a Int")
    #expect(calls == 0)
    #expect(try method.call(on: Own(), with: [1, "x"]) is Void && calls == 1)
    let receiver = #expect(throws: ArgumentMismatch.self) { try method.call(on: Box(), with: [1, "x"]) }
    #expect(receiver?.index == -1 && calls == 1)
  }

  @Test func aValueIsTakenAsItIs() {
    #expect(PlainConversion.convert(3, to: Int.self) == 3 && PlainConversion.convert("3", to: Int.self) == nil)
    #expect(PlainConversion.convert(nil, to: Int.self) == nil)
    #expect(PlainConversion.convert(nil, to: Int?.self) == .some(.none) && PlainConversion.convert(3, to: Int?.self) == .some(3))
  }

  // MARK: Selectors, folders, programs, versions

  @Test func aSelectorOfAMethodThatIsThereLeavesItAsItIs() throws {
    final class Own: Box {
      func twice(_ number: Int, and other: Int) -> Int { number * 2 + other }
    }
    expose(Own.self) { $0.method("twice::") { (_: Own, _: Int, _: Int) in -1 } }
    #expect(Selector("twice", exposing: Own.twice) == "twice::")
    #expect(try ExposedClass.of(Own.self).method("twice::")?.call(on: Own(), with: [3, 1]) as? Int == -1)
    #expect(Selector("twice:and:", exposing: Own.twice) == "twice:and:")
    #expect(try ExposedClass.of(Own.self).method("twice:and:")?.call(on: Own(), with: [3, 1]) as? Int == 7)
  }

  @Test func aSelectorIsComparedAndWrittenByItsName() {
    #expect(!(Selector("a") < "a") && Selector("a") < "b" && !(Selector("b") < "a"))
    #expect(Selector("a:").debugDescription == "a:" && Selector("::").argumentCount == 2 && Selector("").argumentCount == 0)
  }

  @Test func anAppHasTheFolderThatWasDeclared() {
    AppFolder.declare("/nowhere/One.app", of: "OfExposingTests")
    #expect(AppFolder.path(of: "OfExposingTests") == "/nowhere/One.app")
    AppFolder.declare("/nowhere/Two.app", of: "OfExposingTests")
    #expect(AppFolder.path(of: "OfExposingTests") == "/nowhere/Two.app" && AppFolder.path(of: "NobodyOfExposing") == nil)
  }

  @Test func aProgramMayBeCode() throws {
    var started = 0
    Program.declare("CodeOfExposingTests") { started += 1 }
    let programs = Program.all.filter { $0.module == "CodeOfExposingTests" }
    guard programs.count == 1, case .main(let main) = programs[0].start else { return #expect(Bool(false), "\(programs)") }
    main()
    #expect(started == 1)
  }

  @Test func versionsAreOrderedByMajorAndThenByMinorNumber() {
    let versions = [SystemVersion(17, 9), SystemVersion(18), SystemVersion(18, 1), SystemVersion(19)]
    for (index, version) in versions.enumerated() {
      #expect(versions.map { $0 < version } == versions.indices.map { $0 < index })
    }
    #expect(SystemVersion(18) == SystemVersion(18, 0) && SystemVersion(3, 4).minor == 4 && SystemVersion(3, 4).major == 3)
    #expect(SystemVersion.current == SystemVersion(18, 0) && SystemVersion.isAtLeast(18, 0) && !SystemVersion.isAtLeast(19))
  }
}
