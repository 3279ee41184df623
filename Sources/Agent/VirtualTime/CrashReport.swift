import CSeal
import Glibc
import Symbols

/// Says, when the app traps or touches what is not there, in which of its functions it did so.
///
/// In place of the runtime's own backtrace, which takes ten seconds and more for a large program, while a driver waits. `SWIFT_BACKTRACE`
/// brings that back.
package enum CrashReport {
  // Set before anything can crash, and read when nothing else runs any more.
  nonisolated(unsafe) private static var lastWords: @Sendable () -> [String] = { [] }

  /// Begins to watch; to be called once by an agent.
  ///
  /// - Parameter lastWords: Lines that tell what may have led to a crash; asked for when there is one.
  package static func begin(lastWords: @escaping @Sendable () -> [String]) {
    // Read while there is time: the table is needed when nothing can be relied on.
    _ = SymbolTable.ofThisProgram
    self.lastWords = lastWords
    rehearsal_on_crash { number in
      let places = StackPlaces.current().appFunctions(atMost: 8)
      // Whoever aborts it from outside wants to know where it hangs.
      let what = number == SIGABRT ? "aborted in " : "crashed in "
      let lines = places.isEmpty ? [] : [what + places.joined(separator: "\n  called by ")]
      let text = (CrashReport.lastWords() + lines).map { $0 + "\n" }.joined()
      _ = text.withCString { write(2, $0, strlen($0)) }
    }
  }
}
