import Foundation
import RehearsalSpecs
import Synchronization
import Testing

@testable import RehearsalCLI

/// What `run` says of command lines, and which specs they choose.
struct SelectionOptionTests {
  private let specs = [
    describe("A list") {
      it("shows its rows", tags: ["fast"]) { try expect(true) }
      it("scrolls", tags: ["slow"]) { try expect(true) }
      it("is pending", tags: ["open"])
    },
    describe("A form") { it("refuses nonsense") { try fail("it was accepted") } },
  ]

  private func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let session = try Session()
    session.variables = variables
    let status = session.run(["run", "--no-history"] + arguments, specs: specs)
    return (status, session.output, session.errors)
  }

  private func list(_ arguments: String...) throws -> [String] {
    try run(["--list"] + arguments).output.split(separator: "\n").map(String.init)
  }

  // MARK: What is refused

  @Test(arguments: [
    (["--recordings", ""], "--recordings takes a folder, and got an empty name."),
    (["--run-name", ""], "--run-name takes a name, and got an empty one."),
    (
      ["--trace", "on", "--no-recordings"],
      "--trace films what was recorded, and --no-recordings records nothing: leave one of them out."
    ), (["--json"], "--json goes with --list; '--report json=FILE' writes what came of a run."),
    (["--list", "--json", "--long"], "--json has all that --long prints: leave one of them out."),
    (["--no-workers", "--wall-timeout", "5s"], "--wall-timeout needs workers: a thread of this process cannot be ended."),
    (["--trace", "on"], "--trace without a history needs a folder for its pages: --recordings"),
    (["--replay", "s1-c1.1", "--latency-spread", "5"], "--replay says itself in which order events come"),
  ])
  func whatDoesNotGoTogetherIsRefused(arguments: [String], words: String) throws {
    let told = try run(arguments)
    #expect(told.status == 2)
    #expect(told.errors.contains(words), "\(told.errors)")
    #expect(told.output == "")
  }

  @Test(arguments: [
    ["--trace", "off", "--no-recordings"], ["--no-workers", "--wall-timeout", "0"], ["--list", "--json"], ["--list", "--long"],
  ])
  func whatGoesTogetherIsTaken(arguments: [String]) throws {
    #expect(try run(arguments + ["--filter", "rows"]).status == 0)
  }

  @Test func whatAFileAddsMustHoldTogetherToo() throws {
    let session = try Session()
    try "trace: on\n".write(toFile: session.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["run", "--no-recordings"], specs: specs) == 2)
    #expect(
      session.errors
        == "Error: --trace films what was recorded, and --no-recordings records nothing: leave one of them out.\n")
    try "wall-timeout: 5s\n".write(toFile: session.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["run", "--no-workers"], specs: specs) == 2)
    #expect(session.errors == "Error: --wall-timeout needs workers: a thread of this process cannot be ended.\n")
  }

  // MARK: What is chosen

  @Test func specsAreChosenByTagsNamesFilesAndPlaces() throws {
    #expect(try list().count == 4)
    #expect(try list("--tag", "fast") == ["A list shows its rows"])
    #expect(try list("--tag", "!slow", "--filter", "A list") == ["A list shows its rows", "A list is pending"])
    #expect(try list("--skip", "list") == ["A form refuses nonsense"])
    #expect(try list("--skip", "rows", "--skip", "/pend/", "--filter", "list") == ["A list scrolls"])
    #expect(try list("--files", "SelectionOptionTests,Other").count == 0)
    #expect(try list("--files", "SelectionOptionTests").count == 4)
    let file = String(#filePath)
    #expect(try list(file).count == 4)
    #expect(try list("\(file):12") == ["A list shows its rows"])
    #expect(try list("\(file):11").count == 3, "the group begins there")
  }

  @Test func aPlaceWithoutASpecIsToldWithWhatWasMeant() throws {
    let file = String(#filePath)
    let above = try run(["\(file):1"])
    #expect(above.status == 2)
    #expect(
      above.errors.hasPrefix("Error: nothing stands at '\(file):1' or above it; the first spec of the file is at line 12\n"))
    let unknown = try run(["SelectionOptionTest.swift:3"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("Error: no spec is in 'SelectionOptionTest.swift:3'; "))
  }

  @Test func aListMayBeLongOrADocument() throws {
    let file = String(#filePath)
    #expect(
      try run(["--list", "--long", "--filter", "A list"]).output == """
        A list shows its rows\t\(file):12\tfast
        A list scrolls\t\(file):13\tslow
        A list is pending\t\(file):14\topen

        """)
    #expect(
      try run(["--list", "--json", "--filter", "pending", "--filter", "rows"]).output == """
        {
          "specs" : [
            {
              "file" : "\(file)",
              "id" : "A list shows its rows",
              "isPending" : false,
              "line" : 12,
              "path" : [
                "A list",
                "shows its rows"
              ],
              "tags" : [
                "fast"
              ]
            },
            {
              "file" : "\(file)",
              "id" : "A list is pending",
              "isPending" : true,
              "line" : 14,
              "path" : [
                "A list",
                "is pending"
              ],
              "tags" : [
                "open"
              ]
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func bazelsFilterCountsWhereNoneIsGiven() throws {
    let bazels = ["TESTBRIDGE_TEST_ONLY": "scrolls"]
    #expect(try run(["--list"], bazels).output == "A list scrolls\n")
    #expect(try run(["--list", "--filter", "form"], bazels).output == "A form refuses nonsense\n")
    #expect(try run(["--list"], ["TESTBRIDGE_TEST_ONLY": ""]).output.split(separator: "\n").count == 4)
  }

  @Test func whatWasMeantByAFilterIsTold() throws {
    let told = try run(["--filter", "A lsit", "--filter", "A fom"])
    #expect(told.status == 4)
    #expect(
      told.errors == "No spec was chosen; did you mean 'A list' or 'A form'? '--list' without '--filter' shows the names.\n")
  }

  @Test func untilFailNeedsSomethingToRepeat() throws {
    let told = try run(["--until-fail", "--filter", "pending"])
    #expect(told.errors.hasPrefix("'--until-fail' has nothing to repeat: every chosen spec is pending or has no body.\n"))
    #expect(try !run(["--until-fail", "--repeat", "2", "--filter", "rows"]).errors.contains("nothing to repeat"))
  }

  @Test func theQuarantineForgivesAndSaysWhenItHasExpired() throws {
    let session = try Session()
    func status(until: String) throws -> Int32 {
      try "tests:\n  - {test: A form *, reason: races, owner: \"@a\", issue: \"#1\", until: \(until)}\n".write(
        toFile: session.path(".rehearsal-quarantine.yml"), atomically: true, encoding: .utf8)
      return session.run(["run", "--no-history", "--filter", "form"], specs: specs)
    }
    #expect(try status(until: "9998-12-31") == 0)
    #expect(!session.errors.contains("expired"))
    #expect(try status(until: "2026-01-08") == 1)
    #expect(session.errors.hasPrefix("The quarantine of A form refuses nonsense expired on 2026-01-08: its failures count.\n"))
  }

  // MARK: What a run is made from

  private func request(_ arguments: [String]) throws -> RunRequest? {
    let asked = Mutex<RunRequest?>(nil)
    _ = try Session().run(["run"] + arguments, specs: specs) { request in
      asked.withLock { $0 = request }
      return PlainEnvironment()
    }
    return asked.withLock { $0 }
  }

  @Test func aRunThatHasANameHasItsSeedFromIt() throws {
    let named = try #require(try request(["--no-history", "--run-name", "nightly"]))
    #expect(named.run == "nightly")
    #expect(named.seed == AttemptSeed.derive(run: 0, spec: "nightly", attempt: 1))
    #expect(try request(["--no-history", "--run-name", "nightly", "--seed", "3"])?.seed == 3)
    let replayed = try #require(try request(["--no-history", "--run-name", "nightly", "--replay", "s5-c1.1"]))
    #expect(replayed.seed == 5)
    #expect(replayed.replay?.description == "s5-c1.1")
    #expect(try request(["--no-history", "--jobs", "2"])?.jobs == 2)
    #expect(try request(["--no-history", "--jobs", "2", "--filter", "rows"])?.jobs == 1)
    #expect(try request(["--no-history", "--jobs", "2", "--filter", "rows", "--repeat", "50"])?.jobs == 2)
    #expect(try request(["--no-history", "--jobs", "9", "--filter", "rows", "--repeat", "5"])?.jobs == 5)
    #expect(try request(["--no-history", "--jobs", "2", "--filter", "rows", "--repeat", "5", "--until-fail"])?.jobs == 1)
    #expect(try request(["--no-history", "--update-pictures"])?.updatesPictures == true)
    #expect(try request(["--no-history", "--no-update-pictures"])?.updatesPictures == false)
    #expect(try request(["--no-history"])?.updatesPictures == nil)
    #expect(try request(["--no-history", "--trace", "on", "--recordings", "/tmp/r"])?.traces == .on)
    #expect(try request(["--no-history"])?.traces == .off)
  }

  @Test func ofATokenSeveralSpecsAreWarnedOf() throws {
    let several = try run(["--replay", "s5-c1.1", "--filter", "list"])
    #expect(
      several.errors.hasPrefix(
        "Warning: a token is of one spec, and 3 were chosen: to the others its choices mean something else\n"))
    #expect(try !run(["--replay", "s5-c1.1", "--filter", "rows"]).errors.contains("Warning"))
  }

  /// Another seed would be another run.
  @Test func aReplayHasTheSeedOfItsTokenAsOftenAsItIsRepeated() throws {
    let seeds = Mutex<[UInt64]>([])
    let luck = describe("Luck") {
      it("draws") {
        let seed = try #require(SpecContext.current).attempt.seed
        seeds.withLock { $0.append(seed) }
      }
    }
    #expect(try Session().run(["run", "--no-history", "--replay", "s5-c1.1", "--repeat", "3"], specs: [luck]) == 0)
    let first = AttemptSeed.derive(run: 5, spec: "Luck draws", attempt: 1)
    #expect(seeds.withLock { $0 } == [first, first, first])
    #expect(try Session().run(["run", "--no-history", "--seed", "5", "--repeat", "2"], specs: [luck]) == 0)
    #expect(Set(seeds.withLock { $0 }).count == 2)
  }

  @Test func aReplayLeavesNothingInTheHistory() throws {
    let session = try Session()
    #expect(session.run(["run", "--replay", "s5-c1.1", "--filter", "rows"] + session.history, specs: specs) == 0)
    #expect(!FileManager.default.fileExists(atPath: session.path("history.sqlite")))
  }

  @Test func theLineToRepeatNamesWhatIsNotUsual() throws {
    func line(_ arguments: String...) throws -> String? {
      try run(["--seed", "5", "--filter", "form"] + arguments).errors.split(separator: "\n").map(String.init).last
    }
    #expect(try line() == "Repeat with --seed 5")
    #expect(try line("--retries", "0", "--repeat", "1", "--order", "defined") == "Repeat with --seed 5")
    #expect(try line("--until-fail") == "Repeat with --seed 5 --until-fail")
    #expect(
      try line("--order", "file", "--event-order", "inOrder", "--latency-spread", "3")
        == "Repeat with --seed 5 --order file --event-order inOrder --latency-spread 3")
  }

  @Test func aFlakyRunHasItsOwnStatus() throws {
    let session = try Session()
    let flaky = [
      describe("Luck") { it("turns") { try expect(try #require(SpecContext.current).attempt.attempt > 1) } }
    ]
    #expect(session.run(["run", "--no-history", "--retries", "1", "--fail-on-flaky"], specs: flaky) == 7)
    #expect(session.errors.contains("Repeat with --seed "))
    #expect(session.run(["run", "--no-history", "--retries", "1"], specs: flaky) == 0)
    #expect(!session.errors.contains("Repeat with --seed "))
    #expect(session.run(["run", "--no-history", "--max-failures", "1"], specs: specs + specs) == 1)
  }

  // MARK: What is told besides

  @Test func theSlowestAreTold() throws {
    let plain = try run(["--slowest", "1", "--filter", "A list"])
    #expect(plain.output.contains("lowest"), "\(plain.output)")
    let document = try run(["--slowest", "1", "--filter", "A list", "--output", "json"])
    #expect(!document.output.contains("lowest"))
    #expect(document.errors.contains("lowest"))
  }

  @Test func bazelGetsItsXML() throws {
    let session = try Session()
    session.variables = ["XML_OUTPUT_FILE": session.path("test.xml")]
    #expect(session.run(["run", "--no-history", "--filter", "rows"], specs: specs) == 0)
    #expect(try session.text("test.xml").hasPrefix("<?xml"))
    #expect(
      session.run(["run", "--no-history", "--filter", "rows", "--report", "junit=\(session.path("test.xml"))"], specs: specs)
        == 0)
    session.variables = ["XML_OUTPUT_FILE": ""]
    #expect(session.run(["run", "--no-history", "--filter", "rows"], specs: specs) == 0)
  }
}
