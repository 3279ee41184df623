import Rehearsal
import RehearsalSpecs

/// What the story says to EarthquakesController.
final class EarthquakesControllerObject: ViewControllerObject {
  @Find("us20002ki3, 7.8") var us20002ki378
  @Find("c000905e, 8.6") var c000905e86
}

/// What the story says to EarthquakeDetailController.
final class EarthquakeDetailControllerObject: ViewControllerObject {
  @Find(id: "depth") var depth
}

let opensTheStrongestQuakeSpecs = describe("Earthquakes") {
  it("opens the strongest quake") {
    let app = try App.launch("Earthquakes")
    try app.clock.advance(by: .milliseconds(2000))
    let earthquakes = try app.page(EarthquakesControllerObject.self)
    try earthquakes.us20002ki378.waitUntilVisible()
    try earthquakes.c000905e86.tap()
    let earthquakeDetail = try app.page(EarthquakeDetailControllerObject.self)
    try earthquakeDetail.depth.waitForText("22.9")
    try app.device.swipe(from: .left)
    try earthquakes.us20002ki378.waitUntilVisible()
  }
}
