import Testing

@testable import RehearsalCLI
@testable import RehearsalCrawler

/// How far a crawl has come, while it goes on.
struct CrawlProgressTests {
  private func progress(_ acts: Int, _ launches: Int, screens: Int, findings: Int, shortened: Int? = nil) -> Crawler.Progress {
    Crawler.Progress(acts: acts, launches: launches, screens: screens, findings: findings, shortened: shortened)
  }

  @Test func itTellsWhatWasDoneAndFound() {
    #expect(
      CrawlProgress.text(progress(1_240, 14, screens: 9, findings: 2), of: 2_000)
        == "1240 of 2000 acts, 14 launches, 9 screens, 2 findings")
    #expect(
      CrawlProgress.text(progress(1, 1, screens: 1, findings: 1), of: 1) == "1 of 1 act, 1 launch, 1 screen, 1 finding")
    #expect(
      CrawlProgress.text(progress(2_000, 20, screens: 9, findings: 7, shortened: 3), of: 2_000)
        == "shortening the ways: 3 of 7 findings done")
  }

  @Test func whoAsksForLinesGetsTheFirstAtOnceAndNoFurtherOneRightAfter() {
    var told = ""
    let console = Console(output: Sink { _ in }, errors: Sink { told += $0 }, directory: "/")
    let crawl = CrawlProgress(on: ProgressLine(on: console, asLines: true), of: 20)
    crawl.tell(progress(10, 1, screens: 2, findings: 0))
    crawl.tell(progress(20, 2, screens: 2, findings: 0))
    crawl.clear()
    #expect(told == "10 of 20 acts, 1 launch, 2 screens, 0 findings\n")
  }
}
