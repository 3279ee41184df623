import Rehearsal
import RehearsalSpecs

/// What the story says to PlacesController.
final class PlacesControllerObject: ViewControllerObject {
  @Find("Museum") var museum
  @Find(text: "Market") var market
}

/// What the story says to PlaceController.
final class PlaceControllerObject: ViewControllerObject {
  @Find(id: "name") var name
}

/// What the story says to TourTabBarController.
final class TourTabBarControllerObject: ViewControllerObject {
  @Find("Guide") var guide
}

/// What the story says to PageController.
final class PageControllerObject: ViewControllerObject {
  @Find(id: "page") var page
}

let looksAtTheMuseumSpecs = describe("Tour") {
  it("looks at the museum and at the guide") {
    let app = try App.launch("Tour")
    let places = try app.page(PlacesControllerObject.self)
    try places.museum.tap()
    let place = try app.page(PlaceControllerObject.self)
    try place.name.waitForText("Museum")
    try app.device.swipe(from: .left)
    try places.market.waitUntilVisible()
    let tourTabBar = try app.page(TourTabBarControllerObject.self)
    try tourTabBar.guide.tap()
    let page = try app.page(PageControllerObject.self)
    try page.page.waitForText("Pack a coat")
    try app.device.rotate(to: .landscape)
    try app.device.rotate(to: .portrait)
  }
}
