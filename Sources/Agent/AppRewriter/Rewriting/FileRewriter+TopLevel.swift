#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// The code of `main.swift` becomes functions, which run when the app is started: a library has no code outside of functions.
    func wrapTopLevelCode(of tree: SourceFileSyntax) {
      var runs: [[CodeBlockItemSyntax]] = [[]]
      for item in tree.statements {
        if item.item.is(DeclSyntax.self) {
          runs.append([])
        } else {
          runs[runs.count - 1].append(item)
        }
      }
      var calls: [String] = []
      for run in runs {
        guard let first = run.first, let last = run.last else { continue }
        let name = "__main\(makeNumber())"
        edits.insert("@MainActor private func \(name)() { ", at: first.start)
        edits.insert(" }", at: last.end)
        calls.append("\(name)()")
      }
      guard !calls.isEmpty else { return }
      tail.append(
        "@section(\"rehearsal_members\") @used private nonisolated let __record\(makeNumber()): ObjectiveCRuntime.MemberRecord = "
          + "{ ObjectiveCRuntime.Program.declare(\"\(facts.name)\", main: { \(calls.joined(separator: "; ")) }) }")
    }
  }
#endif
