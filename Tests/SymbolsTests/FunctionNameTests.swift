import Symbols
import Testing

/// What is read out of symbols that the compiler made of a module called Letters.
struct FunctionNameTests {
  @Test(arguments: [
    ("$s7Letters10PostDoubleC4send_6copiesSiSS_SitF", "PostDouble.send", "send(_:copies:)"),
    ("$s7Letters10PostDoubleC4each_4doneSDySSSi_xtGx_ySi_SStXEtYaKlF", "PostDouble.each", "each(_:done:)"),
    (
      "$s7Letters10PostDoubleC6hidden33_604BC65F4946BA15B64971FDA498EC6DLLyyACSgF", "PostDouble.hidden",
      "hidden(_:)"
    ),
    ("$s7Letters5Inner33_604BC65F4946BA15B64971FDA498EC6DLLV5plainyyF", "Inner.plain", "plain()"),
    ("$s7Letters10PostDoubleC4makeACyFZ", "PostDouble.make", "make()"),
    ("$s7Letters10PostDoubleC5countSivg", "PostDouble.count.getter", "count"),
    ("$s7Letters10PostDoubleCyS2icig", "PostDouble.subscript.getter", "subscript(_:)"),
    ("$s7Letters10PostDoubleCAA7PostingA2aDP4send_6copiesSiSS_SitFTW", "Posting.send", "send(_:copies:)"),
    ("$s7Letters10PostDoubleCAA7PostingA2aDP4makexyFZTW", "Posting.make", "make()"),
  ])
  func aFunctionIsCalledWhatItsSourceCallsIt(symbol: String, path: String, spelling: String) throws {
    let function = try #require(FunctionName(symbol: symbol))
    #expect(function.module == "Letters")
    #expect(function.path == path)
    #expect(function.spelling == spelling)
    #expect(function.isDeclared && !function.isClosure)
  }

  @Test func aClosureIsNamedForTheFunctionThatItIsIn() throws {
    let closure = try #require(FunctionName(symbol: "$s7Letters1fyyAA7Posting_pYaKFySi_SStXEfU_"))
    #expect(closure.isClosure && !closure.isDeclared)
    #expect(closure.path == "f")
  }

  @Test(arguments: [
    "$s7Letters10PostDoubleC4each_4doneSDySSSi_xtGx_ySi_SStXEtYaKlFTY0_", "$s7Letters10PostDoubleCMa",
    "$s7Letters10PostDoubleC8recorderSivpfi", "$s7Letters10PostDoubleC1xSivM.resume.0",
  ])
  func whatTheCompilerMakesBesidesIsNotDeclared(symbol: String) {
    #expect(FunctionName(symbol: symbol)?.isDeclared == false)
  }

  @Test(arguments: [
    "", "main", "swift_task_create", "$s", "$s7", "$s99Letters1fyyF", "$sScTss5NeverORs_rlE6cancelyyF", "$s8Letters",
  ])
  func whatIsNoFunctionOfAModuleHasNoName(symbol: String) {
    #expect(FunctionName(symbol: symbol) == nil)
  }
}
