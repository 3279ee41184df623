import CSeal
import Glibc
import Symbols

/// Says, when the app traps or touches what is not there, in which of its functions it did so.
///
/// In place of the runtime's own backtrace, which takes ten seconds and more for a large program, while a driver waits. `SWIFT_BACKTRACE`
/// brings that back.
package enum CrashReport {
  /// Begins to watch; to be called once by an agent.
  package static func begin() {
    // Read while there is time: the table is needed when nothing can be relied on.
    _ = SymbolTable.ofThisProgram
    rehearsal_on_crash { number in
      let places = StackPlaces.current().appFunctions(atMost: 8)
      let text = places.isEmpty ? "" : "crashed in " + places.joined(separator: "\n  called by ") + "\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
    }
  }
}
