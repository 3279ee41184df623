import Testing

@testable import RehearsalWire

/// What a request says of its own time, among its parameters.
struct TimeLimitTests {
  private func written(_ command: some Command, _ limit: TimeLimit) throws -> String {
    let output = JSONOutput()
    try command.write(to: output, within: limit)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  @Test func theStandardOneIsNotSaid() throws {
    #expect(try written(Pending(), .standard) == "{}")
    #expect(try written(ReadText(.label("a")), .standard) == #"{"locator":{"label":"a"}}"#)
  }

  @Test func anyOtherStandsBeforeTheParameters() throws {
    #expect(try written(Pending(), .atOnce) == #"{"meta":{"withinMs":0}}"#)
    let long = TimeLimit(withinMs: 5000)
    #expect(try written(ReadText(.label("a")), long) == #"{"meta":{"withinMs":5000},"locator":{"label":"a"}}"#)
    #expect(try written(Advance(byMs: 10), long) == #"{"meta":{"withinMs":5000},"byMs":10}"#)
    let both = TimeLimit(withinMs: Milliseconds(nanoseconds: 500_000), withinRealMs: 20)
    #expect(try written(Advance(byMs: 10), both) == #"{"meta":{"withinMs":0.5,"withinRealMs":20},"byMs":10}"#)
  }

  @Test func whatIsWrittenReadsBack() throws {
    for limit in [TimeLimit.standard, .atOnce, TimeLimit(withinMs: 5000), TimeLimit(withinMs: 1, withinRealMs: 2)] {
      let text = Array(try written(ReadText(.label("a")), limit).utf8)
      let node = try JSONText(text).root
      #expect(try TimeLimit(among: node) == limit)
      #expect(try ReadText.decode(from: node) == ReadText(.label("a")))
    }
  }

  @Test func readingDirectlyAndByFieldsComeToTheSame() throws {
    let text = Array(#"{"meta":{"withinMs":250},"locator":{"label":"a"}}"#.utf8)
    try text.withUnsafeBufferPointer { bytes in
      var json = JSONCursor(bytes)
      let limit: TimeLimit? = try json.firstField(#"{"meta":"#)
      #expect(limit == TimeLimit(withinMs: 250))
      #expect(try ReadText.read(from: &json) == ReadText(.label("a")))
      #expect(json.isAtEnd)
    }
  }

  @Test(
    arguments: [
      (#"{"meta":{"withinMs":-1}}"#, "withinMs"), (#"{"meta":{"withinRealMs":0}}"#, "withinRealMs"),
      (#"{"meta":{"withinRealMs":1e9}}"#, "withinRealMs"), (#"{"meta":{"within":1}}"#, "within"),
    ])
  func whatMakesNoSenseIsRefused(text: String, field: String) throws {
    let error = try #require(throws: DecodingError.self) { try TimeLimit(among: JSONText(Array(text.utf8)).root) }
    #expect("\(error)".contains(field))
  }

  @Test func aStepOfABatchHasOneOfItsOwn() throws {
    let step = BatchStep(Tap(.label("a")), within: TimeLimit(withinMs: 10))
    let text = try JSON.encode(step)
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"method":"tap","params":{"meta":{"withinMs":10},"locator":{"label":"a"}}}"#)
    #expect(try JSON.decode(BatchStep.self, from: text).limit == TimeLimit(withinMs: 10))
  }

  @Test func noCommandHasAParameterOfThatName() {
    #expect(CommandCatalog.all.filter { $0.parameters.contains { $0.name == TimeLimit.field } }.map { $0.method } == [])
  }
}
