import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Values that a control cannot be brought to: each is refused with what it takes, and nothing is changed.
@MainActor struct ValueRefusalTests {
  private func open(_ screen: String, _ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label(.exactly(screen))))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }

  private func refusal(_ agent: any CommandPort, _ name: String, _ value: JSONValue, component: Int? = nil) throws -> Fault {
    try fault { try agent.send(SetValue(.identifier(.exactly(name)), to: value, component: component)) }
  }

  @Test(arguments: Port.allCases)
  func aSliderDoesNotGoBelowItsLeast(port: Port) throws {
    let agent = try open("Values", port)
    let fault = try refusal(agent, "volume", -0.5)
    #expect((fault.code, fault.message) == (.invalidArgument, "Cannot slide past minimum value of 0.0"))
    #expect(try refusal(agent, "volume", "loud").message == "value: expected a number for a UISlider, got \"loud\"")
    #expect(try log(agent) == "nothing yet")
    _ = try agent.send(SetValue(.identifier("volume"), to: 1))
    #expect(try log(agent) == "volume 100")
    _ = try agent.send(SetValue(.identifier("volume"), to: 0))
    #expect(try log(agent) == "volume 0")
  }

  @Test(arguments: Port.allCases)
  func aStepperStaysWithinItsLimitsAndOnItsSteps(port: Port) throws {
    let agent = try open("Values", port)
    let beyond = try refusal(agent, "count", 6)
    #expect((beyond.code, beyond.message) == (.invalidArgument, "6.0 is out of range; it goes from 0.0 to 5.0"))
    #expect(try refusal(agent, "count", -1).message == "-1.0 is out of range; it goes from 0.0 to 5.0")
    let between = try refusal(agent, "count", 2.5)
    #expect((between.code, between.message) == (.invalidArgument, "no number of steps leads to 2.5"))
    #expect(between.found == ["it is at 0.0, and a step is 1.0"])
    #expect(try refusal(agent, "count", true).message == "value: expected a number for a UIStepper, got true")
    #expect(try log(agent) == "nothing yet")
    _ = try agent.send(SetValue(.identifier("count"), to: 5))
    #expect(try log(agent) == "count 5")
    _ = try agent.send(SetValue(.identifier("count"), to: 2))
    #expect(try log(agent) == "count 2")
    _ = try agent.send(SetValue(.identifier("count"), to: 0))
    #expect(try log(agent) == "count 0")
  }

  @Test(arguments: Port.allCases)
  func aSegmentMustBeThere(port: Port) throws {
    let agent = try open("Values", port)
    for index in [3, -1] {
      let fault = try refusal(agent, "size", .int(Int64(index)))
      #expect((fault.code, fault.message) == (.noSuchElement, "Can't select a segment that does not exist"))
      #expect(fault.found == ["there are 3"])
    }
    let title = try refusal(agent, "size", "l")
    #expect((title.code, title.found) == (.noSuchElement, ["'S'", "'M'", "'L'"]))
    #expect(title.message.hasPrefix("no segment 'l'; "))
    #expect(
      try refusal(agent, "size", true).message == "value: expected a title or a number for a UISegmentedControl, got true")
    #expect(try log(agent) == "nothing yet")
    _ = try agent.send(SetValue(.identifier("size"), to: 2))
    #expect(try log(agent) == "size L")
  }

  @Test(arguments: Port.allCases)
  func aPageMustBeThere(port: Port) throws {
    let agent = try open("Values", port)
    for page in [4, -1] {
      let fault = try refusal(agent, "pages", .int(Int64(page)))
      #expect((fault.code, fault.message) == (.noSuchElement, "no page \(page)"))
      #expect(fault.found == ["there are 4, from 0"])
    }
    #expect(
      try refusal(agent, "pages", "x").message == "value: expected a number, counted from 0, for a UIPageControl, got \"x\"")
    #expect(try log(agent) == "nothing yet")
    _ = try agent.send(SetValue(.identifier("pages"), to: 3))
    #expect(try log(agent) == "page 4")
    _ = try agent.send(SetValue(.identifier("pages"), to: 1))
    #expect(try log(agent) == "page 2")
  }

  @Test(arguments: Port.allCases)
  func aWheelMustBeThere(port: Port) throws {
    let agent = try open("Pickers", port)
    let message = "The Picker does not have the expected column count."
    let title = try refusal(agent, "picker", "red", component: 2)
    #expect((title.code, title.message, title.found) == (.invalidArgument, message, ["it has 2"]))
    let row = try refusal(agent, "picker", 0, component: 2)
    #expect((row.code, row.message, row.found) == (.invalidArgument, message, ["it has 2"]))
    let short = try refusal(agent, "picker", ["large"])
    #expect((short.code, short.message, short.found) == (.invalidArgument, message, ["it has 2, and 1 titles were given"]))
    let long = try refusal(agent, "picker", ["large", "black", "x"])
    #expect(long.found == ["it has 2, and 3 titles were given"])
    #expect(
      try refusal(agent, "picker", [1, 2]).message == "value: expected a title for each wheel of a UIPickerView, got 1")
    #expect(
      try refusal(agent, "picker", true).message
        == "value: expected a title, a row counted from 0, or a list of a title for each wheel, for a UIPickerView, got true")
    let nowhere = try refusal(agent, "picker", "blue", component: 0)
    #expect((nowhere.code, nowhere.found) == (.noSuchElement, ["'small'", "'medium'", "'large'"]))
    #expect(nowhere.message.hasPrefix("Failed to select from Picker. No row 'blue'; "))
    let anywhere = try refusal(agent, "picker", "pink")
    #expect(
      anywhere.found == ["'small'", "'medium'", "'large'", "'red'", "'green'", "'blue'", "'black'", "'white'"])
    #expect(try refusal(agent, "picker", ["large", "pink"]).found == ["'red'", "'green'", "'blue'", "'black'", "'white'"])
    let negative = try refusal(agent, "picker", -1)
    #expect((negative.code, negative.message) == (.noSuchElement, "Failed to select from Picker. No row -1"))
    #expect(try refusal(agent, "picker", 5, component: 1).found == ["there are 5, from 0"])
  }

  @Test(arguments: Port.allCases)
  func aDateOutOfTheLimitsIsRefusedWithThem(port: Port) throws {
    let agent = try open("Dates", port)
    let fault = try refusal(agent, "departure", "2026-02-09T12:00:00Z")
    #expect(fault.code == .refused)
    #expect(fault.message == "the picker does not take 2026-02-09T12:00:00Z: not before 2026-02-10T00:00:00Z")
    #expect(try log(agent) == "nothing yet")
    _ = try agent.send(SetValue(.identifier("departure"), to: "2026-02-10T00:00:00Z"))
    #expect(try log(agent) == "departure 2026-02-10T00:00:00Z")
  }

  /// By the arrows as far as a year, and by the wheels under the month's name beyond that.
  @Test(arguments: Port.allCases, ["2027-03-02", "2025-03-31", "2027-04-15", "2031-12-31", "2019-02-28", "2026-03-16"])
  func aCalendarIsTurnedToAnyMonth(port: Port, day: String) throws {
    let agent = try open("Dates", port)
    _ = try agent.send(SetValue(.identifier("birthday"), to: .string(day)))
    #expect(try log(agent) == "birthday \(day)")
  }

  /// What a switch does that goes back, and a wheel for months alone.
  private final class Odd: UIResponder, UIApplicationDelegate {
    static weak var months: UIDatePicker?
    static var taps = 0
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let root = UIViewController()
      let light = UISwitch(frame: CGRect(x: 20, y: 120, width: 51, height: 31))
      light.accessibilityIdentifier = "light"
      light.addAction(
        UIAction { action in
          Odd.taps += 1
          (action.sender as? UISwitch)?.isOn = false
        }, for: .valueChanged)
      let months = UIDatePicker(frame: CGRect(x: 20, y: 220, width: 320, height: 216))
      months.datePickerMode = .yearAndMonth
      months.preferredDatePickerStyle = .wheels
      months.accessibilityIdentifier = "months"
      for view in [light, months] as [UIView] { root.view.addSubview(view) }
      window.rootViewController = root
      window.makeKeyAndVisible()
      (self.window, Self.months, Self.taps) = (window, months, 0)
      return true
    }
  }

  private func odd() throws -> StagePort {
    let port = try StagePort(apps: [AppDefinition("Odd") { _ in Odd() }], agent: "conformance")
    _ = try port.send(Launch())
    return port
  }

  @Test func aSwitchThatGoesBackIsToldAsItIs() throws {
    let port = try odd()
    let fault = try fault { try port.send(SetValue(.identifier("light"), to: true)) }
    #expect((fault.code, fault.message) == (.refused, "Failed to toggle switch to \"ON\"; instead, it was \"OFF\""))
    #expect(Odd.taps == 1)
    // What stands so already is left alone.
    _ = try port.send(SetValue(.identifier("light"), to: false))
    #expect(Odd.taps == 1)
  }

  @Test func aMonthIsEnoughWhereOnlyMonthsArePicked() throws {
    let port = try odd()
    _ = try port.send(SetValue(.identifier("months"), to: "2024-02"))
    let picker = try #require(Odd.months)
    let parts = picker.calendar.dateComponents([.year, .month], from: picker.date)
    #expect((parts.year, parts.month) == (2024, 2))
    for wrong in ["2024-2", "2024-13", "2024-02-30", "soon"] {
      let fault = try fault { try port.send(SetValue(.identifier("months"), to: .string(wrong))) }
      #expect(
        fault.message
          == "value: expected a month such as 2024-02, or a date such as 2024-02-29T12:30:00Z, got \"\(wrong)\"")
    }
  }
}
