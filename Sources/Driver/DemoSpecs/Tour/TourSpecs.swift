import Rehearsal
import RehearsalSpecs

/// Every way from one controller to another, as a person takes it.
let tourSpecs = describe("Tour") {
  var app: App!
  var tour: TourTabBarControllerObject!

  before {
    app = try App.launch("Tour")
    tour = try app.page(TourTabBarControllerObject.self)
  }

  describe("tabs") {
    it("begins with the places") {
      try expect(try tour.tabTitles, equals: ["Places", "Guide", "Regions", "Home"])
      try expect(try tour.selectedTitle, equals: "Places")
    }

    it("keeps home closed until the guide has been read") {
      try tour.tab(at: 3).tap()
      try expect(try tour.selectedTitle, equals: "Places")
      guard let guide = try tour.select("Guide") as? PageViewControllerObject else { throw WrongScreen() }
      try guide.turnForward()
      try guide.turnForward()
      try tour.select("Home")
      try expect(try app.view(identifier: "weather").text, equals: "Rain in Home")
    }
  }

  describe("places") {
    it("leads to a place and back") {
      let place = try tour.open("Market")
      try expect(try place.name, equals: "Market")
      let places = try tour.places()
      try expect(try places.barTitle, equals: "Market")
      try places.back()
      try expect(try place.deallocated.holds)
    }

    it("goes back by a swipe from the edge") {
      let place = try tour.open("Museum")
      try tour.places().swipeBack()
      try expect(try place.disappeared.holds)
    }

    it("hands the place over by its segue") {
      let list = try app.page(PlacesControllerObject.self)
      try expect(try list.segues().map(\.identifier), equals: ["showPlace"])
      let place = try tour.open("Harbour")
      try expect(try place.value("place.name"), equals: "Harbour")
    }
  }

  describe("sheet") {
    it("brings the note back by an unwind segue") {
      let place = try tour.open("Market")
      try place.edit().save("Fish on Fridays")
      try expect(try place.note, equals: "Fish on Fridays")
      try expect(try place.presents.doesntHold)
    }

    it("is dragged to its other height and swiped away") {
      let place = try tour.open("Market")
      let edit = try place.edit()
      guard let sheet = try edit.sheet else { throw WrongScreen() }
      try expect(try sheet.selectedDetent, equals: "medium")
      try sheet.drag(to: "large")
      try sheet.swipeDown()
      try expect(try place.note, equals: "No note")
    }
  }

  describe("popover") {
    it("points at its button and goes by a tap beside it") {
      let place = try tour.open("Lighthouse")
      try place.view("Info").tap()
      try expect(try place.popoverPresented.holds)
      guard let info = try place.popoverObject(), let popover = try info.popover else { throw WrongScreen() }
      try expect(try popover.source?.label, equals: "Info")
      try expect(try info.view(identifier: "info").text, equals: "About Lighthouse")
      try popover.tapOutside()
      try expect(try place.popoverPresented.doesntHold)
    }
  }

  describe("alerts") {
    it("deletes a place when asked twice") {
      let place = try tour.open("Market")
      try place.view("Delete").tap()
      guard let alert = try place.alertObject() else { throw WrongScreen() }
      try expect(try alert.alertTitle, equals: "Delete Market?")
      try alert.tapButton("Delete")
      try app.waitUntilSettled()
      try expect(try app.page(PlacesControllerObject.self).names, equals: ["Harbour", "Lighthouse", "Museum"])
    }

    it("takes a text") {
      let place = try tour.open("Market")
      try place.view("Rate").tap()
      try place.alertObject()?.answer("lively", tapping: "Send")
      try expect(try place.note, equals: "Rated: lively")
    }

    it("offers a choice at the bottom") {
      let place = try tour.open("Market")
      try tour.places().tapRightButton()
      guard let sheet = try place.alertObject() else { throw WrongScreen() }
      try expect(try sheet.isActionSheet)
      try sheet.tapButton(at: 1)
      try expect(try place.note, equals: "Stars: Two")
    }

    it("tells that nothing was shared when the share sheet is closed") {
      let place = try tour.open("Market")
      try place.view("Share").tap()
      try place.activityObject()?.close()
      try expect(try place.note, equals: "Not shared")
    }
  }

  describe("guide") {
    it("turns its pages and stops at the last one") {
      guard let guide = try tour.select("Guide") as? PageViewControllerObject else { throw WrongScreen() }
      try expect(try guide.pageObject()?.view(identifier: "page").text, equals: "Pack a coat")
      try guide.turnForward()
      try expect(try guide.pageObject()?.view(identifier: "page").text, equals: "Mind the tide")
      try guide.turnBack()
      try expect(try guide.pageObject()?.view(identifier: "page").text, equals: "Pack a coat")
    }
  }

  describe("regions") {
    it("shows a region in the second column, or in front on a phone") {
      try tour.select("Regions")
      // A phone begins with the second column, as UIKit does without a delegate.
      try app.view(class: "UINavigationBackButton").tap()
      try app.view("North").tap()
      try app.waitUntilSettled()
      try expect(try app.view(identifier: "region").text, equals: "The North")
    }
  }
}
