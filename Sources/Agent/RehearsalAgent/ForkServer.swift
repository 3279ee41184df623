import CFork
import Glibc
import RehearsalLink
import RehearsalWire
import Symbols
import VirtualTime

/// Makes an agent of this process as often as a driver wants one, in a millisecond or two each.
///
/// The dynamic linker has done its work, and Swift has looked up its types, before the first agent is asked for. All agents begin
/// with the same heap, because the server touches none between them: what depends on addresses is the same in each.
enum ForkServer {
  /// Serves the driver at descriptor 0, or whoever connects to a socket, until the end of descriptor 0. Returns in each child,
  /// whose descriptors are those of ``Service/forForkedAgent(of:)``.
  ///
  /// Where the process has a second thread already it ends at once, without a ready line: a fork would lose that thread. The
  /// driver then starts a process for each agent.
  @MainActor
  static func serve(_ options: AgentOptions) throws {
    // A driver of ours set it for the server; the app must not see it.
    if getenv("LD_BIND_NOW").map({ String(cString: $0) }) == "fork-server" { unsetenv("LD_BIND_NOW") }
    try WarmUp.run()
    guard rehearsal_thread_count() == 1 else { CrashReport.exitAsAnnounced(1) }
    SymbolTable.shareAmongForks()
    if Agent.namesItsOwnCrashes { rehearsal_gather_text() }
    guard let path = options.forkSocket else {
      Output.announce(
        ReadyLine(ready: "fork", protocolVersion: CommandCatalog.protocolVersion), to: options.readyDescriptor)
      return rehearsal_serve_forks(0)
    }
    try SocketPlace.prepare(path)
    let listener = rehearsal_listen(path)
    guard listener >= 0 else { throw ListenError.failed("cannot listen on \(path)") }
    Output.announce(
      ReadyLine(ready: "unix:\(path)", protocolVersion: CommandCatalog.protocolVersion), to: options.readyDescriptor)
    rehearsal_serve_connections(listener, path)
  }
}
