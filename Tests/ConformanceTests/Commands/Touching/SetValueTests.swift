import RehearsalStage
import RehearsalWire
import Testing
import UIKit

@MainActor struct SetValueTests {
  @Test func ofSeveralRowsWithOneTitleTheOrderSaysWhichIsMeant() throws {
    let port = try StagePort(apps: [AppDefinition("Hours") { _ in Hours() }], agent: "conformance")
    _ = try port.send(Launch())
    let picker = Locator.identifier("hours")
    func row(_ title: String, _ search: WheelSearch?) throws -> Int? {
      _ = try port.send(SetValue(picker, to: .string(title), search: search))
      return Hours.shown?.selectedRow(inComponent: 0)
    }
    // 0: am, 1: noon, 2: am, 3: pm, 4: noon, 5: am
    #expect(try row("am", .backwardFromEnd) == 5)
    #expect(try row("am", nil) == 0)
    #expect(try row("noon", .forwardFromCurrent) == 1)
    #expect(try row("noon", .forwardFromCurrent) == 1, "the row that is chosen is looked at first")
    #expect(try row("pm", .forwardFromStart) == 3)
    #expect(try row("am", .backwardFromCurrent) == 2)
    #expect(try row("am", .backwardFromCurrent) == 2)
    #expect(try row("noon", .forwardFromCurrent) == 4)
    let behind = try fault { _ = try row("pm", .forwardFromCurrent) }
    #expect(behind.code == .noSuchElement)
    #expect(behind.message.hasPrefix("Failed to select from Picker."))
    _ = try port.send(SetValue(picker, to: ["am"], search: .backwardFromEnd))
    #expect(Hours.shown?.selectedRow(inComponent: 0) == 5)
  }

  @Test(arguments: Port.allCases)
  func anOrderIsOnlyForTitlesOfWheels(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Pickers")))
    let message = "search: it says which row of a UIPickerView is meant of several with one title, and no title is given here"
    let number = try fault { try agent.send(SetValue(.identifier("picker"), to: 1, search: .backwardFromEnd)) }
    #expect((number.code, number.message) == (.invalidArgument, message))
    let date = try ConformanceTests.fault {
      try agent.send(SetValue(.identifier("date"), to: "2024-02-29", search: .backwardFromEnd))
    }
    #expect(date.message == message)
  }

  /// A wheel on which titles stand several times.
  private final class Hours: UIResponder, UIApplicationDelegate, UIPickerViewDataSource, UIPickerViewDelegate {
    static weak var shown: UIPickerView?
    private let titles = ["am", "noon", "am", "pm", "noon", "am"]
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let (root, picker) = (UIViewController(), UIPickerView(frame: CGRect(x: 20, y: 120, width: 300, height: 216)))
      (picker.dataSource, picker.delegate) = (self, self)
      picker.accessibilityIdentifier = "hours"
      root.view.addSubview(picker)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
      Self.shown = picker
      return true
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { titles[row] }
  }

