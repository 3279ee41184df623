import FlakinessStatistics
import Foundation

/// The one command that repeats a failure, for the runner that the test belongs to.
enum Reproduction {
  static func command(_ row: TestRow, ofOurs isOurs: Bool, attempt: Attempt, schedule: String?, in table: RunTable) -> String {
    let run = table.runs[attempt.run]
    let checkout = run.commit.map { "git checkout \($0.prefix(12)) && " } ?? ""
    guard isOurs else { return checkout + foreign(row) }
    // An attempt after the first has a seed of its own; the run's seed leads to it as well.
    let seed = table.seeds[attempt.run].map { " --seed \($0)" } ?? ""
    let order = schedule.map { " --event-order \(quoted($0))" } ?? ""
    return "\(checkout)rehearse run --filter \(quoted(row.name))\(seed)\(order)"
  }

  /// Guessed from the file's kind and the names: reports do not say what made them.
  private static func foreign(_ row: TestRow) -> String {
    let (file, name, type) = (row.file ?? "", row.identity.name, row.identity.class)
    func ends(_ suffixes: String...) -> Bool { suffixes.contains { file.hasSuffix($0) } }
    let simple = type.split(separator: ".").last.map(String.init) ?? type
    if ends(".py") {
      return
        "pytest \(quoted("\(file)::\((row.identity.class.split(separator: ".").last.map { $0.first?.isUppercase == true ? "\($0)::" : "" }) ?? "")\(name)"))"
    }
    if ends(".java", ".kt", ".groovy")
      || (file.isEmpty && type.contains(".") && simple.first?.isUppercase == true && !name.contains(" "))
    {
      return "mvn test -Dtest=\(quoted("\(simple)#\(name)"))"
    }
    if ends(".go") || name.hasPrefix("Test") && (type.contains("/") || type.isEmpty) {
      return "go test -run \(quoted("^\(name)$")) \(type.isEmpty ? "./..." : type)"
    }
    if ends(".rs") || type.contains("::") { return "cargo nextest run \(quoted(name))" }
    if ends(".swift") { return "swift test --filter \(quoted(type.isEmpty ? name : "\(simple)/\(name)"))" }
    if ends(".js", ".jsx", ".ts", ".tsx", ".mjs") { return "npx jest \(quoted(file)) -t \(quoted(name))" }
    if ends(".rb") { return "bundle exec rspec \(quoted(file)) -e \(quoted(name))" }
    if ends(".cs") { return "dotnet test --filter \(quoted("FullyQualifiedName~\(name)"))" }
    return "run the test \(quoted(row.name))"
  }

  /// As a shell takes it: in single quotes, unless nothing in it needs any.
  static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./:#=,@%+".contains($0)) }
    return isPlain && !text.isEmpty ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
