import Foundation
import Testing

@testable import UIKit

/// Printing by the system's sheet.
@MainActor
struct PrintingTests {
  private final class Host: UIViewController, UIPrintInteractionControllerDelegate {
    let log = Log()
    var choosesLast = false
    /// Kept, as nobody else does.
    var window: UIWindow?
    var parentOfSheet: UIViewController?

    func printInteractionControllerParentViewController(
      _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? { parentOfSheet }

    func printInteractionController(
      _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper {
      log.add("choose of \(paperList.map { "\($0.paperSize.width.boundedInt)×\($0.paperSize.height.boundedInt)" })")
      return choosesLast ? paperList[paperList.count - 1] : paperList[0]
    }

    func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController) {
      log.add("will present")
    }
    func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController) {
      log.add("did present")
    }
    func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController) {
      log.add("will dismiss")
    }
    func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController) {
      log.add("did dismiss \(presentedViewController == nil)")
    }
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) { log.add("start") }
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) { log.add("finish") }
  }

  private var printer: UIPrintInteractionController { .shared }

  private func host() -> Host {
    startAnew()
    let host = Host()
    host.window = show(host)
    printer.delegate = host
    return host
  }

  private func handler(_ host: Host) -> UIPrintInteractionController.CompletionHandler {
    { controller, isCompleted, error in
      let code = (error as? UIPrintError).map { " \($0.code)" } ?? ""
      host.log.add("done \(isCompleted)\(code) \(controller === UIPrintInteractionController.shared)")
    }
  }

  private func sheet(_ host: UIViewController) throws -> PrintSheetController {
    try #require(host.presentedViewController as? PrintSheetController)
  }

  private func form(_ host: UIViewController) throws -> PrintFormView {
    try #require(try sheet(host).topViewController?.view as? PrintFormView)
  }

  private func press(_ title: String, _ host: UIViewController) throws {
    let item = try sheet(host).topViewController?.navigationItem
    let buttons = (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])
    let button = try #require(buttons.first { $0.title == title })
    button.primaryAction?.perform(from: button)
    rest()
  }

  private let picture = UIImage(color: .red, size: CGSize(width: 100, height: 50), scale: 1)

  // MARK: What is printed

  @Test func thereIsAPrinter() {
    startAnew()
    #expect(UIPrintInteractionController.isPrintingAvailable)
    #expect(UIPrintInteractionController.printableUTIs.contains("public.png"))
    #expect(printer.printInfo == nil)
    #expect(printer.printPaper == nil)
    #expect(printer.showsNumberOfCopies && printer.showsPaperOrientation && !printer.showsPaperSelectionForLoadedPapers)
  }

  @Test func oneThingIsPrinted() {
    startAnew()
    let (renderer, formatter) = (UIPrintPageRenderer(), UISimpleTextPrintFormatter(text: "Hello"))
    printer.printPageRenderer = renderer
    #expect(printer.printPageRenderer === renderer)
    printer.printFormatter = formatter
    #expect(printer.printPageRenderer == nil && printer.printFormatter === formatter)
    printer.printPageRenderer = nil
    #expect(printer.printFormatter === formatter)
    printer.printingItem = picture
    #expect(printer.printFormatter == nil && printer.printingItem as? UIImage == picture)
    printer.printingItems = [picture, picture]
    #expect(printer.printingItem == nil && printer.printingItems?.count == 2)
    printer.printingItems = nil
    #expect(printer.printingItems == nil)
  }

  @Test func picturesAndPortableDocumentsCanBePrinted() throws {
    startAnew()
    let folder = FileManager.default.temporaryDirectory.appending(path: "PrintingTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (document, text) = (Data("%PDF-1.4 …".utf8), Data("Hello".utf8))
    try document.write(to: folder.appending(path: "a.pdf"))
    try text.write(to: folder.appending(path: "a.txt"))
    #expect(UIPrintInteractionController.canPrint(document))
    #expect(!UIPrintInteractionController.canPrint(text))
    #expect(UIPrintInteractionController.canPrint(folder.appending(path: "a.pdf")))
    #expect(!UIPrintInteractionController.canPrint(folder.appending(path: "a.txt")))
    #expect(!UIPrintInteractionController.canPrint(folder.appending(path: "nowhere.pdf")))
    #expect(try !UIPrintInteractionController.canPrint(#require(URL(string: "https://example.com/a.pdf"))))
  }

  // MARK: The course

  @Test func printingTellsInOrder() throws {
    let host = host()
    printer.printingItem = picture
    #expect(printer.present(animated: true, completionHandler: handler(host)))
    #expect(host.log.drain() == ["will present"])
    rest()
    #expect(host.log.drain() == ["did present"])
    #expect(try sheet(host).topViewController?.title == "Options")
    try press("Print", host)
    #expect(
      host.log.drain() == [
        "will dismiss", "did dismiss true", "start", "choose of [\"612×792\", \"595×842\"]", "finish", "done true true",
      ])
    #expect(UIPrintInteractionController.printed.count == 1)
    #expect(printer.printPaper?.paperSize == CGSize(width: 612, height: 792))
  }

  @Test func cancellingPrintsNothing() throws {
    let host = host()
    printer.printingItem = picture
    printer.present(animated: false, completionHandler: handler(host))
    rest()
    _ = host.log.drain()
    try press("Cancel", host)
    #expect(host.log.lines == ["will dismiss", "did dismiss true", "done false true"])
    #expect(UIPrintInteractionController.printed.isEmpty)
    #expect(printer.printPaper == nil)
  }

  @Test func theAppMayTakeTheOptionsAway() throws {
    let host = host()
    printer.printingItem = picture
    printer.present(animated: true, completionHandler: handler(host))
    rest()
    _ = host.log.drain()
    printer.dismiss(animated: true)
    rest()
    #expect(host.log.drain() == ["will dismiss", "did dismiss true", "done false true"])
    printer.dismiss(animated: true)
    rest()
    #expect(host.log.lines == [])
  }

  @Test func aSwipeIsACancellation() throws {
    let host = host()
    printer.printingItem = picture
    printer.present(animated: true, completionHandler: handler(host))
    rest()
    _ = host.log.drain()
    #expect(try #require(try sheet(host).ownPresentation).dismissByUser())
    rest()
    #expect(host.log.lines == ["will dismiss", "did dismiss true", "done false true"])
  }

  @Test func nothingIsPresentedTwiceOrForNothing() {
    let host = host()
    #expect(!printer.present(animated: true))
    printer.printingItem = picture
    #expect(printer.present(animated: true))
    #expect(!printer.present(animated: true))
    rest()
    #expect(!printer.present(animated: true))
    #expect(host.log.lines == ["will present", "did present"])
  }

  @Test func theOptionsComeFromTheControllerInFront() throws {
    let host = host()
    let front = UIViewController()
    host.present(front, animated: false)
    rest()
    printer.printingItem = picture
    #expect(printer.present(animated: false))
    rest()
    #expect(try sheet(front).modalPresentationStyle == .pageSheet)
  }

  @Test func theDelegateMaySayFromWhom() {
    let host = host()
    let away = UIViewController()
    host.parentOfSheet = away
    printer.printingItem = picture
    #expect(!printer.present(animated: false))
    #expect(host.log.lines == [])
  }

  @Test func aRectangleOrAnItemIsPointedAt() throws {
    let host = host()
    printer.printingItem = picture
    let rectangle = CGRect(x: 10, y: 100, width: 20, height: 30)
    #expect(printer.present(from: rectangle, in: host.view, animated: false))
    rest()
    #expect(try sheet(host).modalPresentationStyle == .popover)
    #expect(try sheet(host).popoverPresentationController?.sourceRect == rectangle)
    #expect(try sheet(host).popoverPresentationController?.sourceView === host.view)
    try press("Cancel", host)
    let item = UIBarButtonItem(systemItem: .action)
    host.navigationItem.rightBarButtonItem = item
    #expect(printer.present(from: item, animated: false))
    rest()
    #expect(try sheet(host).popoverPresentationController?.barButtonItem === item)
  }

  // MARK: What the user decides

  @Test func copiesAndOrientationAreTheUsers() throws {
    let host = host()
    let info = UIPrintInfo.printInfo()
    (info.jobName, info.duplex) = ("Ticket", .longEdge)
    printer.printInfo = info
    printer.printingItem = picture
    printer.present(animated: false)
    rest()
    let form = try form(host)
    #expect(form.copiesLabel.text == "1 Copy")
    tap(form.copies.incrementButton)
    tap(form.copies.incrementButton)
    #expect(form.copiesLabel.text == "3 Copies")
    form.orientation.selectedSegmentIndex = 1
    try press("Print", host)
    let job = try #require(UIPrintInteractionController.printed.last)
    #expect((job.name, job.copies, job.orientation, job.duplex, job.outputType) == ("Ticket", 3, .landscape, .longEdge, .general))
    #expect(job.paperSize == CGSize(width: 792, height: 612))
    // The app's own is as it was.
    #expect(info.orientation == .portrait)
  }

  @Test func aJobHasTheNameOfTheAppUnlessItSaysOtherwise() throws {
    startAnew()
    UIApplication.shared.displayName = "Tickets"
    #expect(UIPrintInfo.printInfo().jobName == "Tickets")
    let above = FileManager.default.temporaryDirectory.appending(path: "PrintingTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: above) }
    func name(_ list: [String: String]) throws -> String {
      let folder = above.appending(path: "\(UUID().uuidString).app")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      try data.write(to: folder.appending(path: "Info.plist"))
      AppBundle.use(folder.path)
      return UIPrintInfo.printInfo().jobName
    }
    #expect(try name(["CFBundleName": "Shop"]) == "Shop")
    #expect(try name(["CFBundleName": "Shop", "CFBundleDisplayName": "My Shop"]) == "My Shop")
    #expect(try name([:]) == "Tickets")
    let info = UIPrintInfo.printInfo()
    info.jobName = "Ticket"
    let copy = try #require(info.copy(with: nil) as? UIPrintInfo)
    #expect(copy !== info && copy.jobName == "Ticket")
    startAnew()
    #expect(UIPrintInfo.printInfo().jobName == "App")
  }

  @Test func theAppMayTakeTheChoicesAway() throws {
    let host = host()
    (printer.showsNumberOfCopies, printer.showsPaperOrientation) = (false, false)
    let info = UIPrintInfo.printInfo()
    info.orientation = .landscape
    printer.printInfo = info
    printer.printingItem = picture
    printer.present(animated: false)
    rest()
    let form = try form(host)
    #expect(form.copies.superview?.isHidden == true)
    #expect(form.orientation.isHidden)
    try press("Print", host)
    #expect(UIPrintInteractionController.printed.last?.orientation == .landscape)
    #expect(UIPrintInteractionController.printed.last?.copies == 1)
  }

  // MARK: Items

  @Test func aPictureIsAsLargeAsThePrintableRectangleAllows() throws {
    let host = host()
    printer.printingItem = picture
    printer.present(animated: false)
    rest()
    try press("Print", host)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    // 576 wide, and half as high, in the middle of 612 × 792.
    let expected = UIGraphicsImageRenderer(size: CGSize(width: 612, height: 792), format: format).image { _ in
      picture.draw(in: CGRect(x: 18, y: 252, width: 576, height: 288))
    }
    #expect(UIPrintInteractionController.printed.last?.pages == [expected])
  }

  @Test func severalItemsHaveAPageEachAndADocumentAnEmptyOne() throws {
    let host = host()
    printer.printingItems = [picture, Data("%PDF-1.4".utf8), picture]
    printer.present(animated: false)
    rest()
    try press("Print", host)
    let pages = try #require(UIPrintInteractionController.printed.last?.pages)
    #expect(pages.count == 3)
    #expect(pages[0] == pages[2])
    #expect(pages[0] != pages[1])
  }

  @Test func whatIsNoPictureIsAnError() throws {
    let host = host()
    printer.printingItem = Data("Hello".utf8)
    printer.present(animated: false, completionHandler: handler(host))
    rest()
    try press("Print", host)
    #expect(host.log.lines.suffix(3) == ["start", "finish", "done false unknownImageFormatError true"])
    printer.printingItem = "Hello"
    printer.present(animated: false, completionHandler: handler(host))
    rest()
    try press("Print", host)
    #expect(host.log.lines.last == "done false notAnImageError true")
    #expect(UIPrintInteractionController.printed.isEmpty)
    let error = UIPrintError(.notAnImageError) as NSError
    #expect(error.domain == "UIPrintErrorDomain" && error.code == 3)
  }

  @Test func aLaunchHasAPrinterOfItsOwn() throws {
    let host = host()
    printer.printingItem = picture
    printer.present(animated: false)
    rest()
    try press("Print", host)
    startAnew()
    #expect(UIPrintInteractionController.printed.isEmpty)
    #expect(printer.printingItem == nil && printer.delegate == nil)
  }

  @Test func anAppOnItsOwnIsToldNothing() throws {
    final class Silent: UIPrintInteractionControllerDelegate {}
    let host = host()
    let silent = Silent()
    printer.delegate = silent
    printer.printingItem = picture
    CurrentLocale.value = Locale(identifier: "de_DE")
    printer.present(animated: false)
    rest()
    try press("Print", host)
    #expect(UIPrintInteractionController.printed.last?.paperSize == CGSize(width: 595, height: 842))
    #expect(host.log.lines == [])
  }

  @Test func theAppMayChooseThePaper() throws {
    let host = host()
    host.choosesLast = true
    printer.printingItem = picture
    printer.present(animated: false)
    rest()
    try press("Print", host)
    #expect(printer.printPaper?.paperSize == CGSize(width: 595, height: 842))
  }
}
