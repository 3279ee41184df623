import Foundation
import Testing

/// The articles "coming from …" name nothing that is not there.
@Suite struct ArticleTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Sources/Driver/Driver/Rehearsal.docc")

  static let articles: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasPrefix("ComingFrom") && $0.hasSuffix(".md") }.sorted()

  /// What the module's sources declare, as a link writes it: `tap(times:touches:at:file:line:)`, `isEnabled`, `UIPredicate`.
  static let declared: Set<String> = {
    var names: Set<String> = []
    for part in ["Driver/Driver", "Shared/Wire", "Shared/Spelling"] {
      let base = root.appendingPathComponent("Sources/\(part)")
      for file in FileManager.default.enumerator(atPath: base.path)?.compactMap({ $0 as? String }) ?? []
      where file.hasSuffix(".swift") {
        let text = (try? String(contentsOf: base.appendingPathComponent(file), encoding: .utf8)) ?? ""
        for match in text.matches(of: #/\b(?:var|let|class|struct|enum|protocol|case) (\w+)/#) { names.insert(String(match.1)) }
        for match in text.matches(of: #/\bfunc (\w+|`\w+`)(?:<[^(]*>)?\(/#) {
          let labels = labels(text[match.range.upperBound...])
          names.insert("\(match.1.filter { $0 != "`" })(\(labels.map { $0 + ":" }.joined()))")
        }
      }
    }
    return names
  }()

  /// The labels of a list of parameters, whose opening parenthesis was read.
  private static func labels(_ text: Substring) -> [String] {
    var (depth, labels, isAtStart, word) = (0, [String](), true, "")
    for character in text {
      if character == ")" && depth == 0 { return labels }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0, character == "," { (isAtStart, word) = (true, "") }
      guard isAtStart, character != "," else { continue }
      if !character.isWhitespace, character != ":" {
        word.append(character)
      } else if word.hasPrefix("@") {
        // An attribute such as `@BatchBuilder` stands before its label.
        word = ""
      } else if !word.isEmpty {
        labels.append(word)
        (isAtStart, word) = (false, "")
      }
    }
    return labels
  }

  @Test func thereAreArticles() {
    #expect(Self.articles.contains("ComingFromObihiro.md"))
    #expect(Self.articles.contains("ComingFromPlaywright.md"))
    #expect(Self.declared.contains("tap(times:touches:at:file:line:)"))
  }

  @Test(arguments: articles)
  func everyVerbThatAnArticleNamesExists(article: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(article), encoding: .utf8)
    let links = text.matches(of: #/``([^`\n]+)``/#).map { String($0.1) }
    #expect(!links.isEmpty)
    let unknown = links.filter { link in
      !link.split(separator: "/").allSatisfy { Self.declared.contains(String($0)) }
    }
    #expect(unknown == [])
  }
}
