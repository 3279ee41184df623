import Foundation

/// Something that a test leaves for whoever reads its result: a file beside the test's other artefacts.
public final class XCTAttachment: @unchecked Sendable {
  public enum Lifetime: Int, Sendable {
    /// Kept whether the test fails or not.
    case keepAlways
    /// Kept only if the test fails.
    case deleteOnSuccess
  }

  /// What its file is called; `attachment` where nothing is said.
  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
  let data: Data
  let ending: String

  private init(_ data: Data, _ ending: String) { (self.data, self.ending) = (data, ending) }

  public convenience init(screenshot: XCUIScreenshot) { self.init(Data(screenshot.svg.utf8), "svg") }
  public convenience init(string: String) { self.init(Data(string.utf8), "txt") }
  public convenience init(data: Data) { self.init(data, "data") }
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init(data, "data") }

  /// The contents of a file; nothing of one that cannot be read.
  public convenience init(contentsOfFile url: URL) {
    self.init((try? Data(contentsOf: url)) ?? Data(), url.pathExtension)
    name = url.lastPathComponent
  }

  /// Its file's name, without what would lead into another folder.
  var fileName: String {
    let stem = (name ?? "attachment").map { $0 == "/" || $0.isNewline ? "-" : $0 }
    let plain = String(stem)
    return plain.hasSuffix(".\(ending)") ? plain : "\(plain).\(ending)"
  }
}

/// A part of a test that has a name.
public protocol XCTActivity {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Where a test stands.
public enum XCTContext {
  private struct Activity: XCTActivity {
    let name: String
    func add(_ attachment: XCTAttachment) { UITestSession.current.add(attachment) }
  }

  /// Runs a part of a test under a name.
  @discardableResult
  public static func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result {
    try block(Activity(name: name))
  }
}
