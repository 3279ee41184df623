import Foundation
import RehearsalWire
import Testing

struct ExplorationEventTests {
  @Test func anEventNamesTheLineInWhichItKeepsItsOrder() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func written(_ event: ExplorationEvent) throws -> String { String(decoding: try encoder.encode(event), as: UTF8.self) }
    let event = ExplorationEvent(
      event: "0.1", atMs: 10, dueMs: 5, lateMs: 20, keepsOrderIn: "dispatch load", readsClock: true, follows: [0], takesOut: [2])
    #expect(
      try written(event) == #"{"atMs":10,"dueMs":5,"event":"0.1","follows":[0],"keepsOrderIn":"dispatch load","lateMs":20,"#
        + #""readsClock":true,"takesOut":[2]}"#)
    #expect(
      try written(ExplorationEvent(event: "0.2", atMs: nil, dueMs: 5))
        == #"{"dueMs":5,"event":"0.2","follows":[],"lateMs":0,"readsClock":false,"takesOut":[]}"#)
  }
}