  @Test(arguments: Port.allCases)
  func aComponentIsOnlyForWheels(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(SetValue(.identifier("volume"), to: 0.5, component: 1)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "component: UISlider with identifier 'volume' has no wheels to choose from")
    #expect(
      fault.found == [
        "it says in which wheel of a UIPickerView a title or a row is looked for, counted from 0; leave it out here"
      ])
    let pickers = try port.launch("Controls")
    _ = try pickers.send(Tap(.label("Pickers")))
    let list = try ConformanceTests.fault {
      try pickers.send(SetValue(.identifier("picker"), to: ["large", "black"], component: 0))
    }
    #expect(
      list.message
        == "component: a list of titles has one for each wheel already, and a wheel takes nothing but a title or the number of a row"
    )
    _ = try pickers.send(SetValue(.identifier("picker"), to: "blue", component: 1))
  }

  @Test(arguments: Port.allCases)
  func pickersAndSegmentsHaveAValue(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Pickers")))
    #expect(try agent.send(SetValue(.identifier("picker"), to: ["large", "black"])).element.value == "large, black")
    #expect(try agent.send(SetValue(.identifier("date"), to: "2024-02-29")).element.value == "Feb 29, 2024")
    #expect(try agent.send(SetValue(.identifier("length"), to: 5400)).element.value == "1 hours, 30 min")
  }

  @Test(arguments: Port.allCases)
  func aDayIsEnoughWhereOnlyDaysArePicked(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Pickers")))
    _ = try agent.send(SetValue(.identifier("date"), to: "2026-03-01"))
    #expect(try log(agent) == "2026-3-1")
    for wrong in ["2026-02-30", "2026-3-1", "14:30", "soon"] {
      let fault = try fault { try agent.send(SetValue(.identifier("date"), to: .string(wrong))) }
      #expect(
        fault.message
          == "value: expected a day such as 2024-02-29, or a date such as 2024-02-29T12:30:00Z, got \"\(wrong)\"")
    }
  }

  @Test(arguments: Port.allCases)
  func aTimeIsEnoughWhereOnlyTimesArePicked(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Dates")))
    #expect(try agent.send(SetValue(.identifier("alarm"), to: "14:30")).element.value?.hasPrefix("2:30") == true)
    #expect(try log(agent) == "alarm 14:30")
    let fault = try fault { try agent.send(SetValue(.identifier("alarm"), to: "25:00")) }
    #expect(
      fault.message == "value: expected a time such as 14:30, or a date such as 2024-02-29T12:30:00Z, got \"25:00\"")
    let both = try ConformanceTests.fault { try agent.send(SetValue(.identifier("departure"), to: "2026-03-01")) }
    #expect(both.message == "value: expected a date such as 2024-02-29T12:30:00Z, got \"2026-03-01\"")
  }

  @Test(arguments: Port.allCases)
  func aSwitchTakesOneAndZero(port: Port) throws {
    let agent = try values(port)
    #expect(try agent.send(SetValue(.identifier("wifi"), to: 1)).element.value == "1")
    #expect(try agent.send(SetValue(.identifier("wifi"), to: 0.0)).element.value == "0")
    let fault = try fault { try agent.send(SetValue(.identifier("wifi"), to: 2)) }
    #expect(fault.message == "value: expected true or false, or 1 or 0, for a UISwitch, got 2")
  }

  @Test(arguments: Port.allCases)
  func aSwitchIsTapped(port: Port) throws {
    let agent = try values(port)
    #expect(try agent.send(SetValue(.identifier("wifi"), to: true)).element.value == "1")
    #expect(try log(agent) == "wifi on")
  }

  @Test(arguments: Port.allCases)
  func aSliderIsDragged(port: Port) throws {
    let agent = try values(port)
    _ = try agent.send(SetValue(.identifier("volume"), to: 0.25))
    #expect(try log(agent) == "volume 25")
  }

  @Test(arguments: Port.allCases)
  func aSliderDoesNotGoPastItsEnd(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(SetValue(.identifier("volume"), to: 1.5)) }
    #expect(fault.message == "Cannot slide past maximum value of 1.0")
  }

  @Test(arguments: Port.allCases)
  func aStepperIsTappedAsOftenAsItTakes(port: Port) throws {
    let agent = try values(port)
    _ = try agent.send(SetValue(.identifier("count"), to: 4))
    #expect(try log(agent) == "count 4")
  }

  @Test(arguments: Port.allCases)
  func aSegmentIsTappedByItsTitleOrNumber(port: Port) throws {
    let agent = try values(port)
    _ = try agent.send(SetValue(.identifier("size"), to: "L"))
    #expect(try log(agent) == "size L")
    _ = try agent.send(SetValue(.identifier("size"), to: 0))
    #expect(try log(agent) == "size S")
    let fault = try fault { try agent.send(SetValue(.identifier("size"), to: "XL")) }
    #expect(fault.code == .noSuchElement)
  }

  @Test(arguments: Port.allCases)
  func aPageIsTurned(port: Port) throws {
    let agent = try values(port)
    _ = try agent.send(SetValue(.identifier("pages"), to: 2))
    #expect(try log(agent) == "page 3")
  }

  @Test(arguments: Port.allCases)
  func wheelsAreTurned(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Pickers")))
    _ = try agent.send(SetValue(.identifier("picker"), to: ["large", "black"]))
    #expect(try log(agent) == "large black")
    _ = try agent.send(SetValue(.identifier("date"), to: "2024-02-29T00:00:00Z"))
    #expect(try log(agent) == "2024-2-29")
    let fault = try fault { try agent.send(SetValue(.identifier("picker"), to: "mauve")) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message.hasPrefix("Failed to select from Picker."))
  }

  @Test(arguments: Port.allCases)
  func whatHasNoValueIsRefused(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(SetValue(.identifier("lamp"), to: true)) }
    #expect(fault.code == .invalidArgument)
  }

  @Test(arguments: Port.allCases, [1e9, 0, 90, 1.5, -60])
  func aLengthThatNoWheelHasIsRefusedAndChangesNothing(port: Port, seconds: Double) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Pickers")))
    _ = try agent.send(SetValue(.identifier("length"), to: 3600))
    let fault = try fault { try agent.send(SetValue(.identifier("length"), to: .double(seconds))) }
    #expect(fault.code == .refused)
    #expect(fault.message == "a countdown takes whole minutes from 60 to 86340 seconds")
    #expect(try log(agent) == "60 minutes")
  }

  private func values(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Values")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }

  @Test(arguments: Port.allCases)
  func aWheelIsTurnedToARowByItsNumber(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Pickers")))
    _ = try agent.send(SetValue(.identifier("picker"), to: 1))
    #expect(try agent.send(Read(.identifier("log"))).text == "medium red")
    _ = try agent.send(SetValue(.identifier("picker"), to: 4, component: 1))
    #expect(try agent.send(Read(.identifier("log"))).text == "medium white")
    let beyond = try fault { try agent.send(SetValue(.identifier("picker"), to: 3)) }
    #expect(beyond.code == .noSuchElement)
    #expect(beyond.found == ["there are 3, from 0"])
  }
}
