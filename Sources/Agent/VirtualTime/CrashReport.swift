import CSeal
import Glibc
import Symbols

/// What this process writes to its standard error output when it ends against its will: a report in addresses, which a driver
/// puts into names and lines, and then, for whoever else reads along, the app's functions by their names.
///
/// In place of the runtime's own backtrace, which takes ten seconds and more for a large program, while a driver waits.
/// `SWIFT_BACKTRACE` brings that back.
package enum CrashReport {
  /// Begins to watch; to be called by an agent.
  package static func begin() {
    // Read while there is time: the table is needed when nothing can be relied on.
    _ = SymbolTable.ofThisProgram
    rehearsal_report_crashes()
    rehearsal_on_crash { number in
      // Nothing depends on this any more: the report has been written.
      let places = StackPlaces.current().appFunctions(atMost: 8)
      guard !places.isEmpty else { return }
      // Whoever aborts it from outside wants to know where it hangs.
      let what = number == SIGABRT ? "aborted in " : "crashed in "
      let text = what + places.joined(separator: "\n  called by ") + "\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
    }
  }

  /// Keeps a line that tells what may lead to a crash.
  package static func noteLastWords(_ line: String) { rehearsal_note_last_words(line) }

  /// Forgets these lines: whoever asked for what led to them has been told.
  package static func forgetLastWords() { rehearsal_forget_last_words() }

  /// Ends the process on purpose.
  package static func exitAsAnnounced(_ code: Int32) -> Never {
    rehearsal_expect_exit()
    exit(code)
  }
}
