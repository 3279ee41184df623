import Foundation
import Testing

/// What the README and the articles say of other files is true.
struct DocumentTests {
  /// Every document for people, by its path.
  private static let documents: [String] = {
    let files = FileManager.default.enumerator(atPath: Sources.root.path)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      path.hasSuffix(".md") && !path.split(separator: "/").contains { $0.hasPrefix(".build") || $0.hasPrefix(".rehearsal") }
    }.sorted()
  }()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Sources.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func theREADMEIsShort() throws {
    #expect(try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }

  @Test func everyLinkLeadsSomewhere() throws {
    var lost: [String] = []
    for path in Self.documents {
      let folder = Sources.root.appendingPathComponent(path).deletingLastPathComponent()
      for match in try text(path).matches(of: #/\]\(([^)\s#]+)(?:#[^)]*)?\)/#) {
        let target = String(match.output.1)
        guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
        let place = folder.appendingPathComponent(target).standardized.path
        if !FileManager.default.fileExists(atPath: place) { lost.append("\(path): \(target)") }
      }
    }
    #expect(lost == [])
  }

  /// A framework that apps import has a page.
  @Test func everyFrameworkThatAppsImportHasAPage() throws {
    let list = try #require(try text("Package.swift").firstMatch(of: #/let appFrameworks = \[([^\]]*)\]/#)?.output.1)
    let frameworks = list.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
    #expect(frameworks.contains("MapKit"))
    let pages = Set(Self.documents)
    #expect(frameworks.filter { !pages.contains("Sources/Agent/\($0)/\($0).docc/\($0).md") } == [])
  }

  /// Each catalog is what an index of packages is told to show, and nothing else.
  @Test func theIndexOfPackagesShowsEveryCatalog() throws {
    let catalogs = Self.documents.compactMap { $0.firstMatch(of: #/^Sources\/.*\/(\w+)\.docc\//#).map { String($0.output.1) } }
    let list = try #require(try text(".spi.yml").firstMatch(of: #/documentation_targets:\s*\[([^\]]*)\]/#)?.output.1)
    // The rewriter has no symbols without its trait.
    #expect(list.matches(of: #/\w+/#).map { String($0.output) }.sorted() == Set(catalogs).subtracting(["AppRewriter"]).sorted())
  }

  @Test func everyArticleThatIsNamedIsThere() throws {
    let catalogs = Dictionary(grouping: Self.documents.filter { $0.contains(".docc/") }) { path in
      path.split(separator: "/").first { $0.hasSuffix(".docc") }.map(String.init) ?? ""
    }
    #expect(catalogs.count > 9)
    var lost: [String] = []
    for articles in catalogs.values {
      let names = Set(articles.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
      for path in articles {
        for match in try text(path).matches(of: #/<doc:([^>#]+)>/#) where !names.contains(String(match.output.1)) {
          lost.append("\(path): \(match.output.1)")
        }
      }
    }
    #expect(lost == [])
  }
}
