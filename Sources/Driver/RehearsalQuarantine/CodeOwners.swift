import Foundation

/// Who owns which files, as GitHub and GitLab read it from `CODEOWNERS`: the last line whose pattern fits counts.
///
/// Patterns are those of `.gitignore` without `!` and `[…]`: `*` stays within a folder, `**` does not, a leading or inner slash
/// ties a pattern to the root, and a folder stands for all below it. GitLab's section headings are read over; their default
/// owners count for lines without owners.
package struct CodeOwners: Sendable, Hashable {
  package struct Rule: Sendable, Hashable {
    package let pattern: String
    package let owners: [String]
  }

  package let rules: [Rule]

  /// Reads the text of a file. Lines that are no rules are passed over.
  package init(_ text: String) {
    var rules: [Rule] = []
    var defaults: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("[") || line.hasPrefix("^[") {
        let rest = line.lastIndex(of: "]").map { line[line.index(after: $0)...] } ?? ""
        defaults = Self.words(String(rest))
        continue
      }
      var words = Self.words(line)
      let pattern = words.removeFirst()
      rules.append(Rule(pattern: pattern, owners: words.isEmpty ? defaults : words))
    }
    self.rules = rules
  }

  /// Reads the file where GitHub and GitLab look for it below a folder; `nil` if there is none.
  package init?(below folder: String) {
    let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]
    let texts = places.lazy.compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    guard let text = texts.first else { return nil }
    self.init(text)
  }

  /// The owners of a file, by its path from the root; none if no rule fits, or the rule that does names none.
  package func owners(of path: String) -> [String] {
    // Not the dot of `.github`.
    let parts = Array(path.split(separator: "/").drop { $0 == "." || $0 == ".." })
    return rules.last { Self.fits($0.pattern, parts) }?.owners ?? []
  }

  /// The words of a line; a backslash keeps a space in its word, and a comment ends the line.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#", word.isEmpty {
        break
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func fits(_ pattern: String, _ path: [Substring]) -> Bool {
    let isFolder = pattern.hasSuffix("/")
    let body = pattern.split(separator: "/")
    // A pattern with a slash before its end begins at the root; another may begin anywhere.
    let isRooted = pattern.dropLast(isFolder ? 1 : 0).contains("/")
    let parts = isRooted ? Array(body) : ["**"] + body
    return matches(parts[...], path[...], isFolder: isFolder)
  }

  private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>, isFolder: Bool) -> Bool {
    guard let first = pattern.first else {
      // What is left lies below a folder that fits; a pattern that ends with `/*` names files of that folder alone.
      return isFolder ? !path.isEmpty : true
    }
    if first == "**" {
      return (0...path.count).contains { matches(pattern.dropFirst(), path.dropFirst($0), isFolder: isFolder) }
    }
    guard let name = path.first, wildcard(Array(first), Array(name)) else { return false }
    if pattern.count == 1, first == "*", path.count > 1 { return false }
    return matches(pattern.dropFirst(), path.dropFirst(), isFolder: isFolder)
  }

  /// Whether a name fits a pattern with `*` and `?`.
  static func wildcard(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n, star, mark) = (0, 0, -1, 0)
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        (star, mark) = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        (p, n) = (p + 1, n + 1)
      } else if star >= 0 {
        mark += 1
        (p, n) = (star + 1, mark)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
