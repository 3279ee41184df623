import Foundation
import RehearsalWire
import Testing

@testable import RehearsalStage

/// What a process is started with, and how its trace is summed up.
@MainActor struct LaunchPartTests {
  private func domain(_ arguments: String...) -> [String: Any] { ProcessStart.domain(of: arguments) }

  @Test func aKeyWithAValueAfterItIsADefault() {
    #expect(domain("-reset", "-name", "Milk") as? [String: String] == ["name": "Milk"])
    #expect(domain("-a", "1", "-b") as? [String: String] == ["a": "1"])
    #expect(domain("-a", "b", "c") as? [String: String] == ["a": "b"])
    #expect(domain("-a", "1", "-a", "2") as? [String: String] == ["a": "2"])
    #expect(domain("-e", "") as? [String: String] == ["e": ""])
    #expect(domain("-k", "v") as? [String: String] == ["k": "v"])
  }

  @Test func whatIsNoKeyOrNoValueIsNone() {
    for arguments in [[], ["-"], ["-", "x"], ["a", "b"], ["", "x"], ["-x", "-5"], ["-x"]] {
      #expect(ProcessStart.domain(of: arguments).isEmpty)
    }
  }

  @Test func aValueInBracketsIsAPropertyListIfItCanBeRead() {
    #expect(domain("-languages", "(de, en)")["languages"] as? [String] == ["de", "en"])
    #expect(domain("-map", "{a = b;}")["map"] as? [String: String] == ["a": "b"])
    #expect(domain("-open", "(de, en")["open"] as? String == "(de, en")
    #expect(domain("-plain", "de (Germany)")["plain"] as? String == "de (Germany)")
  }

  // MARK: The trace

  /// As the Python in the documentation of the recorder computes it.
  @Test(
    arguments: [
      ([], "948fd9af200c4ed2"), ([""], "6bd7bcabf3fa08a9"), (["a"], "4833293e167b1ce7"), (["12345678"], "225eb94b822d44d6"),
      (["123456789"], "4fe13ce4d216a262"), (["é…"], "17b1039f042f1a05"), (["a", ""], "88172111c04b18f5"),
      (["", "a"], "7f79301735bd768b"),
    ] as [([String], String)])
  func theHashIsThatOfTheDocumentation(entries: [String], hash: String) {
    let recorder = TraceRecorder()
    for entry in entries { recorder.record(entry) }
    #expect(recorder.hexadecimal == hash)
    #expect(recorder.length == entries.count + 1)
    #expect(recorder.last(10) == ["trace version 5"] + entries)
    // The digest of an entry is the lower half of the hash after it.
    #expect(recorder.digestText.count == 8 * (entries.count + 1))
    #expect(recorder.digestText.hasSuffix(hash.suffix(8)))
    #expect(recorder.digestText.hasPrefix("948fd9af200c4ed2".suffix(8)))
  }

  @Test func aValueIsRecordedAsItsJSON() throws {
    let recorder = TraceRecorder()
    let text = try #require(recorder.record(at: 5, "reply", "hello") { $0.append("{}") })
    #expect(String(decoding: text, as: UTF8.self) == "{}")
    let entry = try #require(recorder.last(1).first)
    #expect(entry.hasSuffix(" reply hello {}"))
    #expect(recorder.record(at: 5, "reply") { $0.append("[]") } != nil)
    #expect(recorder.last(1).first?.hasSuffix(" reply []") == true)
  }

  @Test func ofAValueThatCannotBeWrittenNothingIsRecordedButThat() {
    let recorder = TraceRecorder()
    let text = recorder.record(at: 0, "command", "tap") { output in
      output.append("half of it")
      throw Fault(.unknownError, "no")
    }
    #expect(text == nil)
    #expect(recorder.last(1).first?.hasSuffix(" command tap ?") == true)
    #expect(recorder.last(1).first?.contains("half") == false)
    #expect(recorder.length == 2)
  }
}
