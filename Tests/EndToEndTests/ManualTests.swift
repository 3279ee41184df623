import Foundation
import Testing

/// The manual page that `make dist` writes, made from this build's own help.
struct ManualTests {
  private struct Help: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let commandName: String
    let shouldDisplay: Bool?
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// Itself and all below it that help shows.
    var all: [Command] { [self] + (subcommands ?? []).filter { $0.shouldDisplay ?? true }.flatMap(\.all) }
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    let names: [Name]?
    let shouldDisplay: Bool
  }

  @Test func theManualTellsEveryCommandAndEveryOption() throws {
    let help = try Program.run(Program.rehearse, ["--experimental-dump-help"]).output
    let scratch = try Scratch()
    try help.write(toFile: scratch.path("help.json"), atomically: true, encoding: .utf8)
    let script = Program.root.appendingPathComponent("Scripts/make-manual.py").path
    let made = try Program.run(
      "/bin/sh", ["-c", "'\(script)' --date 2026-11-23 --version 'Rehearsal 1' < '\(scratch.path("help.json"))'"])
    #expect(made.status == 0, "\(made.errors)")
    let page = made.output
    #expect(page.hasPrefix(".TH REHEARSE 1 \"2026-11-23\" \"Rehearsal 1\"\n.SH NAME\nrehearse \\- "))

    let commands = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command.all
    #expect(commands.count > 20)
    for command in commands.dropFirst() where command.commandName != "help" {
      let word = command.commandName
      #expect(page.contains("\\fB\(word)\\fR") || page.contains(" \(word)\\fR"), "\(word)")
      for name in (command.arguments ?? []).filter(\.shouldDisplay).flatMap({ $0.names ?? [] })
      where name.name != "h" {
        let written = (name.kind == "long" ? "\\-\\-" : "\\-") + name.name.replacing("-", with: "\\-")
        #expect(page.contains("\\fB\(written)\\fR"), "\(command.commandName) \(name.name)")
      }
    }
    // What nobody is to call is no part of it, and no line that begins with a dot is one of ours by accident.
    #expect(!page.contains("worker\\fR"))
    let macros = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix(while: { $0 != " " }) })
    #expect(macros.isSubset(of: [".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi"]), "\(macros)")
  }
}
