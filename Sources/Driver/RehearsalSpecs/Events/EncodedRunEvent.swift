import Foundation

/// The lasting form of an event: one line of JSON with an envelope and a payload.
///
/// ```
/// {"elapsedMicroseconds":17,"kind":"specFinished","payload":{…},"run":"…","sequence":3,"version":1}
/// ```
///
/// A reader ignores lines with a kind, and fields with a name, that it does not know, and refuses a version that it does not
/// know. Kinds and fields may be added within a version; the version grows when one changes its meaning or goes away.
struct EncodedRunEvent: Encodable {
  struct Started: Encodable {
    let id: String
    let attempt: Int
    let repetition: Int
    let lane: Int
    let seed: String
  }

  struct Broken: Encodable {
    let headline: String
    let text: String
    let id: String
    let attempt: Int
    let lane: Int
  }

  private enum Key: CodingKey {
    case version, run, sequence, elapsedMicroseconds, kind, payload
  }

  private let event: RunEvent

  init(_ event: RunEvent) {
    self.event = event
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(RunEvent.schemaVersion, forKey: .version)
    try container.encode(event.run, forKey: .run)
    try container.encode(event.sequence, forKey: .sequence)
    try container.encode(event.elapsed.microseconds, forKey: .elapsedMicroseconds)
    switch event.kind {
    case .runStarted(let facts):
      try container.encode("runStarted", forKey: .kind)
      try container.encode(EncodedRun(facts, name: event.run), forKey: .payload)
    case .attemptStarted(let identity):
      let started = Started(
        id: identity.spec.id, attempt: identity.attempt, repetition: identity.repetition, lane: identity.lane,
        seed: String(identity.seed))
      try container.encode("attemptStarted", forKey: .kind)
      try container.encode(started, forKey: .payload)
    case .attemptFinished(let result):
      try container.encode("attemptFinished", forKey: .kind)
      try container.encode(EncodedAttempt(result), forKey: .payload)
    case .specFinished(let result):
      try container.encode("specFinished", forKey: .kind)
      try container.encode(EncodedSpec(result), forKey: .payload)
    case .infrastructureFailed(let failure, let identity):
      let broken = Broken(
        headline: failure.headline, text: failure.text, id: identity.spec.id, attempt: identity.attempt, lane: identity.lane)
      try container.encode("infrastructureFailed", forKey: .kind)
      try container.encode(broken, forKey: .payload)
    case .runFinished(let summary):
      try container.encode("runFinished", forKey: .kind)
      try container.encode(EncodedSummary(summary), forKey: .payload)
    }
  }
}

extension JSONEncoder {
  /// The encoder of all our documents: keys are sorted, so that equal content is equal text.
  static func forReports(pretty: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
