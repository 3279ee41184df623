import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Injection

/// What a double writes down and answers, why a value from a driver is none, and values that are asked for later.
@MainActor struct DoubleCallTests {
  private struct Quake: Codable, Equatable {
    var place: String
    var depths: [Int]
  }

  private func recorder(_ answers: [String: String] = [:]) -> (CallRecorder, CallLog) {
    World.begin()
    _ = UIKitComplaints.drain()
    let log = CallLog()
    return (CallRecorder(key: "feed", log: log, answers: answers.mapValues { Data($0.utf8) }), log)
  }

  // MARK: Calls

  @Test func argumentsAreWrittenDownAsJSON() {
    let (recorder, log) = recorder()
    let none: String? = nil
    recorder.record("a/b", 2, true, none, Quake(place: "x", depths: [1]), [1, 2], 1...3, function: "f(_:)")
    recorder.record()
    EventQueue.main.jump(to: VirtualInstant(nanoseconds: 5))
    recorder.record(2.5, function: "g(_:)")
    #expect(log.calls.map(\.function) == ["f(_:)", "argumentsAreWrittenDownAsJSON()", "g(_:)"])
    #expect(
      log.calls.first?.arguments.prefix(6) == [
        "\"a/b\"", "2", "true", "null", #"{"depths":[1],"place":"x"}"#, "[1,2]",
      ])
    #expect(log.calls.map(\.arguments.count).map { "\($0)" } == ["7", "0", "1"])
    #expect(log.calls.last?.arguments == ["2.5"])
    #expect(log.calls.map(\.key) == ["feed", "feed", "feed"])
    #expect(log.calls.map(\.at.nanoseconds) == [0, 0, 5] as [Int64])
  }

  @Test func whatIsNoJSONIsWrittenDownAsItsDescription() {
    final class Thing: CustomStringConvertible { let description = "a \"thing\"" }
    let (recorder, log) = recorder()
    recorder.record(Thing(), Double.infinity, function: "f(_:_:)")
    #expect(log.calls.first?.arguments == [#""a \"thing\"""#, "\"inf\""])
  }

  // MARK: Answers

  @Test func anAnswerIsGivenAsOftenAsItIsAskedFor() {
    let (recorder, log) = recorder(["quakes()": #"[{"place": "Mars", "depths": []}]"#, "count()": "3"])
    #expect(recorder.unused == ["quakes()", "count()"])
    var fallbacks = 0
    func fallback() -> [Quake] {
      fallbacks += 1
      return []
    }
    for _ in 0..<2 {
      #expect(recorder.answer(else: fallback(), function: "quakes()") == [Quake(place: "Mars", depths: [])])
    }
    #expect(fallbacks == 0)
    #expect(recorder.unused == ["count()"])
    #expect(recorder.answer("x", else: fallback(), function: "other(_:)") == [])
    #expect(fallbacks == 1)
    #expect(log.calls.map(\.function) == ["quakes()", "quakes()", "other(_:)"])
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test(arguments: [
    (#"{"place": "x"}"#, #"{"place": "x"} is none; 'depths' is missing"#),
    (#"{"place": 1, "depths": []}"#, #"{"place": 1, "depths": []} is none; 'place' is no String"#),
    (#"{"place": "x", "depths": [1, "y"]}"#, #"{"place": "x", "depths": [1, "y"]} is none; 'depths[1]' is no Int"#),
  ]) func anAnswerThatIsNoneIsComplainedOfWithItsPlace(json: String, reason: String) {
    let (recorder, _) = recorder(["first()": json])
    let fallback = Quake(place: "none", depths: [])
    #expect(recorder.answer(else: fallback, function: "first()") == fallback)
    #expect(
      UIKitComplaints.drain() == [.exception(name: "InjectionError", reason: "'feed' first() answers Quake: \(reason)")])
    // It was asked for all the same.
    #expect(recorder.unused.isEmpty)
  }

  @Test func ofALongTextTheBeginningIsTold() {
    let json = Data("\"\(String(repeating: "x", count: 300))\"".utf8)
    do {
      _ = try InjectedJSON.decode(Int.self, from: json)
      Issue.record("it was read")
    } catch {
      #expect(InjectedJSON.reason(error, for: json) == "\"\(String(repeating: "x", count: 199)) is none")
    }
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    #expect(InjectedJSON.reason(Odd(), for: Data("1".utf8)) == "1 is none: odd")
  }

  @Test func aDateIsReadAsDriversWriteIt() throws {
    #expect(
      try InjectedJSON.decode(Date.self, from: Data("\"2024-02-29T12:00:00Z\"".utf8))
        == Date(timeIntervalSince1970: 1_709_208_000))
  }

  // MARK: Later

  @Test func aDeferredValueIsAskedForOnce() throws {
    var made = 0
    let injector = Injector()
    let later = injector.later(.feed)
    #expect(throws: InjectionError.self) { try later.get() }
    injector.bind(.feed) { _ in
      made += 1
      return Feed(host: "\(made)")
    }
    #expect(made == 0)
    #expect(try later.get().host == "1")
    #expect(try later.get().host == "1")
    #expect(later.wrapped.host == "1")
    #expect(try injector.later(.feed).get().host == "2")
    #expect(made == 2)
  }

  @Test func aScopeThatIsEndedForgets() throws {
    let (scope, first, second) = (EndableScope(), BindingID(number: 1), BindingID(number: 2))
    #expect(scope[first] == nil)
    scope[first] = "a"
    scope[second] = "b"
    #expect(scope[first] as? String == "a" && scope[second] as? String == "b")
    scope[first] = nil
    #expect(scope[first] == nil && scope[second] as? String == "b")
    scope.end()
    #expect(scope[second] == nil)
  }

  // MARK: Keys

  @Test func aKeyIsItsNameOrItsType() {
    let (named, typed) = (Key<Feed>("feed").erased, Key<Feed>().erased)
    #expect(named.id == "feed" && named.name == "feed" && named.wholeName == "feed" && !named.isOfType)
    #expect(typed.id == "<InjectionTests.Feed>" && typed.name == "Feed" && typed.wholeName == "InjectionTests.Feed")
    #expect(typed.isOfType)
    #expect(named.fallback == nil && typed.fallback == nil)
    #expect(Key<Int>.pageSize.erased.fallback != nil)
    #expect((Key<String?>.subtitle.erased.type as? any OptionalValue.Type)?.wrappedKey.id == "<Swift.String>")
  }
}
