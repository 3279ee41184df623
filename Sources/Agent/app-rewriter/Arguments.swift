#if AppRewriting
  import AppRewriter
  import Foundation

  struct Arguments {
    struct Misuse: Error, CustomStringConvertible {
      var description: String
    }

    private var module = ""
    /// Where the record of the last time is; nil for none.
    private var record: String?
    private var tests: TestKind?
    private var isMainByDefault = false
    private var infersObjectiveC = false
    private var files: [(original: String, rewritten: String)] = []

    init(_ words: [String]) throws {
      var rest = words[...]
      while let word = rest.popFirst() {
        switch word {
        case "--module": module = try Self.value(of: word, &rest)
        case "--record": record = try Self.value(of: word, &rest)
        case "--main-actor": isMainByDefault = true
        case "--infer-objc": infersObjectiveC = true
        case "--tests":
          let kind = try Self.value(of: word, &rest)
          guard let known = TestKind(rawValue: kind) else {
            throw Misuse(description: "'--tests \(kind)': tests are 'unit' or 'ui'")
          }
          tests = known
        default: files.append((word, try Self.value(of: word, &rest)))
        }
      }
      guard !module.isEmpty, !files.isEmpty else {
        throw Misuse(
          description: "usage: app-rewriter --module NAME [--main-actor] [--infer-objc] [--tests unit|ui] [--record FILE] "
            + "(ORIGINAL REWRITTEN)…")
      }
    }

    private static func value(of word: String, _ rest: inout ArraySlice<String>) throws -> String {
      guard let value = rest.popFirst() else { throw Misuse(description: "'\(word)' needs another word behind it") }
      return value
    }

    /// - Returns: whether nothing was refused.
    func rewrite() throws -> Bool {
      let sources = try files.map { file in
        AppRewriter.Source(path: file.original, text: try String(contentsOfFile: file.original, encoding: .utf8))
      }
      let rewriter = AppRewriter(
        module: module, sources: sources, record: earlierRecord(), tests: tests,
        isMainByDefault: isMainByDefault, infersObjectiveC: infersObjectiveC)
      let rewritten = rewriter.rewrite()
      var isWhole = true
      for (file, result) in zip(files, rewritten) {
        for refusal in result.refusals { FileHandle.standardError.write(Data("\(refusal)\n".utf8)) }
        isWhole = isWhole && !result.refusals.contains { $0.severity == .error }
        guard let text = result.text else { continue }
        let data = Data(text.utf8)
        // The compiler does not look again at what keeps its date.
        if FileManager.default.contents(atPath: file.rewritten) != data { try write(data, to: file.rewritten) }
      }
      if let record { try write(JSONEncoder().encode(Kept(tool: Self.tool, record: rewriter.record(of: rewritten))), to: record) }
      return isWhole
    }

    private func write(_ data: Data, to path: String) throws {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }

    // MARK: The last time

    private struct Kept: Codable {
      /// Which rewriter it was: another one may rewrite in another way.
      var tool: String
      var record: Record
    }

    private func earlierRecord() -> Record? {
      guard let record, let data = FileManager.default.contents(atPath: record),
        let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.tool == Self.tool,
        files.allSatisfy({ FileManager.default.fileExists(atPath: $0.rewritten) })
      else { return nil }
      return kept.record
    }

    private static var tool: String {
      let attributes = Bundle.main.executablePath.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(attributes?[.size] as? Int ?? 0) \(date)"
    }
  }
#endif
