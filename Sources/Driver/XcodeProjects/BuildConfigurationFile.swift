import Foundation

/// Reads `.xcconfig` files: `NAME = value`, `NAME[sdk=iphone*] = value`, `#include "Other.xcconfig"`, and comments after `//`.
enum BuildConfigurationFile {
  /// What the file sets; nothing of one that cannot be opened.
  static func settings(at file: URL) -> [String: String] { read(file, depth: 0) }

  private static func read(_ file: URL, depth: Int) -> [String: String] {
    // Files that include each other would never end.
    guard depth < 20, let bytes = FileManager.default.contents(atPath: file.path(percentEncoded: false)) else { return [:] }
    var settings: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
      if let match = text.firstMatch(of: /^#include\??\s+"([^"]+)"/) {
        let other = file.deletingLastPathComponent().appending(path: String(match.output.1))
        settings.merge(read(other, depth: depth + 1)) { _, later in later }
      } else if let match = text.firstMatch(of: /^([A-Za-z0-9_]+(?:\[[^\]]*\])+)\s*=(.*)$/) {
        // Its condition has an equals sign of its own.
        add(String(match.output.1), String(match.output.2), to: &settings)
      } else if let sign = text.firstIndex(of: "=") {
        add(String(text[..<sign]), String(text[text.index(after: sign)...]), to: &settings)
      }
    }
    return settings
  }

  private static func add(_ name: String, _ value: String, to settings: inout [String: String]) {
    let name = name.trimmingCharacters(in: .whitespaces)
    settings[name] = value.trimmingCharacters(in: .whitespaces)
  }
}
