import Foundation
import Testing

/// What `rehearse crawl` says to people.
struct CrawlTellingTests {
  /// The lines without the time that it took.
  private func crawl(_ arguments: [String], agent: String = "crawl-agent", status: Int32) throws -> [String] {
    let ending = try Program.run(
      Program.rehearse, ["crawl", "--agent", Program.folder.appendingPathComponent(agent).path] + arguments)
    #expect(ending.status == status, "\(ending.errors)")
    #expect(ending.output.hasSuffix("\n"))
    return ending.output.dropLast().replacing(/(launch|launches), [0-9].*s\./) { "\($0.output.1), TIME." }
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func whatGoesWrongIsToldWithTheSpecThatRepeatsIt() throws {
    let lines = try crawl(["Ledger", "--first"], status: 1)
    let head = try #require(lines.first?.wholeMatch(of: /Ledger: \d+ acts in 1 launch, TIME\./))
    #expect(!head.output.isEmpty)
    #expect(
      lines.dropFirst() == [
        "Seen: 1 screen, 2 controllers (LedgerController, UINavigationController); 3 of 3 elements used, alike ones counted once.",
        "",
        "1. invariant: the balance is the sum of the entries", "   met 1 time; these 2 acts lead to it again", "",
        #"   it("keeps to 'the balance is the sum of the entries' after 'tap \"Undo\"'") {"#,
        #"     let app = try App.launch("Ledger", seed: 1)"#, #"     try app.view("Pay out").tap()"#,
        #"     try app.view("Undo").tap()"#,
        #"     try expect(!app.brokenInvariants().contains("the balance is the sum of the entries"))"#, "   }", "",
      ])
  }

  /// But for the time.
  @Test func theArticleShowsWhatIsPrinted() throws {
    let place = Program.root.appendingPathComponent("Sources/Driver/RehearsalCLI/RehearsalCLI.docc/Crawling.md")
    let article = try String(contentsOf: place, encoding: .utf8)
    // The command, and what is printed.
    let blocks = article.components(separatedBy: "```")
    let command = try #require(blocks[1].firstMatch(of: /rehearse crawl (.*) --agent .build.debug.crawl-agent/)?.output.1)
    let told = blocks[3].dropFirst().replacing(/(launch|launches), [0-9].*s\./) { "\($0.output.1), TIME." }
    let lines = try crawl(command.split(separator: " ").map(String.init), status: 1)
    #expect(lines == told.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  @Test func eachKindOfTroubleHasItsWordsAndItsNumber() throws {
    let lines = try crawl(["Maze", "--acts", "300"], status: 1)
    let heads = lines.filter { $0.first?.isNumber == true }
    #expect(heads.count == 4)
    for (head, start) in zip(
      heads,
      [
        "1. constraints: <NSLayoutConstraint ", "2. dead end: nothing leads out of TrapController",
        "3. leaked controller: EchoController (number ", "4. timer left behind: timer 'Timer', due at ",
      ])
    {
      #expect(head.hasPrefix(start), "\(head)")
    }
    // No spec is made of a dead end: what leads to it stands in its place, by the launch that took the fewest acts.
    let trap = try #require(lines.firstIndex(of: heads[1]))
    #expect(lines[trap + 1].wholeMatch(of: #/   met \d+ times; by 2 acts/#) != nil, "\(lines[trap + 1])")
    #expect(lines[trap + 2...trap + 4] == ["   wait until the app rests", #"   tap "Trap""#, ""])
    // The others are repeated, and have a spec each, after an empty line.
    for number in [0, 2, 3] {
      let head = try #require(lines.firstIndex(of: heads[number]))
      let met = try #require(lines[head...].firstIndex { $0.hasPrefix("   met ") })
      #expect(
        lines[met].wholeMatch(of: #/   met \d+ times; (this act leads|these 2 acts lead) to it again/#) != nil, "\(lines[met])")
      #expect(lines[met + 1] == "")
      #expect(lines[met + 2].hasPrefix("   it(\""))
    }
    // The details do not say the title again.
    #expect(lines.filter { $0 == heads[0].replacing("1. constraints: ", with: "     ") } == [])
    #expect(
      lines.suffix(4) == [
        "", "How screens look:", #"  UIButton is 20 × 20 points, and a finger needs 44 × 44, after: tap "Echo""#,
        #"  UIButton has no accessibility label, so nobody is told what it does, after: tap "Echo""#,
      ])
  }

  @Test func whereNothingGoesWrongThatIsSaid() throws {
    let lines = try crawl(["Flawless", "--acts", "60"], status: 0)
    #expect(
      lines.dropFirst() == [
        "Seen: 2 screens, 2 controllers (FlawlessController, UINavigationController); 3 of 3 elements used, alike ones counted once.",
        "Nothing went wrong.",
      ])
    #expect(lines.first?.hasPrefix("Flawless: 60 acts in ") == true)
  }

  @Test func requestsAreToldAndOfLooksTheFirstTen() throws {
    let lines = try crawl(["Atlas", "--acts", "20"], agent: "rehearsal-agent", status: 0)
    // What 20 acts did not get to comes before.
    let requests = try #require(
      lines.firstIndex(of: "Requests to help.example were answered with made-up answers; --stub gives better ones."))
    #expect(requests > 2 && lines[2] == "Seen, and not used in 20 acts:")
    #expect(lines[(requests + 1)...(requests + 3)] == ["Nothing went wrong.", "", "How screens look:"])
    let looks = lines[(requests + 4)...].filter { $0.contains("a finger needs 44 × 44") }
    #expect(looks.count == 10)
    #expect(looks[0] == #"  'Ask' (UIButton) is 358 × 36 points, and a finger needs 44 × 44, after: tap "Where am I?""#)
    #expect(lines.last?.wholeMatch(of: #/  and \d+ more; --json has all, --specs writes them/#) != nil)
    #expect(lines.count == requests + 15)
  }

  @Test func howScreensLookFailsWhereThatIsAskedFor() throws {
    let lines = try crawl(["Atlas", "--acts", "20", "--looks"], agent: "rehearsal-agent", status: 1)
    #expect(lines.contains("Nothing went wrong."))
  }
}
