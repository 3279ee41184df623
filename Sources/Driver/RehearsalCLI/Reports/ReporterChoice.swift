import Foundation
import RehearsalSpecs
import Spelling

/// What `--report FORM[=FILE]` asks for: a form, and where it goes.
struct ReporterChoice: Hashable {
  enum Place: Hashable {
    case standardOutput
    case file(String)
    /// A file that others write to as well.
    case endOf(String)
  }

  let form: OutputFormat
  let place: Place

  init(_ form: OutputFormat, _ place: Place = .standardOutput) {
    (self.form, self.place) = (form, place)
  }

  /// Reads `junit=report.xml`, or `tap` or `tap=-` for the standard output.
  ///
  /// A `github_summary` without a file goes to the end of the one that `GITHUB_STEP_SUMMARY` names, if it does.
  ///
  /// - Throws: `UsageProblem` for a form that there is not, with the one that was meant, and for an empty name of a file.
  init(_ text: String, variables: [String: String] = [:]) throws(UsageProblem) {
    let name = text.prefix { $0 != "=" }
    guard let form = OutputFormat(argument: String(name)) else {
      let forms = OutputFormat.allCases.map(\.rawValue)
      let meant =
        name.isEmpty ? "known: \(forms.joined(separator: ", "))" : NearMiss.suggestion(for: String(name), among: forms)
      throw UsageProblem(description: "there is no form '\(name)' for '--report \(text)'; \(meant)")
    }
    self.form = form
    if name.endIndex == text.endIndex {
      let summary = variables["GITHUB_STEP_SUMMARY"] ?? ""
      place = form == .githubSummary && !summary.isEmpty ? .endOf(summary) : .standardOutput
      return
    }
    let file = String(text[text.index(after: name.endIndex)...])
    guard !file.isEmpty else {
      throw UsageProblem(description: "'--report \(text)' names no file after '='; without '=' it goes to the standard output")
    }
    place = file == "-" ? .standardOutput : .file(file)
  }

  /// Reads all reports of a run, and adds the standard one where none goes to the standard output.
  ///
  /// - Parameters:
  ///   - standard: The form for the standard output, if none of the others goes there.
  ///   - directory: The directory that names of files are relative to.
  /// - Throws: `UsageProblem` also if two reports would go to the same file, or mix on the standard output.
  static func settle(
    _ texts: [String], standard: OutputFormat, variables: [String: String] = [:], directory: String
  ) throws(UsageProblem) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for text in texts { choices.append(try ReporterChoice(text, variables: variables)) }

    var files: [String: OutputFormat] = [:]
    for choice in choices {
      guard let file = choice.file(in: directory) else { continue }
      if let other = files.updateValue(choice.form, forKey: file) {
        throw UsageProblem(
          description:
            "'\(other.rawValue)' and '\(choice.form.rawValue)' would both be written to \(file); give each a file of its own"
        )
      }
    }

    let shown = choices.filter { $0.place == .standardOutput && !$0.form.isMixable }
    if shown.count > 1 {
      let (one, other) = (shown[0].form.rawValue, shown[1].form.rawValue)
      throw UsageProblem(
        description: "'\(one)' and '\(other)' would mix on the standard output; name a file for one of them, as in "
          + "'--report \(other)=FILE'")
    }
    if shown.isEmpty { choices.insert(ReporterChoice(standard), at: 0) }
    // What mixes comes last, so that its lines stand after the report.
    return choices.filter { !$0.form.isMixable } + choices.filter(\.form.isMixable)
  }

  /// The file, as a whole path, so that two names of one file are told to be the same.
  private func file(in directory: String) -> String? {
    switch place {
    case .standardOutput: nil
    case .file(let path), .endOf(let path):
      URL(filePath: path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory)).standardizedFileURL
        .path(percentEncoded: false)
    }
  }

  /// What the report is written to: a file that appears whole, unless it is for following along or has other things in it.
  ///
  /// - Throws: `UsageProblem` if the file cannot be written.
  func sink(_ output: Sink, directory: String) throws(UsageProblem) -> Sink {
    guard let file = file(in: directory) else { return output }
    if case .endOf = place { return try Sink(growing: file, isEmptied: false) }
    return form.isFollowed ? try Sink(growing: file, isEmptied: true) : try Sink(file: file)
  }
}
