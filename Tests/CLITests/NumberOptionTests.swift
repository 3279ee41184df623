import Foundation
import Testing

@testable import RehearsalCLI

/// Options that take a number, of all commands.
struct NumberOptionTests {
  /// Each option that takes a number or a time, in each command: a negative one is told what is wrong with it.
  @Test func noNumberIsTakenForAnOption() throws {
    struct Dump: Decodable { let command: Command }
    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }
    struct Argument: Decodable {
      let kind: String
      let valueName: String?
      let names: [Name]?
    }
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    let dump = try JSONDecoder().decode(Dump.self, from: Data(RehearseCommand._dumpHelp().utf8))
    var tried = 0
    func look(_ command: Command, _ path: [String]) throws {
      for argument in command.arguments ?? [] where argument.kind == "option" {
        guard ["n", "time", "seconds", "minutes", "ms", "when", "i/n"].contains(argument.valueName ?? ""),
          let name = argument.names?.first(where: { $0.kind == "long" })?.name
        else { continue }
        tried += 1
        let session = try Session()
        #expect(session.run(path + ["--\(name)", "-1"]) == 2, "\(path) --\(name)")
        #expect(!session.errors.contains("Missing value"), "\(path) --\(name): \(session.errors)")
        #expect(session.errors.contains("'-1'"), "\(path) --\(name): \(session.errors)")
      }
      for below in command.subcommands ?? [] where below.commandName != "help" { try look(below, path + [below.commandName]) }
    }
    try look(dump.command, [])
    #expect(tried >= 30)
  }
}
