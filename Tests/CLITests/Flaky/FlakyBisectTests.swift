import Foundation
import Testing

@testable import RehearsalCLI

/// A bisection of tests that pytest runs, by a stand-in that takes names and ends as pytest does.
struct FlakyBisectTests {
  private static let pytest = """
    #!/bin/sh
    polluted='' failed=0 ran=''
    while [ $# -gt 0 ]; do
      case $1 in
        -p) shift ;;
        tests/test_shop.py::test_pollutes) ran=1 polluted=1 ;;
        tests/test_shop.py::test_calm) ran=1 ;;
        tests/test_shop.py::test_breaks) ran=1 failed=1 ;;
        tests/test_shop.py::test_victim) ran=1; [ -z "$polluted" ] || failed=1 ;;
        *) echo "ERROR: not found: $1"; exit 4 ;;
      esac
      shift
    done
    [ -n "$ran" ] || { echo 'no tests ran'; exit 5; }
    exit $failed

    """

  /// Runs in which the victim failed after the polluter, and after a test that always fails.
  private func session() throws -> Session {
    let session = try Session()
    let script = session.path("pytest")
    try Self.pytest.write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    for run in 0..<16 {
      let tests = run % 2 == 0 ? ["-breaks", "+pollutes", "+calm", "-victim"] : ["+calm", "+victim", "+pollutes", "-breaks"]
      let cases = tests.map { test in
        "<testcase classname=\"tests.test_shop\" name=\"test_\(test.dropFirst())\" time=\"0.1\">"
          + (test.hasPrefix("-") ? "<failure message=\"no\"/>" : "") + "</testcase>"
      }
      let path = session.path("\(run).xml")
      try
        "<testsuites><testsuite name=\"pytest\" timestamp=\"2026-01-01T08:\(run + 10):00\">\(cases.joined())</testsuite></testsuites>"
        .write(toFile: path, atomically: true, encoding: .utf8)
      #expect(session.run(["history", "import", path, "--project", "shop", "--commit", "c\(run / 4)"] + session.history) == 0)
    }
    return session
  }

  @Test func thePolluterIsFoundByTheDocumentedCommand() throws {
    let session = try session()
    let command = ["flaky", "bisect", "tests/test_shop.py::test_victim", "--command", "./pytest -p no:randomly {tests}"]
    #expect(session.run(command + session.history) == 0, "\(session.errors)")
    #expect(
      session.output.hasPrefix(
        "'tests.test_shop test_victim' passes alone and fails after:\n   tests.test_shop test_pollutes\n"))
    // pytest fails when any test does.
    #expect(session.errors.contains("left out, for they fail by themselves: tests.test_shop test_breaks\n"))
  }

  @Test func whatTellsNothingOfTestsEndsTheSearch() throws {
    let session = try session()
    func status(_ command: String, _ more: String...) -> Int32 {
      session.run(["flaky", "bisect", "test_victim", "--command", command] + more + session.history)
    }
    #expect(status("./pytest") == 2)
    #expect(session.errors.contains("'--command' has no {tests}"))
    #expect(status("./pytest test_shop::test_victim {tests}") == 2)
    #expect(
      session.errors.hasSuffix(
        "a run ended with status 4, which tells nothing of its tests:\n   ERROR: not found: test_shop::test_victim\n"))
    #expect(status("./pytest # {tests}") == 2)
    #expect(session.errors.contains("status 5, which tells nothing of its tests:\n   no tests ran\n"))
    #expect(status("no-such-program {tests}") == 2)
    // A script has a status of its own choice, and gets the names that the history has.
    #expect(status("[ 'tests.test_shop test_victim' = {tests} ] && exit 4", "--names", "history") == 1)
    #expect(session.output.contains("fails alone, and nothing that was tried saves it."))
  }

  /// Reports of pytest name no files by default; the repository has them.
  @Test func filesOfTheRepositoryGiveOwnersAndCommands() throws {
    let session = try session()
    try FileManager.default.createDirectory(atPath: session.path("tests"), withIntermediateDirectories: true)
    try "".write(toFile: session.path("tests/test_shop.py"), atomically: true, encoding: .utf8)
    try "/tests/ @shop\n".write(toFile: session.path("CODEOWNERS"), atomically: true, encoding: .utf8)
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", session.path(""), "init", "--quiet"]
    try git.run()
    git.waitUntilExit()
    #expect(session.run(["flaky", "--test", "test_victim"] + session.history) == 0)
    #expect(session.output.contains("   owner @shop\n"))
    #expect(session.output.contains("   $ git checkout c3 && pytest tests/test_shop.py::test_victim"))
  }
}
