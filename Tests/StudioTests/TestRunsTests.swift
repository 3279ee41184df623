import Foundation
import Rehearsal
import Testing

@testable import RehearsalStudio

/// Runs in which the tests of a package stand beside its specs: the program and the bundle are a test's own.
struct TestRunsTests {
  private static let method = "CartTests.Prices/testSum"
  private static let function = "CartTests.Sums/sum()"

  private static let record =
    #"{"kind":"test","payload":{"id":"CartTests.Sums/sum()/Sums.swift:7:4","kind":"function","name":"sum()","#
    + #""sourceLocation":{"_filePath":"FOLDER/Tests/CartTests/Sums.swift","line":7}},"version":0}"#

  private static func event(_ kind: String, at seconds: Double) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"CartTests.Sums/sum()/Sums.swift:7:4","#
      + #""instant":{"absolute":\#(seconds)}},"version":0}"#
  }

  /// A package with the spec `a`, a method of XCTest that records, and a function of Swift Testing.
  private func package(
    specs: String = "exit 0", methods: String = "cat said; exit 0", functions: String = #"cat happened > "$4"; exit 0"#
  ) throws -> ScriptedProgram {
    let program = try ScriptedProgram(
      """
      case "$*" in
      *--list*) echo '{"specs":[{"id":"a"}]}' ;;
      *) \(specs) ;;
      esac
      """)
    try program.installBundle(
      listing: ([Self.method, "no method"], [Self.record.replacing("FOLDER", with: program.folder), "no record"]),
      running: (methods, functions))
    try program.write(
      [
        "Test Case 'Prices.testSum' started at 2026-01-02 03:04:05.678", "Test Case 'Prices.testSum' passed (0.25 seconds)",
      ], to: "said")
    try program.write([Self.event("testStarted", at: 1), Self.event("testEnded", at: 1.5)], to: "happened")
    return program
  }

  /// Lets the tests stand in the tree, and runs what is chosen to its end.
  private func run(_ program: ScriptedProgram, _ ids: [String]?, seed: String? = nil) throws -> SpecBoard {
    try program.runs.include(tests: true)
    try program.runs.begin(ids, seed: seed).carryOut()
    return program.runs.board
  }

  private static let listing = [
    "--list-tests", "--testing-library swift-testing --event-stream-output-path FILE --event-stream-version 0 --list-tests",
  ]

  /// How the bundle was called, with no name of a file.
  private func bundleCalls(_ program: ScriptedProgram) -> [String] {
    program.lines(of: "bundle-calls").map { $0.replacing(/\S+\.jsonl/, with: "FILE") }
  }

  // MARK: The list

  @Test func testsStandBehindTheSpecsWhereTheyAreWanted() async throws {
    let program = try package()
    defer { program.close() }
    #expect(try program.runs.list()["specs"] == [["id": "a"]])
    #expect(bundleCalls(program) == [], "nobody has asked for tests")
    let stream = program.feed.listen()
    try program.runs.include(tests: true)
    #expect(program.runs.board.includesTests)
    #expect(
      try program.runs.list()["specs"] == [
        ["id": "a"],
        [
          "library": "XCTest", "id": "CartTests.Prices/testSum", "path": ["CartTests", "Prices", "testSum"], "file": "",
          "line": 0, "isPending": false,
        ],
        [
          "library": "Swift Testing", "id": "CartTests.Sums/sum()", "path": ["CartTests", "Sums", "sum()"],
          "file": "Tests/CartTests/Sums.swift", "line": 7, "isPending": false,
        ],
      ])
    #expect(bundleCalls(program) == Self.listing + Self.listing)
    try program.runs.include(tests: false)
    #expect(try program.runs.list()["specs"] == [["id": "a"]])
    let heard = try await program.heard(stream)
    #expect(heard.map(\.event) == ["state", "specs", "state", "specs"])
    #expect(heard.map { $0.data["includesTests"] } == [true, nil, false, nil])
    #expect(heard[1].data == ["reason": "tests"])
  }

  @Test func testsThatCannotBeListedLeaveTheSpecs() throws {
    let program = try package()
    defer { program.close() }
    try program.runs.include(tests: true)
    try program.write([], to: "broken")
    let listed = try program.runs.list()
    #expect(listed["specs"] == [["id": "a"]])
    #expect(listed["problem"] == "the tests cannot be listed: the bundle is broken\nthe bundle is broken\n")
  }

  @Test func testsThatAreNotBuiltCannotBeWanted() async throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    let stream = program.feed.listen()
    let problem = #expect(throws: StudioProblem.self) { try program.runs.include(tests: true) }
    #expect(
      problem?.words == "no tests are built in '\(program.folder)/.build/debug': call 'swift build --build-tests' there")
    #expect(problem?.status == 422)
    #expect(!program.runs.board.includesTests)
    #expect(try await program.heard(stream).isEmpty)
  }

  // MARK: Running

  @Test func allIsSpecsAndThenTests() async throws {
    let program = try package(specs: #"echo '{"kind":"runStarted","payload":{"planned":1}}'"#)
    defer { program.close() }
    let board = try run(program, nil, seed: "9")
    let common = "--output events --agent /no/agent --history \(program.folder)/history.sqlite"
    #expect(program.calls == ["run \(common) --seed 9"])
    #expect(
      bundleCalls(program).dropFirst(2) == [
        Self.method, "--testing-library swift-testing --event-stream-output-path FILE --event-stream-version 0",
      ])
    #expect(board.run?.planned == 3)
    #expect(board.run?.finished == 2)
    #expect(board.run?.exitStatus == 0)
    #expect(board.run?.message == nil)
    #expect(board.results.mapValues(\.outcome) == [Self.method: "passed", Self.function: "passed"])
    #expect(board.results.mapValues(\.realMicroseconds) == [Self.method: 250_000, Self.function: 500_000])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/scratch") == [], "streams are removed")
  }

  @Test func testsAreToldTheSeedAndTheHistory() throws {
    let program = try package(methods: #"echo "$REHEARSAL_SEED $REHEARSAL_HISTORY" > told"#)
    defer { program.close() }
    _ = try run(program, [Self.method], seed: "9")
    #expect(program.lines(of: "told") == ["9 \(program.folder)/history.sqlite"])
  }

  @Test func onlyWhatIsChosenRuns() throws {
    let program = try package()
    defer { program.close() }
    _ = try run(program, [Self.function, "a"])
    let common = "--output events --agent /no/agent --history \(program.folder)/history.sqlite"
    #expect(program.calls == ["run \(common) --filter /^a$/"])
    let board = try run(program, [Self.method])
    #expect(program.calls.count == 1, "no spec was chosen")
    #expect(bundleCalls(program).filter { $0 == Self.method }.count == 1)
    #expect(board.run?.planned == 1)
    #expect(board.run?.number == 2)
  }

  @Test func testsThatDoNotStandInTheTreeDoNotRun() throws {
    let program = try package()
    defer { program.close() }
    try program.runs.begin(nil, seed: nil).carryOut()
    #expect(program.calls.count == 1)
    #expect(bundleCalls(program) == [])
  }

  @Test(
    arguments: [
      // Of a program without specs only the tests speak.
      ("exit 4", "cat said; exit 0", 0, nil), ("exit 0", "cat said; exit 1", 1, nil), ("exit 4", "cat said; exit 1", 1, nil),
      ("echo 'no' >&2; exit 3", "cat said; exit 1", 3, "no"), ("exit 1", "cat said; exit 0", 1, nil),
      ("exit 0", "echo 'it fell' >&2; exit 6", 6, "it fell"),
    ] as [(String, String, Int32, String?)])
  func theFirstThatGoesWrongIsHowARunEnds(specs: String, methods: String, status: Int32, message: String?) throws {
    let program = try package(specs: specs, methods: methods)
    defer { program.close() }
    let board = try run(program, ["a", Self.method])
    #expect(program.calls.count == 1)
    #expect(bundleCalls(program).count == 3)
    #expect(board.run?.exitStatus == status)
    #expect(board.run?.message?.trimmingCharacters(in: .newlines) == message)
  }

  @Test func aTestIsToldWithItsRecording() async throws {
    let head = try JSON.encode(Recording.Head(spec: "Prices testSum", attempt: 1, seed: 12))
    let other = try JSON.encode(Recording.Head(spec: "Prices testTax", attempt: 1, seed: 13))
    let program = try package(
      methods: "cat said; mkdir recordings/new; cp head recordings/new/b.jsonl; cp other recordings/new/a.jsonl")
    defer { program.close() }
    try program.write([String(decoding: head, as: UTF8.self)], to: "head")
    try program.write([String(decoding: other, as: UTF8.self)], to: "other")
    // Of an earlier run.
    try program.write([String(decoding: head, as: UTF8.self)], to: "recordings/old/b.jsonl")
    try program.runs.include(tests: true)
    let stream = program.feed.listen()
    try program.runs.begin([Self.method, Self.function], seed: nil).carryOut()
    let attempts = program.runs.board.results.mapValues { $0.attempts.map(\.recording) }
    #expect(attempts == [Self.method: ["\(program.folder)/recordings/new/b.jsonl"], Self.function: [nil]])
    #expect(program.runs.board.results[Self.method]?.attempts.map(\.seed) == ["12"])
    let heard = try await program.heard(stream).filter { $0.event == "spec" }
    #expect(heard.map { $0.data["id"] } == [.string(Self.method), .string(Self.function), .string(Self.method)])
    let recordings = heard.map { $0.data["result"]?["attempts"]?.list?.first?["recording"] }
    #expect(recordings == [nil, nil, .string("\(program.folder)/recordings/new/b.jsonl")])
  }

  @Test func whatIsStoppedAmongItsSpecsRunsNoTests() async throws {
    let program = try package(
      specs: #"trap 'exit 0' INT; echo '{"kind":"runStarted","payload":{"planned":1}}'; sleep 3600 > /dev/null 2>&1 & wait"#)
    defer { program.close() }
    try program.runs.include(tests: true)
    let stream = program.feed.listen()
    let carryOut = try program.runs.begin(nil, seed: nil).carryOut
    async let end: Void = withCheckedContinuation { done in
      Thread.detachNewThread {
        carryOut()
        done.resume()
      }
    }
    for await text in stream where ScriptedProgram.event(in: text)?.data["planned"] == 1 { break }
    program.runs.stop()
    await end
    #expect(program.runs.board.run?.exitStatus == 0)
    #expect(bundleCalls(program).count == 2, "they were listed alone")
  }

  @Test func testsThatCannotBeBuiltAreTold() throws {
    let program = try package()
    defer { program.close() }
    try program.runs.include(tests: true)
    try program.write(["// swift-tools-version: 6.0", "this is no manifest"], to: "Package.swift")
    program.runs.rebuild { nil }
    #expect(program.runs.board.run?.exitStatus == 2)
    #expect(program.runs.board.run?.message?.contains("error:") == true)
    #expect(program.calls == [])
  }
}
