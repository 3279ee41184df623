import Rehearsal
import RehearsalSpecs

/// What the story says to MenuController.
final class MenuControllerObject: ViewControllerObject {
  @Find("Values") var values
}

/// What the story says to ValuesController.
final class ValuesControllerObject: ViewControllerObject {
  @Find(id: "log") var log
  @Find(id: "wifi") var wifi
  @Find(id: "volume") var volume
  @Find(id: "count") var count
}

let setsTheValuesSpecs = describe("Controls") {
  it("sets the values") {
    let app = try App.launch("Controls")
    let menu = try app.page(MenuControllerObject.self)
    try menu.values.tap()
    let values = try app.page(ValuesControllerObject.self)
    try values.log.waitForText("nothing yet")
    try values.wifi.tap()
    try values.log.waitForText("wifi on")
    try values.volume.setValue(0.3)
    try values.log.waitForText("volume 30")
    try values.volume.setValue(0.7)
    try values.log.waitForText("volume 70")
    try values.count.increment()
    try values.log.waitForText("count 1")
    try values.count.increment()
    try values.log.waitForText("count 2")
    try values.count.decrement()
    try values.log.waitForText("count 1")
  }
}
