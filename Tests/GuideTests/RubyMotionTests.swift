import Rehearsal
import Testing

private final class TakingOverTheWorldViewControllerObject: ViewControllerObject {}
private final class ZoomViewControllerObject: ViewControllerObject {}
private final class ScrollViewControllerObject: ViewControllerObject {}
private final class DeviceEventsViewControllerObject: ViewControllerObject {}
private final class ClockworkControllerObject: ViewControllerObject {}
private final class StoryboardViewControllerObject: ViewControllerObject {}

/// The samples of RubyMotion's guide "Writing Tests for RubyMotion Apps", one by one, in the order of the page.
struct RubyMotionTests {
  private let app: App

  init() throws { app = try Guide.launch("RubyMotion") }

  /// The spec of a new project: the application has a window.
  @Test func theApplicationHasOneWindow() throws {
    #expect(try app.tree().count == 1)
    #expect(try app.views("UIWindow").count == 1)
  }

  // MARK: Configuring your context

  /// `tests TakingOverTheWorldViewController`: a new window and a new controller for each test.
  @Test func theControllerIsShownAlone() throws {
    let controller = try app.show(TakingOverTheWorldViewControllerObject.self)
    #expect(try controller.snapshot.className == "TakingOverTheWorldViewController")
    #expect(try app.controllers().map(\.className) == ["TakingOverTheWorldViewController"])
  }

  /// `controller.dataThatNeedsToBeConfiguredBeforeAssigningToWindow = [...]`: what a launch binds is there before any window.
  @Test func dataIsConfiguredBeforeTheControllerIsAssignedToTheWindow() throws {
    let app = try Guide.launch("RubyMotion") {
      try App.launch($0, bindings: ["rows": ["TableView Row 1", "TableView Row 2"]])
    }
    #expect(try app.view(text: "TableView Row 1").isVisible)
    #expect(try app.view(text: "TableView Row 2").isVisible)
  }

  /// `tests StoryboardViewController, :id => 'controller-id'`
  @Test func aControllerComesFromTheMainStoryboard() throws {
    let controller = try app.show(StoryboardViewControllerObject.self, scene: "controller-id", storyboard: "MainStoryboard")
    #expect(try controller.view(text: "From the main storyboard").exists)
  }

  /// `tests StoryboardViewController, :storyboard => 'AlternateStoryboard', :id => 'controller-id'`
  @Test func aControllerComesFromAnotherStoryboard() throws {
    let controller = try app.show(
      StoryboardViewControllerObject.self, scene: "controller-id", storyboard: "AlternateStoryboard")
    #expect(try controller.view(text: "From the alternate one").exists)
  }

  // MARK: Device events

  /// `rotate_device :to => :landscape`
  @Test func theDeviceIsRotated() throws {
    try app.device.rotate(to: .landscape)
    let state = try app.device.state()
    #expect(state.screen.width > state.screen.height)
  }

  /// `rotate_device :to => :landscape, :button => :right`
  @Test func theButtonMayBeOnTheOtherSide() throws {
    try app.device.rotate(to: .landscape)
    #expect(try app.device.state().interfaceOrientation == "landscapeLeft")
    try app.device.rotate(to: .landscape, button: .right)
    #expect(try app.device.state().interfaceOrientation == "landscapeRight")
  }

  /// `accelerate :x => 0, :y => 0, :z => -1`
  @Test func theDeviceLiesStillOnItsBack() throws {
    try app.show(DeviceEventsViewControllerObject.self)
    try app.device.accelerate(x: 0, y: 0, z: -1)
    #expect(try app.view(identifier: "acceleration").text == "0 0 -1")
  }

  /// `shake()`
  @Test func theDeviceIsShaken() throws {
    try app.show(DeviceEventsViewControllerObject.self)
    try app.device.shake()
    #expect(try app.view(identifier: "shakes").text == "shaken")
  }

  // MARK: Finding views

  /// `view('Take over the world') # => button`
  @Test func aViewIsFoundByItsLabel() throws {
    #expect(try app.view("Take over the world").snapshot.className == "UIButton")
  }

  /// `views(UIButton) # => [button1, button2]`
  @Test func viewsAreFoundByTheirClass() throws {
    #expect(try app.views("UIButton").map(\.label) == ["Take over the world", "But not tonight"])
  }

  /// "Finally, if the timeout passes and no view matches an exception will be raised."
  @Test func aViewThatIsNotThereIsAnError() throws {
    let failure = try #require(throws: Failure.self) { try app.view("Take over the word").tap() }
    #expect(failure.fault.message == "no view labelled 'Take over the word'")
    #expect(failure.fault.found.first == "'Take over the world' (UIButton)")
  }

  // MARK: View events

  /// `tap 'Take over the world'`
  @Test func aViewIsTappedByItsLabel() throws {
    try app.view("Take over the world").tap()
    #expect(try app.view(identifier: "log").text == "The world is ours")
  }

  /// `tap 'tappable view', :times => 2, :touches => 2`
  @Test func aViewIsTappedTwiceWithTwoFingers() throws {
    try app.view("tappable view").tap(times: 2, touches: 2)
    #expect(try app.view(identifier: "log").text == "2 taps of 2 fingers")
  }

  /// `flick 'Enable rainbow theme', :to => :right`
  @Test func aSwitchIsFlicked() throws {
    try app.view("Enable rainbow theme").flick(to: .right)
    #expect(try app.view("Enable rainbow theme").value("isOn") == true)
  }

  /// `pinch_open 'Zooming scrollview'`
  @Test func pinchingOpenZoomsIn() throws {
    let page = try app.show(ZoomViewControllerObject.self)
    #expect(try page.view("Zooming scrollview").value("zoomScale") == 1)
    try page.view("Zooming scrollview").pinchOpen()
    try app.waitUntilSettled()
    #expect(try page.view("Zooming scrollview").value("zoomScale") == 2)
  }

  /// `pinch_close 'Zooming scrollview'`
  @Test func pinchingCloseZoomsOut() throws {
    let page = try app.show(ZoomViewControllerObject.self)
    #expect(try page.view("Zooming scrollview").value("zoomScale") == 1)
    try page.view("Zooming scrollview").pinchClose()
    try app.waitUntilSettled()
    #expect(try page.view("Zooming scrollview").value("zoomScale") == 0.5)
  }

  /// `drag 'Scrollable scrollview', :from => :bottom`
  @Test func draggingFromTheBottomScrollsDown() throws {
    let page = try app.show(ScrollViewControllerObject.self)
    #expect(try page.view("Scrollable scrollview").value("contentOffset.y") == 0)
    try page.view("Scrollable scrollview").drag(from: .bottom)
    try app.waitUntilSettled()
    #expect(try page.view("Scrollable scrollview").value("contentOffset.y") == 400)
  }

  /// `rotate(label_or_view, :degrees => angle)`
  @Test func twoFingersTurnClockwise() throws {
    try app.view("tappable view").rotate(degrees: 90)
    let told = try #require(try app.view(identifier: "log").text)
    #expect((60...90).contains(Int(told.dropLast()) ?? 0))
  }

  // MARK: Waiting

  /// `wait_for_change(controller, 'count') { … }`
  @Test func aPropertyOfTheControllerIsWaitedFor() throws {
    let page = try App.launch("Clockwork").page(ClockworkControllerObject.self)
    var before: JSONValue?
    let now = try page.waitForChange(of: "count") { before = try page.value("count") }
    #expect([before, now] == [0, 1])
  }
}
