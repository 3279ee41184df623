import Foundation
import Testing

/// Clients that were not made by us.
struct ForeignClientTests {
  private static let apps =
    "Earthquakes Clockwork Workbench Gestures Controls Multitude ButtonSegue Tour Greetings Transfers Atlas Motion Notebook Drafts Unsealed"

  /// The README's script, as it stands there.
  @Test func theREADMEsPythonScriptReadsTheDepth() throws {
    guard Program.works("python3", ["--version"]) else { return print("skipped: there is no python3 here") }
    let ending = try Program.run("/usr/bin/env", ["python3", "-c", try Self.script])
    #expect(ending.errors == "")
    #expect(ending.output == "apps: \(Self.apps)\ncells on the screen: 8\ndepth: 24.4\n")
  }

  /// A command of the script fails: the script ends, and its agent and its folder with it.
  @Test func theREADMEsPythonScriptLeavesNothingBehindWhenItFails() throws {
    guard Program.works("python3", ["--version"]) else { return print("skipped: there is no python3 here") }
    let script = try Self.script
      .replacing(#"app="Earthquakes""#, with: #"app="Earthqakes""#)
      .replacing("def ask", with: "print(agent.pid, folder.name)\n\ndef ask")
    let ending = try Program.run("/usr/bin/env", ["python3", "-c", script])
    #expect(ending.status == 1)
    #expect(ending.errors == "no app 'Earthqakes'; did you mean 'Earthquakes'?\n")
    let words = ending.output.split(whereSeparator: \.isWhitespace)
    let pid = try #require(words.first.flatMap { pid_t($0) })
    #expect(kill(pid, 0) == -1)
    #expect(!FileManager.default.fileExists(atPath: String(words[1])))
  }

  /// Code of the app that never returns ends the agent, where a request says how much real time it may take.
  @Test func aCommandMayTakeSoMuchRealTime() throws {
    guard Program.works("python3", ["--version"]) else { return print("skipped: there is no python3 here") }
    let beginning = try #require(try Self.script.firstRange(of: "print(\"apps:"))
    // The agent inherits what the thread that starts it holds back.
    let holding = "import signal\nsignal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM, signal.SIGABRT])\n"
    let script =
      try holding + Self.script[..<beginning.lowerBound] + """
        ask("hello", protocolVersions=[1])
        ask("launch", app="Workbench")
        hang = {"locator": {"label": "Hang"}, "meta": {"withinRealMs": 500}}
        print(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "tap", "params": hang}), file=lines, flush=True)
        print(repr(lines.readline()), agent.wait())
        """
    let ending = try Program.run("/usr/bin/env", ["python3", "-c", String(script)])
    #expect(ending.output == "'' -6\n")
    #expect(ending.errors.contains("the command took longer than the real time that its request allows"))
  }

  /// The README's script with the agent of this build: the README names the debug build, and these tests may run another.
  private static var script: String {
    get throws {
      let readme = try String(contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
      let script = try #require(readme.firstMatch(of: /```python\n([\s\S]*?)```/)).1
      return String(script).replacing(".build/debug/rehearsal-agent", with: Program.agent)
    }
  }

  @Test func aiorpcXDrivesItOverAUnixSocketAndOverTCP() throws {
    guard Program.works("python3", ["-c", "import aiorpcx"]) else {
      return print("skipped: install aiorpcX for python3 to run this test")
    }
    let script = Program.root.appendingPathComponent("Examples/aiorpcx_drive.py").path
    let ending = try Program.run("/usr/bin/env", ["python3", script, Program.agent])
    #expect(ending.errors == "")
    for line in ["unix: ", "tcp: "] {
      #expect(ending.output.contains("\(line)apps: \(Self.apps); rows: [10]; depth: 24.4; refused: "))
    }
  }

  @Test func aPythonScriptExploresOrdersOfEvents() throws {
    guard Program.works("python3", ["--version"]) else { return print("skipped: there is no python3 here") }
    let script = Program.root.appendingPathComponent("Examples/explore.py").path
    let ending = try Program.run("/usr/bin/env", ["python3", script, Program.agent])
    #expect(ending.errors == "")
    #expect(
      ending.output == """
        as usual it shows later
        with 1.1 it shows 42: 'GET https://nowhere.example/answer' comes after 'block on the main queue'
        runs: 3

        """)
  }

  @Test func aPythonScriptBindsAValueAFixtureAndADouble() throws {
    guard Program.works("python3", ["--version"]) else { return print("skipped: there is no python3 here") }
    let script = Program.root.appendingPathComponent("Examples/bindings.py").path
    let ending = try Program.run("/usr/bin/env", ["python3", script, Program.agent])
    #expect(ending.errors == "")
    #expect(
      ending.output == """
        value: Hello Mars
        fixture: The post is closed
        double: Sent: 41
        called: send(_:copies:) Dear all 1
        refused: bindings: no module binds or declares 'teMessage'; did you mean 'theMessage'? \
        known keys: author, copies, post, signature, theMessage

        """)
  }
}
