import Rehearsal
import RehearsalSpecs

extension Recording {
  /// A name that tells people which spec it is, and no two attempts of a run share.
  package static func fileName(of spec: String, attempt: Int) -> String {
    let words = spec.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let hash = String(AttemptSeed.derive(run: 0, spec: spec, attempt: attempt), radix: 16)
    return "\(words.joined(separator: "-").prefix(80))-\(hash.prefix(6)).jsonl"
  }

  /// The name of the folder beside it, of what the attempt leaves for people.
  package static func folderName(of spec: String, attempt: Int) -> String {
    String(fileName(of: spec, attempt: attempt).dropLast(".jsonl".count))
  }
}
