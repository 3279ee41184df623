import CSeal
import Glibc

/// Makes what depends on addresses and hash seeds the same in every run: the order of a `Set` of objects, for one.
///
/// Both are decided when a process starts, so the process starts itself anew, once, with address space layout randomisation
/// turned off and Swift's hashing fixed. That costs about a millisecond. Where a sandbox forbids it, the agent goes on and says
/// so: `fixedAddresses` is then missing from its capabilities.
enum FixedAddresses {
  private static let mark = "REHEARSAL_FIXED_ADDRESSES"

  /// Starts the process anew unless it has fixed addresses and hashing and knows who reports a crash, or has tried before.
  static func ensure() {
    let tried = getenv(mark) != nil
    unsetenv(mark)  // the app must not see it
    let hashed = getenv("SWIFT_DETERMINISTIC_HASHING") != nil
    let reportsItself = getenv("SWIFT_BACKTRACE") != nil
    if tried || (areGiven && hashed && reportsItself) { return }
    _ = rehearsal_disable_address_randomisation()
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    // The runtime's own backtrace would read files and the time while they are the app's: a crash would hang.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    setenv(mark, "tried", 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
    // Still here: no /proc, perhaps. The capability will tell.
    unsetenv(mark)
  }

  /// Whether addresses are the same in every run.
  static var areGiven: Bool { rehearsal_address_randomisation_is_off() }
}
