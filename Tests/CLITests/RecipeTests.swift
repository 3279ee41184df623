import Foundation
import Testing
import Yams

@testable import RehearsalCLI

/// The recipes for many machines, read as their engines read them.
struct RecipeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples/ManyMachines")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func recipe(_ name: String) throws -> Node {
    let document = try Yams.compose(yaml: try text(name))
    return try #require(document)
  }

  /// The arguments of the runner where a line calls it, as a shell would part them.
  private func arguments(_ line: Substring) -> [String]? {
    guard let call = line.firstRange(of: "notes-specs ") else { return nil }
    // What a service puts in for its own variables is a number.
    let text = line[call.upperBound...].replacing(/\$\{\{[^}]*\}\}/, with: "1").replacing("\"", with: "")
    return text.split(separator: " ").map(String.init)
  }

  @Test func theKubernetesManifestIsAnIndexedJob() throws {
    let job = try recipe("kubernetes.yml")
    #expect(job["apiVersion"]?.string == "batch/v1")
    #expect(job["kind"]?.string == "Job")
    let spec = try #require(job["spec"])
    #expect(spec["completionMode"]?.string == "Indexed")
    #expect(spec["parallelism"]?.int == spec["completions"]?.int)
    let template = try #require(spec["template"]?["spec"])
    // A policy for pods' failures needs it.
    #expect(template["restartPolicy"]?.string == "Never")
    let container = try #require(template["containers"]?[0])
    let variables = try #require(container["env"]?.array())
    let count = variables.first { $0["name"]?.string == "REHEARSAL_SHARDS" }?["value"]
    #expect(count?.string.flatMap { Int($0) } == spec["completions"]?.int)
    // A number would be refused: the value of a variable is a text.
    #expect(count?.tag == Node("3", Tag(.str), .doubleQuoted).tag)
    let mounts = container["volumeMounts"]?.array().compactMap { $0["name"]?.string }
    #expect(mounts == template["volumes"]?.array().compactMap { $0["name"]?.string })
    let rule = try #require(spec["podFailurePolicy"]?["rules"]?[0])
    #expect(rule["onExitCodes"]?["containerName"]?.string == container["name"]?.string)
    // Each code of ours that another try would not change; 0 may not be among them.
    #expect(rule["onExitCodes"]?["values"]?.array().compactMap(\.int) == [1, 2, 4, 6, 7])
    let command = try #require(container["command"]?.array()).compactMap(\.string)
    let parsed = try RehearseCommand.parseAsRoot(Array(command.dropFirst()))
    #expect(parsed is RunCommand)
    // What the manifest says makes three shards, which are all there are.
    let shards = try (0..<3).map { index in
      try ShardChoice.shard(
        .told(count: nil), ["JOB_COMPLETION_INDEX": String(index), "REHEARSAL_SHARDS": count?.string ?? ""])?.description
    }
    #expect(shards == ["1/3", "2/3", "3/3"])
  }

  /// Versions from the one on that knows all that the manifest says; a mistake in it is seen.
  @Test(
    .enabled(if: validates("import kubernetes_validate"), "needs kubernetes-validate from PyPI; 'make readers' installs it"),
    arguments: ["1.29", "1.33", "1.37"])
  func aValidatorThatOthersMadeTakesTheKubernetesManifest(version: String) throws {
    let script = """
      import sys, yaml, kubernetes_validate
      kubernetes_validate.validate(yaml.safe_load(sys.argv[2]), sys.argv[1], strict=True)
      """
    let manifest = try text("kubernetes.yml")
    #expect(Self.validates(script, version, manifest))
    #expect(!Self.validates(script, version, manifest.replacing("completions: 3", with: "completions: three")))
    #expect(!Self.validates(script, version, manifest.replacing("parallelism:", with: "paralelism:")))
  }

  @Test(
    .enabled(if: validates("import kubernetes_validate"), "needs kubernetes-validate from PyPI; 'make readers' installs it"),
    arguments: ["1.29", "1.33", "1.37"])
  func aValidatorThatOthersMadeTakesTheWebDriverServersManifest(version: String) throws {
    let script = """
      import sys, yaml, kubernetes_validate
      for document in yaml.safe_load_all(sys.argv[2]):
        kubernetes_validate.validate(document, sys.argv[1], strict=True)
      """
    let manifest = try text("webdriver.yml")
    #expect(Self.validates(script, version, manifest))
    #expect(!Self.validates(script, version, manifest.replacing("port: 4723", with: "prot: 4723")))
  }

  /// A probe calls a pod by its address, which the server does not know as its name.
  @Test func theNodeOfGridRelaysToTheWebDriverServersManifest() throws {
    let documents = try Array(Yams.compose_all(yaml: try text("webdriver.yml")))
    let (deployment, service) = (try #require(documents.first), try #require(documents.last))
    let container = try #require(deployment["spec"]?["template"]?["spec"]?["containers"]?[0])
    let command = try #require(container["command"]?.array()).compactMap(\.string)
    func option(_ name: String) throws -> String { command[try #require(command.firstIndex(of: name)) + 1] }
    let name = try #require(service["metadata"]?["name"]?.string)
    #expect(command.first == "rehearse-webdriver")
    #expect(try option("--allow-hosts") == name)
    let header = container["readinessProbe"]?["httpGet"]?["httpHeaders"]?[0]
    #expect(header?["name"]?.string == "Host")
    #expect(header?["value"]?.string == name)
    #expect(service["spec"]?["selector"] == deployment["spec"]?["template"]?["metadata"]?["labels"])
    let relay = try #require(try recipe("grid-values.yml")["relayNode"])
    var variables: [String: String] = [:]
    for variable in relay["extraEnvironmentVariables"]?.array() ?? [] {
      variables[try #require(variable["name"]?.string)] = try #require(variable["value"]?.string)
    }
    #expect(variables["SE_NODE_RELAY_URL"] == "http://\(name):\(service["spec"]?["ports"]?[0]?["port"]?.int ?? 0)")
    #expect(variables["SE_NODE_RELAY_STATUS_ENDPOINT"] == container["readinessProbe"]?["httpGet"]?["path"]?.string)
    #expect(try variables["SE_NODE_MAX_SESSIONS"] == option("--max-sessions"))
    let stereotype = try #require(variables["SE_NODE_RELAY_STEREOTYPE"])
    #expect(
      try JSONDecoder().decode([String: String].self, from: Data(stereotype.utf8)) == [
        "platformName": "iOS", "appium:automationName": "XCUITest",
      ])
  }

  private static func validates(_ script: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [ProcessInfo.processInfo.environment["REHEARSAL_PYTHON"] ?? "python3", "-c", script] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test(arguments: ["gitlab-ci.yml", "circleci.yml", "buildkite.yml", "github.yml"])
  func whatARecipeRunsIsACommandLineOfOurs(name: String) throws {
    var scripts: [String] = []
    func collect(_ node: Node) {
      if let text = node.string, text.contains("notes-specs ") { scripts.append(text) }
      for (_, value) in node.mapping ?? [:] { collect(value) }
      for value in node.sequence ?? [] { collect(value) }
    }
    collect(try recipe(name))
    let calls = scripts.flatMap { $0.split(separator: "\n") }.compactMap(arguments)
    #expect(!calls.isEmpty)
    for call in calls {
      #expect(throws: Never.self, "\(name): \(call)") { _ = try RehearseCommand.parseAsRoot(call) }
    }
  }

  /// What an article shows in blocks of code, by the language of the block.
  private func blocks(of article: String) throws -> [(language: String, text: String)] {
    let path =
      Self.folder.deletingLastPathComponent().deletingLastPathComponent().path
      + "/Sources/Driver/RehearsalHistory/RehearsalHistory.docc/\(article).md"
    let parts = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (lines[0], lines.count > 1 ? lines[1] : "")
    }
  }

  /// The arguments of a line of a shell, up to what another program does.
  private func words(_ line: Substring) -> [String] {
    let text = line.replacing(/\$\{\{[^}]*\}\}/, with: "1").replacing(/\$\([^)]*\)/, with: "x")
    var words = [""]
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character == " " {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return Array(words.prefix { !["|", "||", "&&", ">", "#"].contains($0) }.filter { !$0.isEmpty })
  }

  @Test(arguments: ["TheHistory", "TheHistoryInCI", "ActingOnAReport", "TheStatistics"])
  func whatAnArticleShowsIsACommandLineOfOurs(article: String) throws {
    for (language, text) in try blocks(of: article) {
      if language == "yaml" { #expect(throws: Never.self, "\(text)") { _ = try Yams.compose(yaml: text) } }
      for line in text.split(separator: "\n") {
        guard let call = line.firstRange(of: #/(^|[ '])rehearse /#) else { continue }
        let arguments = words(line[call.upperBound...])
        #expect(throws: Never.self, "\(article): \(arguments)") { _ = try RehearseCommand.parseAsRoot(arguments) }
      }
    }
  }

  @Test func theSlurmRecipeIsAnArrayAndAScript() throws {
    let script = try text("slurm.sh")
    #expect(script.hasPrefix("#!/bin/sh\n#SBATCH --job-name="))
    #expect(script.contains("#SBATCH --array=1-3\n"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-n", Self.folder.appendingPathComponent("slurm.sh").path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
