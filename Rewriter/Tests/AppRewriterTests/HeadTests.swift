import AppRewriter
import Testing

/// What stands above the first line, and which files are rewritten again.
struct HeadTests {
  private func head(_ text: String, path: String = "/app/A.swift") -> [Substring] {
    let file = AppRewriter(module: "Shop", sources: [AppRewriter.Source(path: path, text: text)]).rewrite()[0]
    return Array((file.text ?? "").split(separator: "\n").prefix(2))
  }

  @Test func linesAreThoseOfTheOriginal() {
    #expect(head("let a = 1") == ["import ObjectiveCRuntime", "#sourceLocation(file: \"/app/A.swift\", line: 1)"])
    #expect(head("let a = 1", path: "/a \"b\"/A.swift")[1] == "#sourceLocation(file: \"/a \\\"b\\\"/A.swift\", line: 1)")
  }

  @Test func whatFoundationHasApartIsImported() {
    #expect(
      head("class A: NSObject, XMLParserDelegate { let p = XMLParser() }")[0]
        == "import ObjectiveCRuntime; import class FoundationXML.XMLParser; import protocol FoundationXML.XMLParserDelegate")
  }

  @Test(arguments: [
    "import UIKit\nclass A: NSObject, UNUserNotificationCenterDelegate {}",
    "import UIKit\nfunc ask() { UNUserNotificationCenter.current().get() }",
    "import UIKit\nimport struct UserNotifications.UNError\nlet a: UNError, b: UNNotification",
    "import UIKit\nextension UNNotification { func show() {} }",
    "import UIKit\nlet a = UIUserNotificationSettings(types: [.alert], categories: nil)",
  ])
  func whatUIKitBringsAlongOnIOSIsImported(text: String) {
    #expect(head(text)[0] == "import ObjectiveCRuntime; import UserNotifications")
  }

  @Test(arguments: [
    "import Foundation\nlet a: UNNotification", "import UIKit\nimport UserNotifications\nlet a: UNNotification",
    "import UIKit\nlet a: UNNotification\nstruct UNNotification {}",
    "import UIKit\nlet a: UNNotification\ntypealias UNNotification = Int",
    "import UIKit\nclass A { enum UNState {}; let state: UNState }", "import UIKit\nlet a = UNICODE, b = UNread, c = UN",
    "#if os(macOS)\nimport UIKit\n#endif\nlet a: UNNotification",
  ])
  func whatAFileImportsOrDeclaresItselfIsNotImportedAgain(text: String) {
    #expect(head(text)[0] == "import ObjectiveCRuntime")
  }

  @Test func whatALibraryBringsAlongByItsHeaderIsImported() {
    #expect(head("import Eureka\nclass A: UIView {}")[0] == "import ObjectiveCRuntime; import UIKit")
    #expect(head("import Eureka\nlet a: NSNumber")[0] == "import ObjectiveCRuntime; import UIKit")
    #expect(head("import Eureka\nlet a = Date()")[0] == "import ObjectiveCRuntime; import UIKit")
    for text in [
      "import Eureka\nimport UIKit\nclass A: UIView {}", "class A: UIView {}", "import Eureka\nlet a = UI, b = UInt(1)",
      "import Eureka\nimport Foundation\nclass A: UIView {}", "import Eureka\nclass UIState {}\nlet a: UIState",
    ] {
      #expect(head(text)[0] == "import ObjectiveCRuntime")
    }
  }

  // MARK: Again

  private let sources = [
    AppRewriter.Source(path: "/app/A.swift", text: "class A: B { func use() { _ = #selector(go) } }"),
    AppRewriter.Source(path: "/app/B.swift", text: "class B: UIView {\n  @objc func go() {}\n}"),
    AppRewriter.Source(path: "/app/C.swift", text: "class C { func use() { _ = #selector(use) } }"),
  ]

  /// Which files are rewritten again after the text of `B.swift` became another one.
  private func rewrittenAgain(_ text: String) -> [AppRewriter.RewrittenFile] {
    let first = AppRewriter(module: "Shop", sources: sources)
    var changed = sources
    changed[1].text = text
    return AppRewriter(module: "Shop", sources: changed, record: first.record(of: first.rewrite())).rewrite()
  }

  @Test func aFileThatChangesIsRewrittenAlone() {
    let again = rewrittenAgain("// More.\nclass B: UIView {\n  @objc func go() { print(1) }\n}")
    #expect(again.map { $0.text == nil } == [true, false, true])
    #expect(again[2].refusals.count == 1)
  }

  @Test func aFileThatDeclaresSomethingElseHasAllRewritten() {
    let again = rewrittenAgain("class B: UIView {\n  @objc func go(_ x: Int) {}\n}")
    #expect(again.allSatisfy { $0.text != nil })
    #expect(again[0].text?.contains(#"Selector("go:")"#) == true)
  }

  @Test func aFileThatCannotBeReadByTheCompilerIsLeftToIt() {
    #expect(Rewriting("class A: { func ( \"é").text == "class A: { func ( \"é")
  }
}
