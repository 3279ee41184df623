import Foundation

/// Whether an app would run here: its sources rewritten, and looked at by the compiler against the simulated UIKit.
struct AppCheck: Encodable, Sendable {
  enum Verdict: String, Encodable, Sendable {
    case compiles
    case gaps
    /// A project that cannot be read, or sources that nothing could be made of.
    case unreadable
  }

  /// As it is called; the project's file name where it cannot be read.
  let app: String
  /// The project or the folder, as seen from where the command was called.
  let place: String
  let verdict: Verdict
  let files: Int
  let lines: Int
  /// Those of the rewriter first.
  let gaps: [AppGap]
  /// What is not carried over, in sentences; why, where the project cannot be read.
  let notes: [String]
}

extension AppCheck {
  /// Looks at an app, with its files in `folder` while it lasts.
  init(of app: AdoptableApp, shownAs place: String, with tools: CheckTools, in folder: URL) {
    let sources = app.swiftFiles
    let texts = sources.map { try? String(contentsOf: $0, encoding: .utf8) }
    let unread = zip(sources, texts).filter { $0.1 == nil }.map { source, _ in
      "\(source.path) \(FileManager.default.fileExists(atPath: source.path) ? "is no text in UTF-8" : "is not there")"
    }
    let lines = texts.reduce(0) { $0 + ($1?.utf8.count { $0 == UInt8(ascii: "\n") } ?? 0) }
    func made(_ verdict: Verdict, _ gaps: [AppGap], _ notes: [String] = []) -> AppCheck {
      AppCheck(
        app: app.name, place: place, verdict: verdict, files: sources.count, lines: lines, gaps: gaps, notes: app.notes + notes)
    }
    guard unread.isEmpty, !sources.isEmpty else {
      self = made(.unreadable, [], sources.isEmpty ? ["it has no Swift file"] : unread)
      return
    }
    let rewritten = sources.indices.map { folder.appending(path: "\($0).rewritten.swift").path }
    let rewriting = tools.rewrite(zip(sources.map(\.path), rewritten), of: app, in: folder)
    guard rewriting.status < 2 else {
      self = made(.unreadable, [], [rewriting.output])
      return
    }
    let refused = AppGap.gaps(in: rewriting.output, .refused)
    let compiling = tools.typecheck(rewritten, of: app, in: folder)
    let found = AppGap.gaps(in: compiling.output)
    guard compiling.status == 0 || !found.isEmpty else {
      self = made(.unreadable, refused, ["the compiler ended with status \(compiling.status): \(compiling.end)"])
      return
    }
    self = made(refused.isEmpty && found.isEmpty ? .compiles : .gaps, refused + found)
  }
}
