import ArgumentParser
import Foundation
import Rehearsal
import RehearsalSpecs

/// `rehearse storyboard`
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Looks into storyboards and xibs.", subcommands: [CheckStoryboardCommand.self])
}

/// `rehearse storyboard check`
struct CheckStoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Loads everything in storyboards and xibs, and tells what they contain and what was not understood.",
    discussion: """
      Scenes are made with the classes that the agent has: name your own agent to have your own. A custom class of a module that it has \
      not is a note, and what it is by kind is made in its place. Initialisers and awakeFromNib run, viewDidLoad does not. A class whose \
      init(coder:) traps, as Xcode's template does, is a note where the app can make it by a creator, and a gap elsewhere; its outlets and \
      actions are looked at all the same. Colours and pictures are looked for in the asset catalogs of the file's folder, of those above it, \
      and of the project that it is in.

      Exits with 0 when every file was loaded, with 1 when one has gaps, and with 2 when one was refused: no file of Interface Builder, \
      broken, for a Mac or a watch.
      """)

  @Argument(help: ArgumentHelp("Storyboards and xibs.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("The program that hosts the app.", valueName: "path"))
  var agent: String?

  @Flag(help: "Print a JSON document.")
  var json = false

  /// The longest line that the agent takes: room for the largest file that it reads, in Base64.
  private static let maxLineBytes = 48 << 20

  func perform(_ console: Console) throws -> RunStatus {
    let checks = try reports()
    console.output.write(json ? StoryboardText.json(checks) : StoryboardText.plain(checks))
    if checks.contains(where: { $0.refusal != nil }) { return .usage }
    return checks.contains { !$0.gaps.isEmpty } ? .failed : .passed
  }

  private func reports() throws -> [StoryboardReport] {
    var port: AgentProcess?
    defer { port?.end() }
    return try files.map { file in
      let bytes: Data
      switch contents(of: file) {
      case .success(let contents): bytes = contents
      case .failure(let unread): return StoryboardReport(file: file, refusal: "\(file): \(unread.reason)")
      }
      do {
        let agent = try port ?? start()
        port = agent
        let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
        let name = URL(fileURLWithPath: file).lastPathComponent
        var report = try agent.send(
          CheckStoryboard(
            file: name, contents: bytes.base64EncodedString(), folder: url.deletingLastPathComponent().path))
        report.file = file
        // Of several files with one name it must be seen which was refused.
        if let refusal = report.refusal, refusal.hasPrefix(name) { report.refusal = file + refusal.dropFirst(name.count) }
        return report
      } catch let fault as Fault where fault.code == .agentLost || fault.code == .agentHung {
        let refusal = "\(file): \(Self.loss(fault, log: port?.log ?? []))"
        // The next file gets an agent that is whole.
        port?.end()
        port = nil
        return StoryboardReport(file: file, refusal: refusal)
      } catch let fault as Fault {
        throw Failure(fault, at: Place(#filePath, #line).kept, isOfStart: port == nil)
      }
    }
  }

  /// Why a file is not sent to the agent.
  private struct Unread: Error {
    var reason: String
  }

  private func contents(of file: String) -> Result<Data, Unread> {
    let facts = try? FileManager.default.attributesOfItem(atPath: URL(fileURLWithPath: file).resolvingSymlinksInPath().path)
    if facts?[.type] as? FileAttributeType == .typeDirectory { return .failure(Unread(reason: "is a directory")) }
    let most = CheckStoryboard.maxFileBytes
    if let size = (facts?[.size] as? NSNumber)?.intValue, size > most {
      return .failure(Unread(reason: "the file has \(size) bytes; at most \(most) are read"))
    }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      return .failure(Unread(reason: "there is no such file, or it cannot be read"))
    }
    return .success(bytes)
  }

  /// What became of the agent, with its last words: where the app's code trapped, what it trapped at.
  private static func loss(_ fault: Fault, log: [String]) -> String {
    let what =
      fault.code == .agentHung
      ? "the agent gave no answer while the file was loaded" : "the app's code ended the agent while the file was loaded"
    let trap = log.first { $0.contains("Fatal error") }
    let words = trap.map { [$0] } ?? Array(log.suffix(3))
    return (["\(what) (\(fault.found.joined(separator: "; ")))"] + words.map { "    " + $0 }).joined(separator: "\n")
  }

  private func start() throws(Fault) -> AgentProcess {
    let agent = try AgentProcess(
      executable: agent ?? LaunchContext.defaultAgent, arguments: ["--max-line-bytes", "\(Self.maxLineBytes)"])
    _ = try agent.send(Hello())
    return agent
  }
}
