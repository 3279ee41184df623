import Foundation
import Testing

/// The home of whoever runs specs is none of an app's business.
struct HomeTests {
  @Test func aHomeIsLeftAsItWas() throws {
    let scratch = try Scratch()
    let home = scratch.path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    let ending = try Program.run(
      Program.rehearse, ["run", "--filter", "Notebook", "--no-history", "--no-recordings"], environment: ["HOME": home],
      in: scratch.folder)
    #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home).isEmpty)
  }

  /// As a killed driver ends its agents: by a signal that no program can act upon.
  @Test(.enabled(if: Program.works("python3", ["--version"])))
  func anAgentThatIsKilledLeavesNothing() throws {
    let scratch = try Scratch()
    let (home, temporary) = (scratch.path("home"), scratch.path("tmp"))
    for folder in [home, temporary] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }
    let agent = Process()
    agent.executableURL = URL(fileURLWithPath: Program.agent)
    agent.arguments = ["--socket", scratch.path("agent")]
    agent.environment = ProcessInfo.processInfo.environment.merging(["HOME": home, "TMPDIR": temporary]) { $1 }
    let (input, output) = (Pipe(), Pipe())
    agent.standardInput = input
    agent.standardOutput = output
    try agent.run()
    _ = output.fileHandleForReading.availableData  // its ready line
    let client = try Program.run(
      "/usr/bin/env",
      [
        "python3", "-c",
        """
        import json, socket, sys
        s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); f = s.makefile("rw")
        def send(n, method, **params):
            f.write(json.dumps({"jsonrpc": "2.0", "id": n, "method": method, "params": params}) + "\\n"); f.flush()
            return json.loads(f.readline())
        send(1, "hello", protocolVersions=[1]); send(2, "launch", app="Notebook")
        send(3, "enterText", locator={"identifier": "note"}, text="Milk"); send(4, "tap", locator={"label": "Save"})
        print(len(send(5, "files")["result"]["files"]))
        """, scratch.path("agent"),
      ])
    kill(agent.processIdentifier, SIGKILL)
    agent.waitUntilExit()
    // Five folders, notes, digest, and two files of preferences.
    #expect(client.output == "9\n", "\(client.errors)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home).isEmpty)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: temporary).isEmpty)
  }
}
