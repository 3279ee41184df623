import RehearsalWire
import Testing

/// What a locator without a match is told of what is there.
@MainActor struct NearMissTests {
  @Test(arguments: Port.allCases)
  func whatIsThereIsListedOnceFromTheTop(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Read(.label("Xyzzy"))) }
    #expect(
      fault.found == [
        "nothing alike; there are:", "'Conflict' (UIBarButton)", "'Idle' (UIBarButton)", "'Workbench' (UILabel)",
        "'Your name' (UITextField) with identifier 'name'", "'Greet' (UIButton)", "UILabel with identifier 'greeting'",
        "UIView with identifier 'cover'", "'Covered' (UIButton)", "and 11 more",
      ])
  }

  @Test(arguments: Port.allCases)
  func cellsAreListedFromTheTop(port: Port) throws {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Await(.settled))
    let fault = try fault { try agent.send(Read(.label("Xyzzy"))) }
    let cells = fault.found.filter { $0.contains("UITableViewCell") }
    #expect(
      cells == ["Taps", "Drags", "Two fingers", "Scrolling", "Device"].map { "'\($0)' (UITableViewCell)" })
    #expect(Set(fault.found).count == fault.found.count)
  }

  @Test(arguments: Port.allCases)
  func aClassComesWithItsNearMiss(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Read(.ofClass("UIButon"))) }.found == ["there are views of class UIButton"])
    #expect(
      try fault { try agent.send(Read(.ofExactClass("UISwich"))) }.found == ["UIKit has UISwitch, of which none is there"])
    // Whatever UIKit has, shown or not.
    let unseen = try fault { try agent.send(Read(.ofClass("UIPageControll"))) }
    #expect(unseen.found.contains("UIKit has UIPageControl, of which none is there"))
    let empty = try fault { try agent.send(Read(.ofClass(""))) }
    #expect(empty.code == .invalidArgument)
  }
}
