import RehearsalQuarantine
import Testing

struct CodeOwnersTests {
  // The cases are those of GitHub's own example.
  static let owners = CodeOwners(
    """
    # everything
    *       @global-owner1 @global-owner2
    *.js    @js-owner #inline comment
    *.go docs@example.com
    /build/logs/ @doctocat
    docs/*  docs@example.com
    apps/ @octocat
    /scripts/ @doctocat @octocat
    **/logs @loggers
    /apps/github
    """)

  @Test(arguments: [
    ("README", ["@global-owner1", "@global-owner2"]), ("deep/in/x.js", ["@js-owner"]), ("build/logs/a/b", ["@loggers"]),
    ("docs/getting-started.md", ["docs@example.com"]),
    ("docs/build-app/troubleshooting.md", ["@global-owner1", "@global-owner2"]),
    ("x/apps/y/z", ["@octocat"]), ("scripts/run", ["@doctocat", "@octocat"]), ("deeply/nested/logs/x", ["@loggers"]),
    ("apps/github/x", []), ("./scripts/run", ["@doctocat", "@octocat"]),
  ])
  func theLastRuleThatFitsCounts(path: String, expected: [String]) {
    #expect(Self.owners.owners(of: path) == expected)
  }

  @Test func aSectionsOwnersAreThoseOfItsLinesWithoutAny() {
    let owners = CodeOwners("[Tests][2] @testers\nTests/\nTests/UI/ @designers\n^[Optional]\nold/")
    #expect(owners.owners(of: "Tests/x.swift") == ["@testers"])
    #expect(owners.owners(of: "Tests/UI/x.swift") == ["@designers"])
    #expect(owners.owners(of: "old/x") == [])
  }

  @Test func aBackslashKeepsASpace() {
    #expect(CodeOwners("my\\ tests/ @a").owners(of: "my tests/x") == ["@a"])
  }

  @Test func nobodyOwnsWhatNoRuleNames() {
    #expect(CodeOwners("").owners(of: "x") == [])
    #expect(CodeOwners(below: "/nowhere") == nil)
  }
}
