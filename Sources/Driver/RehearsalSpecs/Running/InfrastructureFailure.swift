/// The machinery of a run failed: what runs specs, and not what they test.
///
/// A run has three kinds of bad endings, which are never mixed:
///
/// | What happened | What it is |
/// |---|---|
/// | a requirement was not met, or the spec's own code went wrong | a failed test: ``Outcome/failed``, ``Outcome/error`` |
/// | an agent that had answered its first request, or the spec's own process, went away | a lost attempt: ``Outcome/lost`` |
/// | an agent cannot start or is none, or speaks another version of the protocol | this |
/// | a recording or an artefact cannot be written; no worker can begin an attempt | this |
///
/// It says nothing about any test: the attempt that ran into it has no result, no further one begins, the run's exit status is 2,
/// and its history says why it is no evidence. Each report tells it once, in its own form for errors that are of no test.
public struct InfrastructureFailure: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// What failed, in one line.
  public let headline: String
  /// The whole story, of one line or more.
  public let text: String

  /// Says what failed.
  ///
  /// - Parameter headline: By default the first line of the text.
  public init(_ text: String, headline: String? = nil) {
    let first = headline ?? text
    self.headline = first.split(whereSeparator: \.isNewline).first.map(String.init) ?? "for no reason that is known"
    self.text = text.isEmpty ? self.headline : text
  }

  /// The whole story.
  public var description: String { text }

  /// The failure of the machinery that an error is, also where a block of a spec passed it on.
  init?(in error: any Error) {
    if let failure = error as? InfrastructureFailure {
      self = failure
    } else if let block = error as? BlockFailed {
      self.init(in: block.error)
    } else {
      return nil
    }
  }
}
