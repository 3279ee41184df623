import XCTest

@testable import XCUIAutomation

/// What a test leaves, the parts that it has, and what it measures.
final class AttachmentTests: XCTestCase {
  func testAnAttachmentIsAFileNamedForWhatItIs() {
    let text = XCTAttachment(string: "Grüße")
    XCTAssertEqual(text.data, Data("Grüße".utf8))
    XCTAssertEqual(text.fileName, "attachment.txt")
    XCTAssertEqual(text.lifetime, .deleteOnSuccess)
    XCTAssertNil(text.name)
    let picture = XCTAttachment(screenshot: XCUIScreenshot(svg: "<svg/>"))
    XCTAssertEqual(picture.data, Data("<svg/>".utf8))
    XCTAssertEqual(picture.fileName, "attachment.svg")
    let data = XCTAttachment(data: Data([1, 2]))
    XCTAssertEqual(data.data, Data([1, 2]))
    XCTAssertEqual(data.fileName, "attachment.data")
    let typed = XCTAttachment(data: Data([3]), uniformTypeIdentifier: "public.png")
    XCTAssertEqual(typed.data, Data([3]))
    XCTAssertEqual(typed.fileName, "attachment.data")
  }

  func testAFileHasItsNameAndEnding() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("report.json")
    try Data("{}".utf8).write(to: file)
    let report = XCTAttachment(contentsOfFile: file)
    XCTAssertEqual(report.data, Data("{}".utf8))
    XCTAssertEqual(report.name, "report.json")
    XCTAssertEqual(report.fileName, "report.json")
    let missing = XCTAttachment(contentsOfFile: folder.appendingPathComponent("missing.csv"))
    XCTAssertEqual(missing.data, Data())
    XCTAssertEqual(missing.fileName, "missing.csv")
  }

  func testANameLeadsIntoNoOtherFolder() {
    let text = XCTAttachment(string: "")
    for (name, file) in [
      ("Launch Screen", "Launch Screen.txt"), ("../../etc/passwd", "..-..-etc-passwd.txt"), ("a\nb", "a-b.txt"),
      ("log.txt", "log.txt"), ("log.txt.old", "log.txt.old.txt"), ("txt", "txt.txt"),
    ] {
      text.name = name
      XCTAssertEqual(text.fileName, file)
    }
    XCTAssertEqual(XCTAttachment.Lifetime.keepAlways.rawValue, 0)
    XCTAssertEqual(XCTAttachment.Lifetime.deleteOnSuccess.rawValue, 1)
  }

  func testAnActivityHasItsNameAndGivesWhatItsClosureGives() {
    var name = ""
    let result = XCTContext.runActivity(named: "Launch") { activity in
      name = activity.name
      return 7
    }
    XCTAssertEqual(name, "Launch")
    XCTAssertEqual(result, 7)
    struct Problem: Error {}
    XCTAssertThrowsError(try XCTContext.runActivity(named: "Fail") { _ in throw Problem() })
  }

  func testNothingIsMeasuredAndTheClosureRunsOnce() {
    let metrics: [any XCTMetric] = [
      XCTApplicationLaunchMetric(), XCTApplicationLaunchMetric(waitUntilResponsive: true), XCTClockMetric(), XCTCPUMetric(),
      XCTMemoryMetric(), XCTStorageMetric(),
    ]
    var runs = 0
    measure(metrics: metrics) { runs += 1 }
    XCTAssertEqual(runs, 1)
  }
}
