import Foundation
import RehearsalReport
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

struct ReportCommandTests {
  static let evil = "</title><script>alert(\"1\")</script> & 'x' {{name}}"

  private static let histories = KeptHistories()

  /// The pages of a history with names and texts that would do harm if they were shown as anything but text.
  static func pages() throws -> (session: Session, pages: [String: String]) {
    let session = try histories.session("evil") { session in
      for run in 0..<24 {
        session.variables = ["GITHUB_ACTIONS": "true", "GITHUB_SHA": "commit\(run / 2)", "GITHUB_REF_NAME": "main"]
        let specs = [
          describe("Feed") {
            it("loads") { try expect(true) }
            it(evil) {
              if run % 6 == 1 { try fail("<img src=x onerror=alert(\(run))>\n\u{1B}[31mred\u{1B}[0m") } else { try expect(true) }
            }
            it("fails with it") { if run % 6 == 1 { try fail("too") } else { try expect(true) } }
          }
        ]
        _ = session.run(
          ["run", "--project", "<b>demo</b>", "--no-recordings", "--jobs", "1", "--seed", "\(run)"] + session.history,
          specs: specs)
      }
    }
    let status = session.run(["report", "--html", session.path("pages")] + session.history)
    #expect(status == 0, "\(session.errors)")
    var pages: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: session.path("pages"))?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".html") { pages[file] = try session.text("pages/\(file)") }
    return (session, pages)
  }

  @Test func thereIsAPageOfEachKindAndOneForEachTest() throws {
    let (session, pages) = try Self.pages()
    #expect(
      pages.keys.sorted() == [
        "clusters.html", "flaky.html", "index.html", "runs.html", "slowest.html", "test/1.html", "test/2.html", "test/3.html",
        "tests.html",
      ])
    #expect(session.output == "\(session.path("pages"))/index.html: 3 tests.\n")
    for file in ["report.css", "report.js"] { #expect(try session.text("pages/\(file)").count > 500) }
  }

  @Test func whatTestsAreCalledAndSayIsShownAsText() throws {
    let (_, pages) = try Self.pages()
    for (file, text) in pages {
      // The one script is ours.
      let scripts = text.components(separatedBy: "<script").count - 1
      #expect(scripts == 1, "\(file)")
      #expect(!text.contains("</title><script"), "\(file)")
      #expect(!text.contains("<img"), "\(file)")
      #expect(!text.contains("<b>"), "\(file)")
      #expect(!text.contains("\u{1B}"), "\(file)")
      #expect(text.contains("&lt;b&gt;demo&lt;/b&gt;"), "\(file)")
    }
    let page = try #require(pages["test/2.html"])
    #expect(page.contains("<h1>Feed &lt;/title&gt;&lt;script&gt;alert("))
    #expect(page.contains("{{name}}</h1>"))
    #expect(page.contains("&lt;img src=x onerror=alert(19)&gt;"))
  }

  @Test func pagesAreWholeAndAskForNothingFromElsewhere() throws {
    let (_, pages) = try Self.pages()
    for (file, text) in pages {
      #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"), "\(file)")
      #expect(text.contains("</html>"), "\(file)")
      #expect(text.contains("default-src 'none'"), "\(file)")
      for attribute in ["src=\"http", "href=\"http", "src=\"//", "url("] {
        #expect(!text.contains(attribute), "\(file): \(attribute)")
      }
      // Each link leads to a page that is there.
      let folder = file.contains("/") ? "test/" : ""
      for match in text.matches(of: #/href="([^"#]+)"/#) {
        let target = String(match.1)
        let path = target.hasPrefix("../") ? String(target.dropFirst(3)) : folder + target
        #expect(pages[path] != nil || path == "report.css", "\(file) links to \(target)")
      }
    }
  }

  @Test func thePageOfATestTellsItsStory() throws {
    let page = try #require(try Self.pages().pages["test/2.html"])
    for words in [
      "<span class=\"status flaky\">flaky</span> 4 of the last 12 commits", "First attempts that failed", "4 of 24 attempts",
      "4 times: ",
      "The latest 24 runs, oldest first: 4 failed, 0 failed and passed on retry, 20 passed.", "--attempt-seed ",
      "Fails together with",
      "<a href=\"3.html\">Feed fails with it</a>", "Failed with",
    ] { #expect(page.contains(words), "\(words)") }
  }

  @Test func theOverviewCountsWhatFlakyTestsCost() throws {
    let (_, pages) = try Self.pages()
    let page = try #require(pages["index.html"])
    #expect(page.contains("Flaky tests</dt><dd>2<small>and 0 suspect</small>"))
    #expect(page.contains("In quarantine</dt><dd>0<small>nothing is forgiven"))
    #expect(page.contains("Red by flaky tests alone</dt><dd>17 %<small>4 of 24 runs"))
    #expect(page.contains("of 24 runs 20 were green, 4 red by flaky tests alone, 0 red for other reasons."))
    #expect(page.contains("Cluster") == false)
    #expect(pages["clusters.html"]?.contains("Cluster 1: 2 tests") == true)
    #expect(page.contains("<a href=\"index.html\" aria-current=\"page\">Overview</a>"))
  }

  @Test func onTheFirstDayTheOverviewListsWhatFailed() throws {
    let session = try Session()
    for run in 0..<4 {
      let specs = [
        describe("Feed") {
          it("loads") { try expect(true) }
          it("scrolls") { if run % 2 == 0 { try fail("stuck") } else { try expect(true) } }
          it("refreshes") { try fail("no answer") }
        }
      ]
      _ = session.run(["run", "--project", "demo", "--no-recordings", "--jobs", "1"] + session.history, specs: specs)
    }
    #expect(session.run(["report", "--html", session.path("pages")] + session.history) == 0)
    let page = try session.text("pages/index.html")
    #expect(!page.contains("No test failed."))
    #expect(page.contains("<p>Evidence is still thin: 2 tests failed, and have run fewer than 10 times, so that only how often"))
    let often = try #require(page.range(of: "Feed refreshes</a>"))
    let seldom = try #require(page.range(of: "Feed scrolls</a>"))
    #expect(often.lowerBound < seldom.lowerBound)
    #expect(page.contains("<td class=\"number\">4 of 4</td>"))
    #expect(page.contains("<td class=\"number\">2 of 4</td>"))
  }

  @Test func aPictureOfAFailureIsInItsPage() throws {
    let session = try Session()
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
    try FileManager.default.createDirectory(atPath: session.path("left"), withIntermediateDirectories: true)
    try picture.write(toFile: session.path("left/it's.svg"), atomically: true, encoding: .utf8)
    try "words".write(toFile: session.path("left/log 1.txt"), atomically: true, encoding: .utf8)
    let junit = """
      <testsuite name="s" tests="1"><testcase classname="Feed" name="loads"><failure message="no"/>
      <system-out>[[ATTACHMENT|left/it's.svg]]
      [[ATTACHMENT|left/log 1.txt]]
      [[ATTACHMENT|left/gone.svg]]
      [[ATTACHMENT|/etc/hostname]]</system-out></testcase></testsuite>
      """
    try junit.write(toFile: session.path("report.xml"), atomically: true, encoding: .utf8)
    #expect(session.run(["history", "import", session.path("report.xml")] + session.history) == 0, "\(session.errors)")
    #expect(session.run(["report", "--html", session.path("pages")] + session.history) == 0, "\(session.errors)")
    let page = try session.text("pages/test/1.html")
    #expect(page.contains("src=\"data:image/svg+xml;base64,\(Data(picture.utf8).base64EncodedString())\""))
    #expect(!page.contains("alert(1)"))
    #expect(page.contains("<a href=\"../../left/log%201.txt\""))
    #expect(page.contains("<code>left/gone.svg</code>"))
    // What is elsewhere is linked, and not shown.
    #expect(page.components(separatedBy: "<img").count == 2)
  }

  @Test(
    arguments: [
      (0.0, "0"), (12.4, "12"), (1e20, "> 10^15"), (-1e20, "< -10^15"), (.infinity, "> 10^15"), (-.infinity, "< -10^15"),
      (.nan, "–"), (999_999_999_999_999, "999999999999999"),
    ])
  func noNumberIsTooGreatToBeTold(number: Double, words: String) {
    #expect(Figures.short(number) == words)
  }

  @Test func howMuchLikelierOneThingIsHasABound() {
    #expect(Figures.times(2.5) == "12 times")
    #expect(Figures.times(60) == "more than a million times")
    #expect(Figures.times(.infinity) == "more than a million times")
  }

  @Test func datesAreThoseOfTheCalendar() {
    #expect(Figures.moment(Date(timeIntervalSince1970: 1e300)) == "9999-12-31 23:59")
    #expect(Figures.moment(Date(timeIntervalSince1970: -1e300)) == "0001-01-01 00:00")
    #expect(Figures.moment(Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00")
    #expect(Figures.moment(Date(timeIntervalSince1970: 1_709_210_096)) == "2024-02-29 12:34")
    #expect(Figures.moment(Date(timeIntervalSince1970: -1)) == "1969-12-31 23:59")
  }
}
