/// Where an attempt left what it left: folders and not files, by their shortest names.
struct ArtefactFolders {
  /// `artefacts: .rehearsal/recordings/RUN/A-list-ends-77`, and without any the recording, by the path that `replay` takes.
  let lines: [String]

  /// - Parameter directory: What paths are told relative to; empty for whole ones.
  init(_ artefacts: [String], directory: String) {
    func short(_ path: Substring) -> String {
      let base = directory.hasSuffix("/") ? directory : directory + "/"
      return String(!directory.isEmpty && path.hasPrefix(base) ? path.dropFirst(base.count) : path)
    }
    var folders: [Substring] = []
    for file in artefacts where !file.hasSuffix(".jsonl") {
      let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      if !folders.contains(folder) { folders.append(folder) }
    }
    let recordings = artefacts.filter { $0.hasSuffix(".jsonl") }
    func line(_ what: String, _ path: Substring) -> String {
      "\(what): \(PlainText.shellWord(PlainText.line(path.isEmpty ? "." : short(path))))"
    }
    lines = folders.isEmpty ? recordings.map { line("recording", $0[...]) } : folders.map { line("artefacts", $0) }
  }
}
