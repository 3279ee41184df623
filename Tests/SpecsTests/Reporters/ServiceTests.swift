import Foundation
import Testing

@testable import RehearsalSpecs

/// The forms for services that run builds.
struct ServiceTests {
  private func failing(_ count: Int, text: String = "no") -> Story {
    var story = Story()
    story.add(["Many"], (1...count).map { ("spec \($0)", [.fails(text)], nil) })
    return story
  }

  @Test func workflowCommandsAreEscaped() {
    #expect(WorkflowCommand.data("50%\r\nnext: a, b") == "50%25%0D%0Anext: a, b")
    #expect(WorkflowCommand.property("a: b, c\nd 5%") == "a%3A b%2C c d 5%25")
  }

  @Test func annotationsAreErrorsWarningsAndNotices() throws {
    let lines = try Story.weather.told { GitHubAnnotationsReporter(write: $0) }.split(separator: "\n")
    #expect(
      lines.map { $0.prefix(while: { $0 != " " }) } == ["::error", "::error", "::error", "::warning", "::notice", "::notice"])
    #expect(
      lines[0]
        == "::error file=Weather.swift,line=13,title=Weather leaks%3A 50%25%2C #1::ERROR: Broken - boom (2 attempts, none passed)"
    )
    #expect(
      lines[1]
        == "::error file=Weather.swift,line=14,title=Weather crashes::ERROR: AgentLost - the agent was lost%0Athe agent was lost%0A"
        + "signal 11%0Aoutput:%0Aabout to divide%0Aby zero")
  }

  @Test(arguments: [(10, 10), (11, 10), (30, 10)]) func gitHubShowsTenOfAKind(failures: Int, shown: Int) throws {
    let lines = try failing(failures).told { GitHubAnnotationsReporter(write: $0) }.split(separator: "\n")
    #expect(lines.count == shown)
    let last = try #require(lines.last)
    if failures > 10 {
      #expect(last.hasPrefix("::error title=\(failures - 9) more::Many spec 10%0AMany spec 11"))
      #expect(last.hasSuffix("Many spec \(failures)"))
    } else {
      #expect(last == "::error file=Weather.swift,line=20,title=Many spec 10::FAILED - no")
    }
  }

  @Test func theSummaryHasATableForEachKind() throws {
    let text = try Story.weather.told { GitHubSummaryReporter(write: $0) }
    #expect(text.hasPrefix("## Rehearsal: 3 failed\n\n"))
    #expect(text.contains("| 4 | 3 | 1 | 1 | 1 | 1 | 0 | 1.2 s |\n"))
    #expect(text.contains("| Weather leaks: 50%, \\#1 | ERROR: Broken - boom (2 attempts, none passed) | Weather.swift:13 |\n"))
    #expect(text.contains("| Weather wobbles | passed at attempt 2 of 2; attempt 1 FAILED - no sun | Weather.swift:11 |\n"))
    #expect(text.contains("<details><summary>Weather crashes</summary>\n\n```text\nAgentLost: the agent was lost\n"))
    #expect(try Story.fair.told { GitHubSummaryReporter(write: $0) }.hasPrefix("## Rehearsal: passed, with 1 flaky\n"))
  }

  @Test func whatMarkdownWouldReadIsEscaped() {
    #expect(MarkdownText.cell("a|b*c*`d`_e_<f>\n[g](h)~ @i") == "a\\|b\\*c\\*\\`d\\`\\_e\\_&lt;f&gt; \\[g\\](h)\\~ @\u{200B}i")
    var text = MarkdownText(limit: 1000)
    var story = Story()
    story.add(["A"], [("b", [.fails("a\n```\nfenced\n````\n")], nil)])
    text.details(story.results[0])
    #expect(text.finished.contains("\n`````text\n"))
  }

  @Test func theSummaryStaysBelowTheLimit() throws {
    let text = try failing(3000, text: String(repeating: "long ", count: 200)).told { GitHubSummaryReporter(write: $0) }
    #expect(text.utf8.count < 1_000_000)
    let left = try #require(text.firstMatch(of: /\n(\d+) more did not fit here\.\n$/))
    #expect(try #require(Int(left.output.1)) > 1000)
  }

  @Test func sectionsFoldWhereAllIsWell() throws {
    let text = try Story.weather.told { GitLabLogReporter(write: $0) }
    let starts = text.matches(of: /\x1B\[0Ksection_start:\d+:(\w+)(\[collapsed=true\])?\r\x1B\[0K(.*)\n/)
    #expect(starts.map { String($0.output.1) } == ["rehearsal_1", "rehearsal_2", "rehearsal_3"])
    #expect(starts.map { $0.output.2 != nil } == [false, true, true])
    #expect(starts.map { String($0.output.3) } == ["Weather", "Weather in Rome", "Moon"])
    let ends = text.matches(of: /\x1B\[0Ksection_end:\d+:(\w+)\r\x1B\[0K\n/)
    #expect(ends.map { String($0.output.1) } == ["rehearsal_1", "rehearsal_2", "rehearsal_3"])
  }
}
