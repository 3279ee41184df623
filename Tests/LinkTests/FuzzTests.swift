import Foundation
import Hashing
import RehearsalWire
import Testing

@testable import RehearsalLink

/// Thousands of lines that nobody would send: the server answers the next request after each.
struct FuzzTests {
  private static let seeds = [
    Lines.hello, Lines.advance,
    #"{"jsonrpc":"2.0","id":"x","method":"tap","params":[{"label":"Save","within":{"identifier":"form"}},2]}"#,
    #"[{"jsonrpc":"2.0","id":1,"method":"quit"},{"jsonrpc":"2.0","method":"waitFor","params":{"condition":{"isNot":{"all":[]}}}}]"#,
    #"{"jsonrpc":"2.0","id":null,"method":"launch","params":{"seed":7,"bindings":{"a":[1,2.5,"\ud834\udd1e"]},"stubs":[{}]}}"#,
  ].map { Array($0.utf8) }

  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "null", "1e999", "-", "\u{0}", "\r", "é", "\"id\":",
  ]

  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    var line = seeds.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let at = Int.random(in: 0...line.count, using: &random)
      let end = min(line.count, at + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: line.replaceSubrange(at..<end, with: [])
      case 1: line.insert(UInt8.random(in: 0...255, using: &random), at: at)
      case 2: line.insert(contentsOf: tokens.randomElement(using: &random)!.utf8, at: at)
      case 3: line.insert(contentsOf: line[at..<end], at: at)
      case 4: line.insert(contentsOf: seeds.randomElement(using: &random)!, at: at)
      default: line.insert(contentsOf: Array(repeating: UInt8(ascii: "["), count: end - at + 60), at: at)
      }
    }
    return line
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func noLineDisturbsTheNext(seed: UInt64) throws {
    var options = AgentServer.Options()
    options.maximumLineLength = 400
    try withServer(options) { server in
      var random = SplitMix64(seed: seed)
      let client = try RawClient(server.endpoint)
      try client.greet()
      for number in 0..<1500 {
        let line = Self.mutated(&random)
        // A line may hold several, answered or not: the marker tells when all are.
        let marker = #"{"jsonrpc":"2.0","id":"marker \#(number)","method":"quit"}"#
        let bytes = line + Array("\n\(marker)\n".utf8)
        let cut = Int.random(in: 0...bytes.count, using: &random)
        try client.send(Array(bytes[..<cut]))
        try client.send(Array(bytes[cut...]))
        let expected = #"{"id":"marker \#(number)","jsonrpc":"2.0","result":{}}"#
        var reply = try client.line()
        while let other = reply, other != expected {
          try #require(other.contains(#""jsonrpc":"2.0""#), "after \(String(decoding: line, as: UTF8.self))")
          reply = try client.line()
        }
        try #require(reply != nil, "the connection ended after line \(number): \(String(decoding: line, as: UTF8.self))")
      }
      try client.expectAnswer()
    }
  }
}
