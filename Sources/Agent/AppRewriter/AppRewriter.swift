#if AppRewriting
  import SwiftParser
  import SwiftSyntax

  /// Rewrites the sources of an app for iOS, line for line, to what compiles without the Objective-C runtime.
  ///
  /// ```swift
  /// let source = AppRewriter.Source(path: "/app/SaveController.swift", text: text)
  /// let rewriter = AppRewriter(module: "Shop", sources: [source])
  /// for file in rewriter.rewrite() { print(file.text, file.refusals) }
  /// ```
  ///
  /// A file is rewritten by itself, with what the other files declare: see `ModuleFacts`. With the `record` of the time before,
  /// only those are rewritten that would come out otherwise.
  public struct AppRewriter: Sendable {
    public struct Source: Sendable {
      /// What errors and `#filePath` name.
      public var path: String
      public var text: String

      public init(path: String, text: String) { (self.path, self.text) = (path, text) }
    }

    public struct RewrittenFile: Sendable {
      public var path: String
      /// Nil for what is as it was.
      public var text: String?
      /// In the order of their lines; the text is whole all the same.
      public var refusals: [Refusal]
    }

    private struct ReadFile: Sendable {
      var source: Source
      var digest: UInt64
      /// Nil for a file that is as it was, until somebody needs it.
      var tree: SourceFileSyntax?
      var facts: FileFacts
      var earlier: Record.Entry?
    }

    private let files: [ReadFile]
    private let facts: ModuleFacts
    /// Whether what files know of each other is as it was.
    private let isOutlineKept: Bool

    /// - Parameters:
    ///   - module: the name of the app's module, by which storyboards know its classes.
    ///   - record: what `record(of:)` gave the time before.
    ///   - tests: of which kind, for a target with tests; nil for an app.
    ///   - isMainByDefault: whether what says nothing of an actor belongs to the main actor.
    ///   - infersObjectiveC: whether the members of classes below `NSObject` are exposed to Objective-C without `@objc`, as in
    ///     Swift 3.
    public init(
      module: String, sources: [Source], record: Record? = nil, tests: TestKind? = nil, isMainByDefault: Bool = false,
      infersObjectiveC: Bool = false
    ) {
      let isOfThisKind =
        record?.tests == tests && record?.isMainByDefault == isMainByDefault && record?.infersObjectiveC == infersObjectiveC
      let record = isOfThisKind ? record : nil
      files = Parallel.map(sources) { source in
        let digest = Self.digest(of: source.text)
        if let earlier = record?.entries[source.path], earlier.digest == digest {
          return ReadFile(source: source, digest: digest, tree: nil, facts: earlier.facts, earlier: earlier)
        }
        let tree = Parser.parse(source: source.text)
        return ReadFile(
          source: source, digest: digest, tree: tree, facts: FactsReader.read(tree, path: source.path), earlier: nil)
      }
      facts = ModuleFacts(
        name: module, files: files.map(\.facts), tests: tests, isMainByDefault: isMainByDefault,
        infersObjectiveC: infersObjectiveC)
      let outlines = Dictionary(files.map { ($0.source.path, $0.facts.outline) }) { first, _ in first }
      isOutlineKept = record?.module == module && record?.entries.mapValues(\.facts.outline) == outlines
    }

    /// The files in the order in which they were given.
    public func rewrite() -> [RewrittenFile] {
      Parallel.map(files) { file in
        if isOutlineKept, let earlier = file.earlier {
          return RewrittenFile(path: file.source.path, text: nil, refusals: earlier.refusals)
        }
        return rewrite(file)
      }
    }

    /// What the next time needs to know of this one.
    public func record(of rewritten: [RewrittenFile]) -> Record {
      let refusals = Dictionary(rewritten.map { ($0.path, $0.refusals) }) { first, _ in first }
      return Record(
        module: facts.name, tests: facts.tests, isMainByDefault: facts.isMainByDefault,
        infersObjectiveC: facts.infersObjectiveC,
        entries: Dictionary(
          files.map { file in
            (file.source.path, Record.Entry(digest: file.digest, facts: file.facts, refusals: refusals[file.source.path] ?? []))
          }
        ) { first, _ in first })
    }

    private func rewrite(_ file: ReadFile) -> RewrittenFile {
      let bytes = Array(file.source.text.utf8)
      let tree = file.tree ?? Parser.parse(source: file.source.text)
      if facts.tests == .ui { return rewriteUITests(file.source, tree, bytes) }
      let rewriter = FileRewriter(tree, bytes: bytes, path: file.source.path, facts: facts)
      rewriter.walk(tree)
      if file.source.path.split(separator: "/").last == "main.swift" { rewriter.wrapTopLevelCode(of: tree) }
      return RewrittenFile(
        path: file.source.path, text: text(of: file.source, rewriter, bytes),
        refusals: rewriter.refusals.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    private func rewriteUITests(_ source: Source, _ tree: SourceFileSyntax, _ bytes: [UInt8]) -> RewrittenFile {
      let rewriter = UITestRewriter(bytes: bytes)
      rewriter.walk(tree)
      let text = Self.head([], of: source) + String(decoding: rewriter.edits.applied(to: bytes), as: UTF8.self)
      return RewrittenFile(path: source.path, text: text, refusals: [])
    }

    private func text(of source: Source, _ rewriter: FileRewriter, _ bytes: [UInt8]) -> String {
      var text = Self.head(["import ObjectiveCRuntime"] + rewriter.allMissingImports, of: source)
      text += String(decoding: rewriter.edits.applied(to: bytes), as: UTF8.self)
      if !rewriter.tail.isEmpty { text += "\n" + rewriter.tail.joined(separator: "\n") + "\n" }
      return text
    }

    /// The two lines that stand in front of the file's own.
    private static func head(_ imports: [String], of source: Source) -> String {
      let place = source.path.reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : "\($1)" }
      return "\(imports.joined(separator: "; "))\n#sourceLocation(file: \"\(place)\", line: 1)\n"
    }

    /// FNV-1a, as in the module Hashing. This one depends on nothing but swift-syntax, because a build makes it as a tool: every
    /// module that it imports would be compiled twice, and be part of the package that tests it alone.
    private static func digest(of text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
#endif
