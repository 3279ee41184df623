import Foundation

/// Builds the copy with all its mutants in it. A mutant that the compiler refuses is dropped, and the copy is built again.
struct MutantBuild {
  let repository: Repository
  let copy: WorkingCopy
  let swift: String

  /// The first `count` mutations of each sample that compile, numbered from 0 in the order in which they were drawn.
  func build(_ samples: [Sample], count: Int) throws -> [Mutant] {
    var candidates: [Mutant] = []
    var places: Set<String> = []
    for sample in samples {
      // A few more than are wanted, for those that will not compile.
      let room = candidates.count + count + count / 8 + 4
      for mutation in sample.drawn where candidates.count < room && places.insert(mutation.extent).inserted {
        candidates.append(Mutant(number: candidates.count, seed: sample.seed, mutation: mutation))
      }
    }
    for round in 1... {
      try copy.update(from: repository, with: candidates)
      tell("build \(round): \(candidates.count) mutants")
      let (status, output) = try Shell.run([swift, "build", "--build-tests"], in: copy.root, joinsErrors: true)
      if status == 0 { break }
      let refused = refused(by: errors(in: output), among: candidates)
      guard !refused.isEmpty else {
        throw Shell.Problem(description: "the copy cannot be built, and no mutant is to blame:\n\(Self.reason(in: output))")
      }
      for mutant in candidates where refused.contains(mutant.number) {
        tell("  does not compile: \(mutant.mutation.file):\(mutant.mutation.line): \(mutant.mutation.original)")
      }
      candidates.removeAll { refused.contains($0.number) }
    }
    return samples.flatMap { sample in candidates.filter { $0.seed == sample.seed }.prefix(count) }
  }

  /// The lines with errors; where none says that it is one, the last twenty.
  static func reason(in output: String) -> String {
    let lines = output.split(separator: "\n")
    let errors = lines.filter { $0.contains("error:") }
    return (errors.isEmpty ? lines.suffix(20) : errors[...]).joined(separator: "\n")
  }

  private func errors(in output: String) -> Set<Place> {
    var found: Set<Place> = []
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/^(/[^:]+):([0-9]+):[0-9]+: error: /#), let number = Int(match.2) else { continue }
      guard match.1.hasPrefix(copy.root.path + "/") else { continue }
      found.insert(Place(file: String(match.1.dropFirst(copy.root.path.count + 1)), line: number))
    }
    return found
  }

  /// The mutants on the lines of the errors; else those in the same declaration; else those in the file.
  private func refused(by errors: Set<Place>, among mutants: [Mutant]) -> Set<Int> {
    var numbers: Set<Int> = []
    for error in errors {
      let near = mutants.filter { $0.mutation.file == error.file }
      let exact = near.filter { $0.mutation.line == error.line }
      let around = near.filter { $0.mutation.declaration.contains(error.line) }
      numbers.formUnion((!exact.isEmpty ? exact : !around.isEmpty ? around : near).map(\.number))
    }
    return numbers
  }

  private struct Place: Hashable {
    let file: String
    let line: Int
  }
}
