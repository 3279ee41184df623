import Files
import Foundation
import Yams

/// `rehearsal.yml`: what a package always wants of its runs.
///
/// ```yaml
/// version: 1
/// jobs: 4
/// retries: 1
/// report: [junit=build/report.xml, live]
/// ```
///
/// Its keys are the long options of `rehearse run`. A flag on the command line, and a variable, go before it.
struct ConfigurationFile: Sendable, Hashable {
  /// What the file says of one setting.
  struct Entry: Sendable, Hashable {
    let values: [String]
    /// Counted from 1.
    let line: Int
  }

  /// Where it is by default, from the current directory.
  static let defaultPath = "rehearsal.yml"
  /// The variable that names another one.
  static let variable = "REHEARSAL_CONFIG"

  let path: String
  let entries: [String: Entry]

  /// Reads the file that was named, or the usual one where there is one.
  ///
  /// - Throws: ``UsageProblem`` with all that is wrong with it, each with its line.
  static func find(_ named: String?, in directory: String) throws(UsageProblem) -> ConfigurationFile? {
    let path = named ?? defaultPath
    let place = URL(filePath: path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory)).path(percentEncoded: false)
    guard named != nil || FileManager.default.fileExists(atPath: place) else { return nil }
    let text = try UsageProblem.of {
      try FileProblem.of(path, "cannot be read") { try String(contentsOfFile: place, encoding: .utf8) }
    }
    return try ConfigurationFile(text, path: path)
  }

  init(_ text: String, path: String = ConfigurationFile.defaultPath) throws(UsageProblem) {
    self.path = path
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw UsageProblem(description: "\(path) is not YAML: \(error)")
    }
    var reader = ConfigurationReader()
    entries = root.map { reader.read($0) } ?? [:]
    if !reader.problems.isEmpty {
      throw UsageProblem(description: reader.problems.map { "\(path), line \($0.line): \($0.words)" }.joined(separator: "\n"))
    }
  }
}

/// Reads the keys of a configuration and keeps what is wrong with them.
private struct ConfigurationReader {
  private(set) var problems: [(line: Int, words: String)] = []

  mutating func read(_ root: Node) -> [String: ConfigurationFile.Entry] {
    if root.null != nil || root == Node("") { return [:] }
    guard let mapping = root.mapping else {
      note(root, "a configuration is a mapping, such as 'jobs: 4'")
      return [:]
    }
    var entries: [String: ConfigurationFile.Entry] = [:]
    for (key, value) in mapping {
      let name = key.string ?? ""
      if name == "version" {
        if value.int != 1 { note(value, "this program knows version 1") }
        continue
      }
      guard let setting = Setting.named(name) else {
        note(key, "there is no setting '\(name)'; \(Setting.meant(by: name))")
        continue
      }
      guard let values = values(of: value, setting) else { continue }
      entries[name] = ConfigurationFile.Entry(values: values, line: key.mark?.line ?? 1)
    }
    return entries
  }

  private mutating func values(of node: Node, _ setting: Setting) -> [String]? {
    if let list = node.sequence {
      guard setting.kind.isList else {
        note(node, "'\(setting.key)' takes one value, and not a list")
        return nil
      }
      var values: [String] = []
      for element in list {
        guard let text = text(of: element, setting) else { return nil }
        values.append(text)
      }
      return values
    }
    if node.null != nil, node.scalar?.style == .plain { return [] }
    return text(of: node, setting).map { [$0] }
  }

  private mutating func text(of node: Node, _ setting: Setting) -> String? {
    guard let scalar = node.scalar else {
      note(node, "'\(setting.key)' takes \(setting.kind.words), and not a mapping")
      return nil
    }
    return scalar.string
  }

  private mutating func note(_ node: Node, _ words: String) {
    problems.append((node.mark?.line ?? 1, words))
  }
}
