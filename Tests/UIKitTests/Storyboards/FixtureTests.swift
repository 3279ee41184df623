import Testing

@testable import UIKit

/// Storyboards and xibs of real projects, where they are at hand: `REHEARSAL_FIXTURES`, or `shared/fixtures` beside the
/// repository.
@MainActor
struct FixtureTests {
  nonisolated private static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment["REHEARSAL_FIXTURES"]
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      environment.map { URL(fileURLWithPath: $0) }
      ?? repository.deletingLastPathComponent().appendingPathComponent("shared/fixtures")
    let storyboards = folder.appendingPathComponent("storyboards")
    return FileManager.default.fileExists(atPath: storyboards.path) ? storyboards : nil
  }()

  private static var files: [String] {
    guard let folder, let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }

  private func bytes(_ file: String) throws -> Data {
    let folder = try #require(Self.folder)
    return try Data(contentsOf: folder.appendingPathComponent(file))
  }

  /// An independent count: tags in the text, without a parser.
  private func count(_ text: String, _ tag: String, without: String? = nil) -> Int {
    text.components(separatedBy: "<\(tag) ").dropFirst().filter { rest in
      without.map { !rest.prefix { $0 != ">" }.contains($0) } ?? true
    }.count
  }

  @Test(.enabled(if: folder != nil, "the fixtures are not at hand"))
  func everyDocumentLoadsWithTheCountsOfItsXMLOrIsRefused() throws {
    startAnew()
    var refused: [String] = []
    var report: [String] = []
    #expect(!Self.files.isEmpty)
    for file in Self.files {
      let bytes = try bytes(file)
      let text = String(decoding: bytes, as: UTF8.self)
      let check = StoryboardCheck.check(bytes, file: (file as NSString).lastPathComponent)
      guard check.refusal == nil else {
        refused.append((file as NSString).lastPathComponent)
        #expect(text.contains("<archive") || text.contains("WatchKit"), "\(file)")
        continue
      }
      #expect(!text.contains("<archive") && !text.contains("targetRuntime=\"watchKit\""), "\(file) should be refused")
      #expect(check.outlets == count(text, "outlet") + count(text, "outletCollection"), "outlets of \(file)")
      #expect(check.actions == count(text, "action"), "actions of \(file)")
      // `<segue reference="…"/>` is a tie-breaker of Interface Builder's canvas and leads nowhere.
      #expect(check.segues == count(text, "segue", without: "reference="), "segues of \(file)")
      #expect(check.constraints == count(text, "constraint"), "constraints of \(file)")
      if check.kind == .storyboard {
        #expect(check.scenes.count == count(text, "scene"), "scenes of \(file)")
        let missing = check.scenes.filter { !$0.isLoaded }.map(\.name)
        #expect(missing == [], "scenes of \(file)")
      }
      report += check.gaps.map { "\(file.split(separator: "/").first ?? "")/\($0)" }
    }
    #expect(refused.sorted() == ["AWebViewController.xib", "Interface.storyboard", "Interface.storyboard"])
    if ProcessInfo.processInfo.environment["REHEARSAL_GAPS"] != nil { print(report.joined(separator: "\n")) }
  }
}
