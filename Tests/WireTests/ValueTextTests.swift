import Testing

@testable import RehearsalWire

/// Small values of the wire: what they hold for, how they are read, and what they are called.
struct ValueTextTests {
  private func read<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSON.decode(Value.self, from: Array(json.utf8))
  }

  private func problem(_ body: () throws -> Void) -> String {
    do { try body() } catch DecodingError.dataCorrupted(let context) { return context.debugDescription } catch {
      return "\(error)"
    }
    return ""
  }

  @Test(
    arguments: [
      (.number(1), 1.0000009, true), (.number(1), 1.000002, false), (.number(1000), 1000.0009, true),
      (.number(1000), 1000.002, false),
      (.number(0), 0.0000009, true), (.number(0), -0.000002, false), (.number(-1000), -1000.0009, true), (.above(1), 1, false),
      (.above(1), 1.5, true), (.atLeast(1), 0.5, false), (.atLeast(1), 1, true), (.below(1), 0.5, true), (.below(1), 1, false),
      (.atMost(1), 1, true), (.atMost(1), 1.5, false), (.null, 0, false), (.bool(true), 1, false), (.text("1"), 1, false),
    ] as [(PropertyDemand, Double, Bool)])
  func aNumberIsMetWithinAMillionth(demand: PropertyDemand, value: Double, holds: Bool) {
    #expect(demand.holds(for: .double(value)) == holds)
  }

  @Test(
    arguments: [
      (.exactly("Save"), ["Save"], "'Save'"), ("Save", ["Save"], "'Save'"),
      (.containing("av"), ["Save", "Saved", "avoid", "av", "save"], "containing 'av'"),
      (.prefix("Sa"), ["Save", "Saved", "Sa"], "starting with 'Sa'"),
      (.suffix("ve"), ["Save", "ve", "save"], "ending with 've'"), (.matching("^S.*e$"), ["Save", "See"], "matching /^S.*e$/"),
      (.matching("e"), ["Save", "Saved", "See", "ve", "save"], "matching /e/"),
    ] as [(TextMatch, [String], String)])
  func aTextMatchFitsItsTextsAndNoOthers(match: TextMatch, texts: [String], description: String) {
    let all = ["Save", "Saved", "avoid", "av", "See", "Sa", "ve", "", "save"]
    #expect(all.filter(match.matches) == texts)
    #expect(!match.matches(nil))
    #expect("\(match)" == description)
  }

  @Test(
    arguments: [
      ("inOrder", .inOrder), ("seeded", .seeded), ("choices:1,0,2", .choices([1, 0, 2])), ("choices:", .choices([])),
      ("choices:7", .choices([7])),
      ("choices:-1", nil), ("choices:1,x", nil), ("choices:1.5", nil), ("choices", nil), ("inorder", nil), ("", nil),
      (" seeded", nil),
    ] as [(String, EventOrder?)])
  func anOrderIsOneWord(text: String, order: EventOrder?) throws {
    #expect(EventOrder(text) == order)
    if let order { #expect("\(order)" == text) }
    let json = "\"\(text)\""
    if let order {
      #expect(try read(json) == order)
    } else {
      let expected = "no order '\(text)'; expected inOrder, seeded, or choices:1,0,2 as an earlier run gave it"
      #expect(problem { _ = try read(json, as: EventOrder.self) } == expected)
    }
  }

  @Test(
    arguments: [
      (.milliseconds(350), 350_000_000, "350 ms"), (.microseconds(250), 250_000, "0.25 ms"), (.zero, 0, "0 ms"),
      (.milliseconds(-1), -1_000_000, "-1 ms"),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1, "1e-06 ms"),
      (Duration(secondsComponent: 9_223_372_036, attosecondsComponent: 854_775_806_000_000_000), .max - 1, nil),
      (.seconds(9_223_372_037), .max, nil), (.seconds(Int64.max), .max, nil), (.seconds(-9_223_372_037), .min, nil),
      (.seconds(-Int64.max), .min, nil),
    ] as [(Duration, Int64, String?)])
  func aLengthOfTimeIsCutToTheNanosecondAndClamped(duration: Duration, nanoseconds: Int64, text: String?) {
    let length = Milliseconds(duration)
    #expect(length.nanoseconds == nanoseconds)
    if let text { #expect("\(length)" == text) }
    if text != nil, nanoseconds % 1000 == 0 { #expect(length.duration == duration) }
  }

  @Test func aLengthOfTimeOnTheWireHasALimit() throws {
    #expect(try read("9.2e12", as: Milliseconds.self) == .limit)
    #expect(try read("-9.2e12", as: Milliseconds.self).nanoseconds == -9_200_000_000_000_000_000)
    #expect(
      problem { _ = try read("9.3e12", as: Milliseconds.self) } == "expected at most 9.2e12 milliseconds, got 9300000000000.0")
    #expect(try read("0.0000004", as: Milliseconds.self).nanoseconds == 0)
    #expect(try read("0.0000006", as: Milliseconds.self).nanoseconds == 1)
    #expect(try read("0.25", as: Milliseconds.self).nanoseconds == 250_000)
  }

  @Test func aLatencyHasItsBoundsInOrder() throws {
    let turned = Latency(from: 80, to: 20)
    #expect((turned.from, turned.to) == (20, 80))
    #expect(turned == Latency(.milliseconds(20) ... .milliseconds(80)))
    #expect("\(turned)" == "20 ms to 80 ms")
    #expect("\(Latency(.milliseconds(5)))" == "5 ms")
    #expect(try read("[20,20]", as: Latency.self) == 20)
    let expected = "expected a number of milliseconds, or two, the least and the most, such as [20, 80]"
    #expect(problem { _ = try read("[21,20]", as: Latency.self) } == expected)
    #expect(problem { _ = try read("9.3e12", as: Latency.self) } == "expected at most 9.2e12 milliseconds, got 9300000000000.0")
  }

  @Test func aSpeedHasALimit() throws {
    #expect(try read("0.001", as: NetworkSpeed.self) == .kilobytesPerSecond(0.001))
    #expect(try read("1e9", as: NetworkSpeed.self) == .kilobytesPerSecond(1e9))
    let expected = "kilobytes per second: expected 0.001 to 1000000000, got 0.0009"
    #expect(problem { _ = try read("0.0009", as: NetworkSpeed.self) } == expected)
    #expect(problem { _ = try read("\"wfi\"", as: NetworkSpeed.self) } == "no profile 'wfi'; did you mean 'wifi'?")
    #expect(NetworkSpeed.kilobytesPerSecond(3).kilobytesPerSecond == 3)
  }

  @Test func aPlaceOnAViewHasANameOrAPoint() throws {
    for (name, location) in Location.named {
      #expect(try read("\"\(name)\"", as: Location.self) == location)
      #expect("\(location)" == name)
    }
    #expect(try read(#"{"inView":{"x":4,"y":8}}"#, as: Location.self) == .point(x: 4, y: 8))
    #expect(try read(#"{"inWindow":{"x":4,"y":8}}"#, as: Location.self) == .inWindow(Point(x: 4, y: 8)))
    #expect(problem { _ = try read("\"topLfet\"", as: Location.self) } == "no location 'topLfet'; did you mean 'topLeft'?")
    #expect("\(Location.point(x: 4, y: 8))".hasSuffix(" in the view"))
    #expect("\(Location.inWindow(Point(x: 4, y: 8)))".hasSuffix(" in the window"))
  }

  @Test(
    arguments: [
      (#"{"meta":{"withinMs":0}}"#, 0, nil), (#"{"meta":{"withinMs":9200000000000}}"#, 9_200_000_000_000, nil),
      (#"{"meta":{"withinRealMs":86400000}}"#, nil, 86_400_000), (#"{"meta":{"withinRealMs":0.5,"withinMs":1}}"#, 1, 0.5),
      ("{}", nil, nil),
      (#"{"other":1}"#, nil, nil),
    ] as [(String, Double?, Double?)])
  func aTimeLimitMayBeAsLongAsIsAllowed(json: String, within: Double?, real: Double?) throws {
    let limit = try TimeLimit(among: JSONText(Array(json.utf8)).root)
    #expect((limit.withinMs?.value, limit.withinRealMs?.value) == (within, real))
    #expect(limit.wait.value == within ?? 3000)
    #expect(limit.virtual == TimeLimit(withinMs: limit.withinMs))
  }

  @Test(arguments: [
    (#"{"meta":{"withinMs":-1}}"#, "expected 0 or more and at most 9200000000000 ms, got -1 ms"),
    (#"{"meta":{"withinRealMs":0}}"#, "expected more than 0 and at most 86400000 ms, got 0 ms"),
    (#"{"meta":{"withinRealMs":86400001}}"#, "expected more than 0 and at most 86400000 ms, got 86400001 ms"),
  ])
  func aTimeLimitBeyondThatSaysWhatIsRight(json: String, expected: String) {
    #expect(problem { _ = try TimeLimit(among: JSONText(Array(json.utf8)).root) } == expected)
  }
}
