import Foundation

/// What Package.swift says of our targets, as house tests read it: by its text, because running it takes a second and a lock.
struct Manifest {
  struct Target: Sendable {
    let name: String
    /// Where its sources are, relative to the root.
    let folder: String
    /// Everything that its declaration quotes: its name, the modules that it may import, and more.
    let quoted: Set<String>
  }

  let targets: [Target]
  /// The frameworks of iOS that apps import beside UIKit.
  let appFrameworks: [String]

  /// That of the project.
  static let ours = Manifest(
    (try? String(contentsOf: Sources.root.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? "")

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    func list(_ name: String) -> Set<String> {
      guard let start = code.firstRange(of: "\nlet \(name)")?.upperBound else { return [] }
      return Self.quoted(in: code[start...].prefix(upTo: code[start...].firstRange(of: "\n]")?.lowerBound ?? code.endIndex))
    }
    let frameworks = list("appFrameworks")
    let shared = ["appFrameworks": frameworks, "serving": list("serving")]
    appFrameworks = frameworks.sorted()
    let declarations = #/(?:\.target|\.executableTarget|\btarget|\btests)\(\s*(?:name: )?"([\w-]+)"/#
    targets = code.matches(of: declarations).map { match in
      let call = Self.call(in: code[match.range.lowerBound...])
      let name = String(match.output.1)
      var quoted = Self.quoted(in: call)
      for (list, names) in shared where call.contains(list) { quoted.formUnion(names) }
      let path = call.firstMatch(of: #/path: "([^"]+)"/#).map { String($0.output.1) }
      let side = call.firstMatch(of: #/on: \.(\w+)/#).map { String($0.output.1).capitalized }
      return Target(name: name, folder: path ?? side.map { "Sources/\($0)/\(name)" } ?? "Tests/\(name)", quoted: quoted)
    }
  }

  /// A call, to the parenthesis that closes it; none of its texts has one.
  private static func call(in text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text[...index] }
      }
    }
    return text
  }

  private static func quoted(in text: Substring) -> Set<String> {
    Set(
      text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
        String($0.element)
      })
  }
}
