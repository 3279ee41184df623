import Foundation
import RehearsalSpecs

/// How the runner that tests belong to takes their names.
package enum RunnerNames: String, Sendable, Hashable, CaseIterable {
  /// As the history has them, each a word of its own.
  case history
  /// Node IDs, each a word of its own: `tests/test_cart.py::TestCart::test_total`.
  case pytest
  /// One word for `-Dtest=`: `CartTest#total,LoginTest#works`.
  case maven
  /// One word for `-run`: `^(TestTotal|TestLogin)$`.
  case go

  /// Guessed from the file's kind and the names: reports do not say what made them.
  init(guessing row: TestRow) {
    let (file, name, type) = (row.file ?? "", row.identity.name, row.identity.class)
    let isModule = type.split(separator: ".").contains { $0.hasPrefix("test_") || $0.hasSuffix("_test") }
    let isClass = type.contains(".") && Self.simple(type).first?.isUppercase == true && !name.contains(" ")
    func ends(_ suffixes: String...) -> Bool { suffixes.contains { file.hasSuffix($0) } }
    self =
      if ends(".py") || (file.isEmpty && isModule && name.hasPrefix("test")) {
        .pytest
      } else if ends(".java", ".kt", ".groovy") || (file.isEmpty && isClass) {
        .maven
      } else if ends(".go") || (file.isEmpty && name.hasPrefix("Test") && (type.contains("/") || type.isEmpty)) {
        .go
      } else {
        .history
      }
  }

  /// The name of one test.
  func name(_ row: TestRow) -> String {
    switch self {
    case .history: row.name
    case .pytest: Self.nodeID(row)
    case .maven: "\(Self.simple(row.identity.class))#\(row.identity.name.prefix { !"([{".contains($0) })"
    // The tests of a table run with the one that has the table.
    case .go: String(row.identity.name.prefix { $0 != "/" })
    }
  }

  /// Names in order, as a shell takes them.
  func words(_ names: [String]) -> String {
    switch self {
    case .history, .pytest: names.map(PlainText.shellWord).joined(separator: " ")
    case .maven: PlainText.shellWord(names.joined(separator: ","))
    case .go: PlainText.shellWord("^(\(names.joined(separator: "|")))$")
    }
  }

  /// Whether a status of a process tells nothing of tests: of pytest, an interrupt or a module that cannot be read, an error of
  /// its own, a command line that it does not take, and that no test was chosen; of a shell, a program that is not there.
  package func isNoVerdict(_ status: Int32) -> Bool {
    status == 126 || status == 127 || (self == .pytest && status > 1) || (self == .go && status > 1)
  }

  private static func simple(_ type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }

  /// The module's file, the classes within it, and the function: a report names the classes after the module.
  private static func nodeID(_ row: TestRow) -> String {
    // Our plugin tells the file and the classes as the groups around the test.
    if row.identity.class.isEmpty, let file = row.file, row.identity.suite.hasPrefix(file) {
      let classes = row.identity.suite.dropFirst(file.count).split(separator: " ").map(String.init)
      return ([file] + classes + [row.identity.name + row.identity.parameters]).joined(separator: "::")
    }
    let parts = row.identity.class.split(separator: ".").map(String.init)
    let stem = row.file?.split(separator: "/").last.map { name in String(name.prefix { $0 != "." }) }
    let isClass = { (part: String) in part.first?.isUppercase == true }
    let module = parts.lastIndex { $0 == stem } ?? (parts.firstIndex(where: isClass) ?? parts.count) - 1
    let file = row.file ?? parts.prefix(module + 1).joined(separator: "/") + ".py"
    return ([file] + parts.dropFirst(module + 1).filter(isClass) + [row.identity.name + row.identity.parameters])
      .joined(separator: "::")
  }
}
