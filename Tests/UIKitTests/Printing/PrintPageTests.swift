import Foundation
import Testing

@testable import UIKit

/// Pages of a print job, and the paper that they are on.
@MainActor
struct PrintPageTests {
  private final class Report: UIPrintPageRenderer {
    let log = Log()
    var count = 2
    override var numberOfPages: Int { count }
    override func prepare(forDrawingPages range: NSRange) { log.add("prepare \(range.location) \(range.length)") }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      log.add("header \(pageIndex) \(text(headerRect))")
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      log.add("content \(pageIndex) \(text(contentRect))")
      UIRectFill(contentRect)
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      log.add("footer \(pageIndex) \(text(footerRect))")
    }
    override func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
      log.add("formatter \(pageIndex)")
      super.drawPrintFormatter(printFormatter, forPageAt: pageIndex)
    }

    private func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { "\($0.boundedInt)" }.joined(separator: " ")
    }
  }

  /// So many pages, each of which is told.
  private final class Slips: UIPrintFormatter {
    let count: Int
    let log: Log
    init(_ count: Int, _ log: Log) {
      (self.count, self.log) = (count, log)
      super.init()
    }
    override var pageCount: Int { count }
    override func draw(in rect: CGRect, forPageAt pageIndex: Int) { log.add("slip \(pageIndex) \(rect)") }
  }

  private let letter = UIPrintPaper(UIPrintPaper.letter)

  // MARK: Pages

  @Test func eachPageIsDrawnFromTheHeaderToTheFooter() {
    startAnew()
    let report = Report()
    (report.headerHeight, report.footerHeight) = (20, 30)
    report.use(letter, .portrait)
    #expect(report.paperRect == CGRect(x: 0, y: 0, width: 612, height: 792))
    #expect(report.printableRect == CGRect(x: 18, y: 18, width: 576, height: 756))
    let pages = report.pages()
    #expect(
      report.log.lines == [
        "prepare 0 2", "header 0 18 18 576 20", "content 0 18 38 576 706", "footer 0 18 744 576 30", "header 1 18 18 576 20",
        "content 1 18 38 576 706", "footer 1 18 744 576 30",
      ])
    #expect(pages.count == 2)
    #expect(pages[0].size == CGSize(width: 612, height: 792))
    #expect(pages[0] == pages[1])
  }

  @Test func withoutHeightsThereIsOnlyTheContent() {
    startAnew()
    let report = Report()
    report.count = 1
    report.use(letter, .landscape)
    #expect(report.paperRect == CGRect(x: 0, y: 0, width: 792, height: 612))
    #expect(report.printableRect == CGRect(x: 18, y: 18, width: 756, height: 576))
    _ = report.pages()
    #expect(report.log.lines == ["prepare 0 1", "content 0 18 18 756 576"])
  }

  @Test func lessThanNoPageIsNone() {
    startAnew()
    let report = Report()
    report.count = -3
    report.use(letter, .portrait)
    #expect(report.pages() == [])
    #expect(report.log.lines == ["prepare 0 0"])
    #expect(UIPrintPageRenderer().numberOfPages == 0)
  }

  // MARK: Formatters

  @Test func formattersDrawOnTheirPagesBetweenContentAndFooter() {
    startAnew()
    let report = Report()
    let slips = Slips(1, report.log)
    report.addPrintFormatter(slips, startingAtPageAt: 1)
    report.footerHeight = 30
    report.use(letter, .portrait)
    #expect(report.printFormattersForPage(at: 0) == nil)
    #expect(report.printFormattersForPage(at: 1) == [slips])
    #expect(report.printFormattersForPage(at: 2) == nil)
    _ = report.pages()
    #expect(
      report.log.lines == [
        "prepare 0 2", "content 0 18 18 576 726", "footer 0 18 744 576 30", "content 1 18 18 576 726", "formatter 1",
        "slip 1 \(CGRect(x: 18, y: 18, width: 576, height: 726))", "footer 1 18 744 576 30",
      ])
  }

  @Test func thePagesOfAllFormattersAreCounted() {
    startAnew()
    let (renderer, log) = (UIPrintPageRenderer(), Log())
    let (one, other) = (Slips(3, log), Slips(2, log))
    renderer.addPrintFormatter(one, startingAtPageAt: 0)
    renderer.addPrintFormatter(other, startingAtPageAt: 2)
    #expect(renderer.numberOfPages == 4)
    #expect(renderer.printFormatters == [one, other])
    #expect(one.printPageRenderer === renderer && other.startPage == 2)
    other.removeFromPrintPageRenderer()
    #expect(renderer.printFormatters == [one] && other.printPageRenderer == nil)
    let second = UIPrintPageRenderer()
    second.printFormatters = [one, other]
    #expect(renderer.printFormatters == nil)
    #expect(second.numberOfPages == 4)
  }

  @Test func theAreaOfAPageIsWithoutItsInsetsAndNotLargerThanAllowed() {
    startAnew()
    let (renderer, formatter) = (UIPrintPageRenderer(), Slips(2, Log()))
    #expect(formatter.rectForPage(at: 0) == .zero)
    renderer.addPrintFormatter(formatter, startingAtPageAt: 1)
    renderer.use(letter, .portrait)
    renderer.headerHeight = 40
    formatter.perPageContentInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(formatter.rectForPage(at: 0) == .zero)
    #expect(formatter.rectForPage(at: 1) == CGRect(x: 38, y: 68, width: 516, height: 676))
    #expect(formatter.rectForPage(at: 2) == formatter.rectForPage(at: 1))
    #expect(formatter.rectForPage(at: 3) == .zero)
    formatter.contentInsets = UIEdgeInsets(top: 100, left: 1, bottom: 0, right: 2)
    #expect(formatter.rectForPage(at: 1) == CGRect(x: 39, y: 168, width: 513, height: 576))
    #expect(formatter.rectForPage(at: 2) == CGRect(x: 39, y: 68, width: 513, height: 676))
    (formatter.maximumContentWidth, formatter.maximumContentHeight) = (100, 200)
    #expect(formatter.rectForPage(at: 2) == CGRect(x: 39, y: 68, width: 100, height: 200))
    _ = renderer
  }

  @Test func aViewIsAsWideAsThePageAndGoesOnWhereAPageEnds() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1152, height: 1512))
    let formatter = view.viewPrintFormatter()
    #expect(formatter.view === view)
    #expect(formatter.pageCount == 0)
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    renderer.use(letter, .portrait)
    // Half as large: 576 × 756.
    #expect(formatter.pageCount == 1)
    view.frame.size.height = 1514
    #expect(formatter.pageCount == 2)
    view.frame.size = CGSize(width: 100, height: 756)
    #expect(formatter.pageCount == 1)
    view.frame.size.height = 1513
    #expect(formatter.pageCount == 3)
    _ = renderer
  }

  // MARK: Paper

  @Test func photosArePrintedOnPhotoPaper() {
    func sizes(_ type: UIPrintInfo.OutputType, _ region: String?) -> [CGSize] {
      UIPrintPaper.loaded(for: type, region: region).map(\.paperSize)
    }
    let (letter, a4) = (CGSize(width: 612, height: 792), CGSize(width: 595, height: 842))
    #expect(sizes(.general, "US") == [letter, a4])
    #expect(sizes(.grayscale, "DE") == [a4, letter])
    #expect(sizes(.general, nil) == [letter, a4])
    #expect(sizes(.photo, "DE") == [CGSize(width: 288, height: 432)])
    #expect(sizes(.photoGrayscale, "US") == [CGSize(width: 288, height: 432)])
  }

  @Test func theBestPaperIsTheSmallestOnWhichThePageFits() {
    let papers = [UIPrintPaper.a4, UIPrintPaper.letter, UIPrintPaper.photo].map { UIPrintPaper($0) }
    func best(_ width: CGFloat, _ height: CGFloat) -> CGSize {
      UIPrintPaper.bestPaper(forPageSize: CGSize(width: width, height: height), withPapersFrom: papers).paperSize
    }
    #expect(best(288, 432) == UIPrintPaper.photo)
    #expect(best(432, 288) == UIPrintPaper.photo)
    #expect(best(289, 432) == UIPrintPaper.letter)
    #expect(best(590, 800) == UIPrintPaper.a4)
    #expect(best(9000, 9000) == UIPrintPaper.a4)
    #expect(letter.printableRect == CGRect(x: 18, y: 18, width: 576, height: 756))
  }

  // MARK: Information

  @Test func anInformationGoesThroughItsDictionary() throws {
    startAnew()
    let info = UIPrintInfo(dictionary: nil)
    #expect((info.outputType, info.orientation, info.duplex, info.printerID) == (.general, .portrait, .none, nil))
    (info.jobName, info.printerID, info.outputType) = ("Ticket", "office", .photo)
    (info.orientation, info.duplex) = (.landscape, .shortEdge)
    for other in [UIPrintInfo(dictionary: info.dictionaryRepresentation), try #require(info.copy() as? UIPrintInfo)] {
      #expect(other !== info)
      #expect((other.jobName, other.printerID, other.outputType) == ("Ticket", "office", .photo))
      #expect((other.orientation, other.duplex) == (.landscape, .shortEdge))
    }
    #expect(UIPrintInfo(dictionary: ["UIPrintInfoOrientation": 7]).orientation == .portrait)
  }
}
