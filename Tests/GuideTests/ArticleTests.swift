import Foundation
import Testing

/// The articles "coming from …" name nothing that is not there.
struct ArticleTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Sources/Driver/Rehearsal/Rehearsal.docc")

  static let articles: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasPrefix("ComingFrom") && $0.hasSuffix(".md") }.sorted()

  /// What the module's sources declare, as a link writes it: `tap(times:touches:at:file:line:)`, `isEnabled`, `UIPredicate`.
  static let declared: Set<String> = {
    var names: Set<String> = []
    for part in ["Driver/Rehearsal", "Shared/RehearsalWire", "Shared/Spelling"] {
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

  /// The names that code in a table may have, without labels, from every module that a test's author meets; and the labels of
  /// parameters.
  static let names: (declared: Set<String>, labels: Set<String>) = {
    let parts =
      ["CLI", "", "Matchers", "ScreenSpecs", "Specs", "Testing", "XCTest"].map { "Sources/Driver/Rehearsal\($0)" }
      + ["Agent/RehearsalAgent", "Agent/Injection", "Agent/RehearsalStage", "Shared/RehearsalWire"].map { "Sources/\($0)" }
    let files = parts.flatMap { part in
      (FileManager.default.enumerator(atPath: root.appendingPathComponent(part).path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") }.map { "\(part)/\($0)" }
    }
    var (declared, labels): (Set<String>, Set<String>) = ([], [])
    for file in files + ["Package.swift"] {
      let text = (try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)) ?? ""
      // The modules are products of the package.
      let declaration = #/\b(?:var|let|struct|enum|protocol|func|class|case) `?(\w+)/#
      let pattern = file == "Package.swift" ? #/library\(name: "(\w+)"/# : declaration
      for match in text.matches(of: pattern) { declared.insert(String(match.1)) }
      for match in text.matches(of: #/class (?:var|func) (\w+)/#) { declared.insert(String(match.1)) }
      for match in text.matches(of: #/\bcase ((?:\w+, )+\w+)/#) {
        declared.formUnion(match.1.split(separator: ", ").map(String.init))
      }
      for match in text.matches(of: #/\bcase \w+ = "(\w+)"/#) { declared.insert(String(match.1)) }
      for match in text.matches(of: #/(\w+)(?: \w+)?:/#) { labels.insert(String(match.1)) }
    }
    return (declared, labels)
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

  // MARK: Code in tables

  /// The code of the last column of an article's tables, where the names are those of here: texts are left empty, and links,
  /// commands of the shell, macros and names of files are left out.
  private func code(in article: String) -> [String] {
    article.split(separator: "\n").filter { $0.hasPrefix("|") }.flatMap { row in
      let cell = String(row.split(separator: "|").last ?? "").replacing(#/``[^`]*``/#, with: "")
      return cell.matches(of: #/`([^`]+)`/#).map { String($0.1.replacing(#/"[^"]*"/#, with: #""""#)) }
        .filter { !$0.hasPrefix("rehearse ") && !$0.hasPrefix("#") && $0.wholeMatch(of: #/[\w.\/]+\.(txt|svg|swift)/#) == nil }
    }
  }

  @Test(arguments: articles)
  func everyWordOfCodeInATableExists(article: String) throws {
    let code = code(in: try String(contentsOf: Self.folder.appendingPathComponent(article), encoding: .utf8))
    let words = code.flatMap { code in
      code.matches(of: #/\b(\w+)(?=\()|\.([A-Za-z]\w*)|^([A-Za-z]\w*)$/#).map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
    }
    let labels = code.flatMap { code in code.matches(of: #/(?:^|[(\s:])([a-z]\w*):/#).map { String($0.1) } }
    #expect(words.count > 5)
    #expect(words.filter { !Self.names.declared.contains($0) } == [])
    #expect(labels.filter { !Self.names.labels.contains($0) } == [])
  }
}
