/// A file with its mutants in it, each behind a switch of its own ("mutant schemata"; Untch, Offutt and Harrold, 1993): many
/// mutants are built at once, and an environment variable says which of them is on.
enum Schemata {
  static let switchName = "MutantSwitch.swift"
  /// The number of the mutant that is on.
  static let variable = "REHEARSAL_MUTANT"
  /// A file with one byte for each mutant, which becomes 1 when the mutant's place is reached.
  static let reachedVariable = "REHEARSAL_MUTANTS_REACHED"

  static func text(of source: String, with mutants: [Mutant]) -> String {
    // Outer places come before the inner ones that begin at the same byte.
    let sorted = mutants.sorted { one, other in
      let (left, right) = (one.mutation, other.mutation)
      return (left.start, -left.end, one.number) < (right.start, -right.end, other.number)
    }
    var insertions: [(offset: Int, order: Int, text: String)] = []
    for (index, mutant) in sorted.enumerated() {
      func written(_ text: String) -> String { text.replacing("#", with: "__mutant(\(mutant.number))", maxReplacements: 1) }
      let mutation = mutant.mutation
      insertions.append((mutation.start, index + 1, written(mutation.before)))
      // What ends at a byte is closed, innermost first, before anything is opened there.
      insertions.append((mutation.end, -index - 1, written(mutation.after)))
    }
    insertions.sort { ($0.offset, $0.order) < ($1.offset, $1.order) }
    var result: [UInt8] = []
    var position = 0
    let bytes = Array(source.utf8)
    for insertion in insertions {
      result += bytes[position..<insertion.offset]
      result += Array(insertion.text.utf8)
      position = insertion.offset
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  /// One for each module. Agents, fork servers and workers inherit the variables.
  static let switchText = """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    private let mutantThatIsOn: Int32 = getenv("\(variable)").map { atoi($0) } ?? -1

    // Written once, before its first use; the bytes behind it are only ever set to 1.
    private nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
      guard let path = getenv("\(reachedVariable)") else { return nil }
      let file = openedOutside(path)
      guard file >= 0 else { return nil }
      defer { close(file) }
      let size = lseek(file, 0, SEEK_END)
      guard size > 0, let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED else { return nil }
      return memory.assumingMemoryBound(to: UInt8.self)
    }()

    // An agent's own `open` would take this for something that the app does.
    private func openedOutside(_ path: UnsafePointer<CChar>) -> Int32 {
      #if os(Linux)
        typealias Open = @convention(c) (UnsafePointer<CChar>, Int32) -> Int32
        if let next = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "open") { return unsafeBitCast(next, to: Open.self)(path, O_RDWR) }
      #endif
      return open(path, O_RDWR)
    }

    func __mutant(_ number: Int) -> Bool {
      if let reachedMutants { reachedMutants[number] = 1 }
      return number == mutantThatIsOn
    }

    """
}
