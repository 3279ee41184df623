/// Where a run's settings come from: the command line, then variables, then `rehearsal.yml`, then what we think best.
struct SettingLayers {
  let variables: [String: String]
  let file: ConfigurationFile?

  /// RubyMotion's own spelling of two of them, which goes after ours.
  private static let formerNames = ["files": "files", "filter": "filter"]

  /// Fills what the command line left open.
  ///
  /// - Throws: ``UsageProblem`` with the variable, or the line of the file, that cannot be read.
  func fill(_ command: inout RunCommand) throws(UsageProblem) {
    for setting in Setting.all {
      for (values, place) in sources(of: setting) {
        do throws(Setting.Unfit) {
          try setting.fill(&command, values)
        } catch {
          throw UsageProblem(description: "\(place): \(error.words)")
        }
      }
    }
  }

  /// What a setting is set to, the most important first, and where.
  private func sources(of setting: Setting) -> [([String], String)] {
    var sources: [([String], String)] = []
    for name in [setting.variable, Self.formerNames[setting.key]].compactMap({ $0 }) {
      guard let text = variables[name], !text.isEmpty else { continue }
      sources.append((values(of: text, setting), name))
    }
    if let entry = file?.entries[setting.key] {
      sources.append((entry.values, "\(file?.path ?? ""), line \(entry.line)"))
    }
    return sources
  }

  private func values(of text: String, _ setting: Setting) -> [String] {
    switch setting.kind {
    case .list: text.split(separator: ",").map { $0.trimming(while: \.isWhitespace) }
    case .lines: text.split(whereSeparator: \.isNewline).map(String.init)
    default: [text]
    }
  }
}

extension Substring {
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
    var part = drop(while: isLeftOut)
    while let last = part.last, isLeftOut(last) { part.removeLast() }
    return String(part)
  }
}
