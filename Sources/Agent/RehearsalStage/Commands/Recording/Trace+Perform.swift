import RehearsalWire
import VirtualTime

extension Trace: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let trace = stage.traceSummary
    return Reply(
      hash: trace.hexadecimal, length: trace.length, entries: trace.last(last ?? 0), escapes: Seal.escapes.map(\.description),
      nowMs: stage.nowMs, schedule: stage.choices.isEmpty ? nil : .choices(stage.choices),
      digests: digests == true ? trace.digestText : nil)
  }
}
