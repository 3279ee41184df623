import Foundation
import Testing

/// Clients that were not made by us.
@Suite struct ForeignClientTests {
  private static let apps = "Earthquakes Clockwork Workbench Gestures Controls Multitude Tour"

  /// The README's script, as it stands there.
  @Test func theREADMEsPythonScriptReadsTheDepth() throws {
    guard Program.works("python3", ["--version"]) else { return print("skipped: there is no python3 here") }
    let readme = try String(contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
    let script = try #require(readme.firstMatch(of: /```python\n([\s\S]*?)```/)).1
    // The README names the debug build; these tests may run another.
    let adapted = script.replacing(".build/debug/rehearsal-agent", with: Program.agent)
    let ending = try Program.run("/usr/bin/env", ["python3", "-c", String(adapted)])
    #expect(ending.errors == "")
    #expect(ending.output == "apps: \(Self.apps)\ncells on the screen: 8\ndepth: 24.4\n")
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
}
