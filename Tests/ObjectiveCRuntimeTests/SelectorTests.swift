import ObjectiveCRuntime
import Testing

struct SelectorTests {
  @Test func aSelectorIsItsName() {
    #expect(Selector("tapped:") == "tapped:")
    #expect(Selector(("tapped:")) != Selector("tapped"))
    #expect("\(Selector("tapped:forEvent:"))" == "tapped:forEvent:")
    #expect([Selector("b"), "a:"].sorted() == ["a:", "b"])
    #expect(NSStringFromSelector(NSSelectorFromString("tapped:")) == "tapped:")
  }

  @Test func aSelectorHasAColonForEachArgument() {
    #expect(["tick", "tapped:", "tapped:forEvent:"].map { Selector($0).argumentCount } == [0, 1, 2])
  }
}
