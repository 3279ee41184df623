import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// Agents that are forked from one that has started.
struct ForkServerTests {
  private func server(_ mark: String = #function) throws -> ForkServer {
    // A server of this test's own: the environment tells servers apart.
    try #require(
      ForkServer.of(LaunchContext.defaultAgent, environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "REHEARSAL_TEST": mark]))
  }

  private func hash(_ agent: AgentProcess, _ name: String) throws -> [String] {
    let app = try App(port: agent, launch: Launch(app: name, seed: 7))
    try app.view(identifier: "name").enterText("Ada")
    try app.view("Greet").tap()
    _ = try app.clock.advance(by: .seconds(5))
    let trace = try app.trace(last: 1000)
    return trace.entries + [trace.hash]
  }

  @Test func aForkDoesWhatAStartedAgentDoes() throws {
    let forked = try AgentProcess(executable: LaunchContext.defaultAgent)
    // Arguments of one's own make it a process of its own.
    let started = try AgentProcess(executable: LaunchContext.defaultAgent, arguments: ["--max-line-bytes", "1048576"])
    let (one, other) = (try hash(forked, "Workbench"), try hash(started, "Workbench"))
    #expect(one == other)
    #expect(one.count > 10)
  }

  @Test func everyForkOfAServerBeginsAlike() throws {
    let hashes = try (0..<3).map { _ in try hash(AgentProcess(executable: LaunchContext.defaultAgent), "Workbench") }
    #expect(Set(hashes).count == 1)
  }

  @Test func aForksFamilyIsTheServers() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent)
    #expect(getpgid(agent.pid) == agent.pid)
    let stat = try String(contentsOfFile: "/proc/\(agent.pid)/stat", encoding: .utf8)
    let parent = stat.split(separator: ")").last?.split(separator: " ").dropFirst().first.map(String.init)
    #expect(try String(contentsOfFile: "/proc/\(try #require(parent))/cmdline", encoding: .utf8).contains("--fork-server"))
  }

  @Test func aProgramThatIsNoAgentCannotServe() {
    #expect(ForkServer.of("/bin/false", environment: [:]) == nil)
    #expect(ForkServer.of("/nowhere/agent", environment: [:]) == nil)
  }

  @Test func nobodyServesWhereThatIsNotWanted() {
    #expect(ForkServer.of(LaunchContext.defaultAgent, environment: ["REHEARSAL_FORKS": "no"]) == nil)
  }

  @Test func theSameServerServesTheSameProgramAndEnvironment() throws {
    #expect(try server("a") === server("a"))
    #expect(try server("a") !== server("b"))
  }

  @Test func aServerThatNobodyHoldsLeavesNoProcessBehind() throws {
    func processIDOfOne() throws -> pid_t {
      let server = try self.server()
      ForkServer.forget(server)
      return server.processID
    }
    let pid = try processIDOfOne()
    // Not even one that has ended and nobody has waited for.
    #expect(kill(pid, 0) == -1 && errno == ESRCH)
  }

  @Test func aServerThatIsGoneRefusesForGoodAndKnowsNothingOfItsChildren() throws {
    let server = try server()
    let child = try ChildProcess(forkedBy: server, log: AgentLog())
    kill(server.processID, SIGKILL)
    #expect {
      _ = try ChildProcess(forkedBy: server, log: AgentLog())
    } throws: { error in
      (error as? ForkServer.Refusal)?.isForGood == true
    }
    let ending = "is gone, and nobody can tell how it ended: the process that it was forked from ended by signal 9 (Killed)"
    #expect("\(child.end())" == ending)
    ForkServer.forget(server)
    #expect(try self.server() !== server)
  }
}
