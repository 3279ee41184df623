import Rehearsal

// What is said of waits, rows and whole screens; see `verbs()`.

private final class PlaceObject: ViewControllerObject {
  override class var controllerClass: String { "PlaceController" }
}

private final class PresentingObject: ViewControllerObject {
  override class var controllerClass: String { "PresentingViewController" }
}

private final class PresentedObject: ViewControllerObject {
  override class var controllerClass: String { "PresentedViewController" }
}

private struct Missing: Error {
  let what: String
}

private func need<Value>(_ what: String, _ value: Value?) throws -> Value {
  guard let value else { throw Missing(what: what) }
  return value
}

func waiting(_ bench: App) -> [Verb] {
  let greet = bench.view("Greet")
  return [
    Verb("wait for existence", bench) { try greet.waitForExistence() },
    Verb("wait until it is visible", bench) { try greet.waitUntilVisible() },
    Verb("wait until it can be tapped", bench) { try greet.waitUntilTappable() },
    Verb("wait for a text", bench) { try greet.waitForText("Greet") },
    Verb("wait for an absence", bench) { try bench.view("Nobody").waitForAbsence() },
    Verb("the negation of a predicate", bench) { _ = try bench.view("Nobody").present.negation.holds },
    Verb("throughout a second", bench) { _ = try greet.present.throughout(.seconds(1)) },
    Verb("activate by accessibility", bench) { try greet.accessibilityActivate() },
    Verb("change the appearance and back", bench) {
      try bench.device.set(Environment(appearance: .dark))
      try bench.device.set(Environment(appearance: .light))
    },
  ]
}

func lists() throws -> [Verb] {
  func open(_ screen: String) throws -> App {
    let app = try App.launch("Controls")
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }
  let (values, text, shopping, colours, buttons) = (
    try open("Values"), try open("Text"), try open("Shopping list"), try open("Colours"), try open("Buttons")
  )
  let (wifi, volume, name) = (
    values.view(identifier: "wifi"), values.view(identifier: "volume"), text.view(identifier: "name")
  )
  try name.tap()
  let (list, grid) = (shopping.view(identifier: "list"), colours.view(identifier: "colours"))
  let stack = try shopping.page(NavigationControllerObject.self)
  return [
    Verb("set a switch, twice", values) {
      try wifi.setOn(true)
      try wifi.setOn(false)
    },
    Verb("step up and down by accessibility", values) {
      try volume.accessibilityIncrement()
      try volume.accessibilityDecrement()
    },
    Verb("clear and type three characters", text) { try text.keyboard.clearAndType("Ada") },
    Verb("pull to refresh", shopping) { try list.pullToRefresh() },
    Verb("choose a button behind a row", shopping) { try list.cell(at: 1).chooseSwipeAction("Done", .right) },
    Verb("a bar button, twice", shopping) {
      try stack.tapRightButton()
      try stack.tapRightButton()
    },
    Verb("tap a row far away, and one near", colours) {
      try grid.tapRow(700)
      try grid.tapRow(3)
    },
    Verb("look at the last row and scroll back", colours) { _ = try grid.restoringScroll { try grid.cell(at: -1).label } },
    Verb("open a menu and dismiss it", buttons) { try buttons.view("Sort").openMenu().dismiss() },
  ]
}

func screens() throws -> [Verb] {
  let app = try App.launch("ButtonSegue")
  let other = try App.launch("ButtonSegue")
  let page = try app.show(PresentingObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue")
  let first = try other.show(
    PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue", inNavigation: true)
  let stack = try need("the navigation controller", try first.navigationObject())
  return [
    Verb("present a scene and dismiss it", app) {
      let shown = try page.present(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue")
      try shown.dismissViewController()
    },
    Verb("push a scene and go back", other) {
      try stack.push(PresentingObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue")
      try stack.back()
    },
  ]
}

func containers() throws -> [Verb] {
  let (phone, tablet) = (try App.launch("Tour"), try App.launch("Tour", device: "iPad mini"))
  let guide = try need("the guide", try phone.page(TabBarControllerObject.self).select("Guide") as? PageViewControllerObject)
  let split = try need(
    "the split view", try tablet.page(TabBarControllerObject.self).select("Regions") as? SplitViewControllerObject)
  return [
    Verb("turn a page and back", phone) {
      try guide.turnForward()
      try guide.turnBack()
    },
    Verb("show a split view's column and hide it", tablet) {
      try split.showFirstColumn()
      try split.hideFirstColumn()
    },
  ]
}

func comingAndGoing() throws -> [Verb] {
  let app = try App.launch("Tour")
  try app.page(TableViewControllerObject.self).cell(at: 2).tap()
  let place = try app.page(PlaceObject.self)
  return [
    Verb("open a popover and tap beside it", app) {
      try place.view("Info").tap()
      try need("the popover", try need("what it shows", try place.popoverObject()).popover).tapOutside()
    },
    Verb("open a sheet and swipe it down", app) {
      try place.view("Edit").tap()
      let sheet = try need("the sheet", try need("what it shows", try place.presentedObject()).sheet)
      try sheet.swipeDown()
      try app.waitUntilSettled()
    },
    Verb("open an alert and answer it with a text", app) {
      try place.view("Rate").tap()
      try need("the alert", try place.alertObject()).answer("lively", tapping: "Send")
    },
    Verb("open a share sheet and choose", app) {
      try place.view("Share").tap()
      try need("the share sheet", try place.activityObject()).choose("Copy")
    },
  ]
}
