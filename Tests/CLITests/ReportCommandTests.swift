import Foundation
import RehearsalReport
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

@Suite struct ReportCommandTests {
  static let evil = "</title><script>alert(\"1\")</script> & 'x' {{name}}"

  /// The pages of a history with names and texts that would do harm if they were shown as anything but text.
  static func pages() throws -> (session: Session, pages: [String: String]) {
    let session = try Session()
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
        ["run", "--project", "<b>demo</b>", "--no-recordings", "--jobs", "1", "--seed", "\(run)"] + session.history, specs: specs)
    }
    session.variables = [:]
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
    #expect(page.contains("Red by flaky tests alone</dt><dd>17 %<small>4 of 24 runs"))
    #expect(page.contains("of 24 runs 20 were green, 4 red by flaky tests alone, 0 red for other reasons."))
    #expect(page.contains("Cluster") == false)
    #expect(pages["clusters.html"]?.contains("Cluster 1: 2 tests") == true)
    #expect(page.contains("<a href=\"index.html\" aria-current=\"page\">Overview</a>"))
  }

  @Test func datesAreThoseOfTheCalendar() {
    #expect(Figures.moment(Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00")
    #expect(Figures.moment(Date(timeIntervalSince1970: 1_709_210_096)) == "2024-02-29 12:34")
    #expect(Figures.moment(Date(timeIntervalSince1970: -1)) == "1969-12-31 23:59")
  }
}
