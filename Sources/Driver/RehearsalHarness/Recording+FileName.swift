import Rehearsal
import RehearsalSpecs

extension Recording {
  /// A name that tells people which spec it is, and that hardly ever two attempts of a run share (``AttemptName``).
  package static func fileName(of spec: String, attempt: Int) -> String { folderName(of: spec, attempt: attempt) + ".jsonl" }

  /// The name of the folder beside it, of what the attempt leaves for people.
  package static func folderName(of spec: String, attempt: Int) -> String { AttemptName.of(spec, attempt: attempt) }
}
