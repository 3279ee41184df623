import Rehearsal
import RehearsalSpecs

let controlsSpecs = describe("Controls") {
  var app: App!

  context("buttons") {
    before { app = try .launch("Controls", opening: "Buttons") }

    it("sends its action") {
      try app.view("Plain").tap()
      try expect(try app.logLine, equals: "plain tapped")
    }

    it("has a configuration with a subtitle") {
      try app.view(Locator(label: .prefix("Buy"), class: "UIButton")).tap()
      try expect(try app.logLine, equals: "bought")
    }

    it("stays selected") {
      try app.view("Favourite").tap()
      try expect(try app.logLine, equals: "favourite")
      try expect(try app.view(Locator(label: "Favourite", state: ElementState(selected: true))).exists)
      try app.view("Favourite").tap()
      try expect(try app.logLine, equals: "no favourite")
    }

    it("opens its menu") {
      try app.view("Sort").tap()
      try app.view("Date").tap()
      try app.wait(for: .text(of: .identifier("log"), is: "sorted by date"))
    }

    it("refuses a tap while it is disabled") {
      try expect(try app.view(.prefix("Sold out")).isEnabled == false)
    }

    it("shows a spinner for as long as it loads") {
      try app.view("Load").tap()
      try expect(try app.check(.visible(.ofClass("UIActivityIndicatorView"))))
      try app.wait(for: .not(.visible(.ofClass("UIActivityIndicatorView"))))
      try expect(try app.logLine, equals: "loaded")
    }
  }

  context("values") {
    before { app = try .launch("Controls", opening: "Values") }

    it("turns a switch") {
      try app.view(identifier: "wifi").setOn(true)
      try expect(try app.logLine, equals: "wifi on")
      try expect(try app.view(identifier: "wifi").value, equals: "1")
      try expect(try app.view(Locator(image: "lightbulb.fill")).exists)
    }

    it("drags a slider, and the progress follows") {
      try app.view(identifier: "volume").setValue(0.7)
      try expect(try app.logLine, equals: "volume 70")
      try expect(try app.view(identifier: "progress").value, equals: "70%")
    }

    it("steps up to its end") {
      for _ in 1...3 { try app.view(identifier: "count").increment() }
      try expect(try app.logLine, equals: "count 3")
      try app.view(identifier: "count").decrement()
      try expect(try app.logLine, equals: "count 2")
      try app.view(identifier: "count").setValue(5)
      try expect(try app.logLine, equals: "count 5")
    }

    it("chooses a segment") {
      try app.view(identifier: "size").select("L")
      try expect(try app.logLine, equals: "size L")
    }

    it("turns pages") {
      try app.view(identifier: "pages").select(index: 2)
      try expect(try app.logLine, equals: "page 3")
    }

    it("is adjusted by VoiceOver") {
      try app.view(identifier: "volume").accessibilityIncrement()
      try expect(try app.logLine, equals: "volume 10")
    }
  }

  context("pickers") {
    before { app = try .launch("Controls", opening: "Pickers") }

    it("turns both wheels") {
      try app.view(identifier: "picker").select(["large", "black"])
      try expect(try app.logLine, equals: "large black")
    }

    it("finds the wheel that has the title") {
      try app.view(identifier: "picker").select("blue")
      try expect(try app.logLine, equals: "small blue")
    }

    it("picks a date") {
      try app.view(identifier: "date").select(date: "2024-02-29T00:00:00Z")
      try expect(try app.logLine, equals: "2024-2-29")
    }
  }

  context("dates") {
    before { app = try .launch("Controls", opening: "Dates") }

    it("opens a calendar and wheels over a compact picker") {
      try app.view(identifier: "departure").select(date: "2026-04-02T18:45:00Z")
      try expect(try app.logLine, equals: "departure 2026-04-02T18:45:00Z")
      try expect(try app.view(identifier: "departure").value?.hasPrefix("Apr 2, 2026, 6:45") == true)
    }

    it("refuses what is before its first day") {
      try app.view(Locator(label: "Date Picker", within: .identifier("departure"))).tap()
      try app.view(Locator(label: "Previous Month", within: .ofClass("DatePickerCard"))).tap()
      try expect(try app.view("Monday, February 9").isEnabled, equals: false)
      try expect(try app.view("Tuesday, February 10").isEnabled)
    }

    it("takes a time of the day where only times are picked") {
      try app.view(identifier: "alarm").select(date: "14:35")
      try expect(try app.logLine, equals: "alarm 14:35")
    }

    it("takes a day where only days are picked, and turns its calendar to it") {
      try app.view(identifier: "birthday").select(date: "2026-05-04")
      try expect(try app.logLine, equals: "birthday 2026-05-04")
      try expect(try app.view(Locator(label: "Monday, May 4", state: ElementState(selected: true))).exists)
    }
  }

  context("text") {
    before { app = try .launch("Controls", opening: "Text") }

    it("is typed key by key on a keyboard that comes up") {
      try app.view(identifier: "name").enterText("Ada")
      try app.keyboard.waitUntilVisible()
      try expect(try app.view(identifier: "name").text, equals: "Ada")
      try app.keyboard.press("return")
      try expect(try app.logLine, equals: "name: Ada")
      try expect(try app.view(Locator(identifier: "password", state: ElementState(focused: true))).exists)
    }

    it("keeps a password to itself") {
      try app.view(identifier: "password").enterText("secret")
      try app.keyboard.press("return")
      try app.keyboard.waitUntilHidden()
      try expect(try app.logLine, equals: "password: secret")
      try expect(try app.view(identifier: "password").value, equals: "••••••")
    }

    it("takes digits only where digits are wanted") {
      try app.view(identifier: "age").enterText("4x2", expecting: "42")
    }

    it("clears, and pastes") {
      let name = app.view(identifier: "name")
      try name.enterText("Ada")
      try name.enterText("Grace", clearing: true)
      try expect(try name.text, equals: "Grace")
      try name.clearText()
      try expect(try name.text ?? "", equals: "")
      try name.pasteText("Edsger")
      try expect(try name.text, equals: "Edsger")
    }

    it("writes several lines") {
      try app.view(identifier: "notes").enterText("one\ntwo")
      try expect(try app.view(identifier: "notes").text, equals: "one\ntwo")
      try expect(try app.logLine, equals: "7 characters")
    }

    it("knows the keys of a hardware keyboard") {
      try app.view(identifier: "name").tap()
      try app.keyboard.press("s", .command)
      try expect(try app.logLine, equals: "saved")
    }
  }

  context("bars") {
    before { app = try .launch("Controls", opening: "Bars") }

    it("taps the buttons of the navigation bar") {
      try app.view("Add").tap()
      try expect(try app.logLine, equals: "added")
      try app.view("Edit").tap()
      try expect(try app.logLine, equals: "editing")
    }

    it("searches") {
      try app.view(class: "UISearchBar").enterText("tea")
      try expect(try app.logLine, equals: "looking for tea")
      try app.keyboard.press("return")
      try expect(try app.logLine, equals: "searched for tea")
    }

    it("taps the toolbar, a custom view too") {
      try app.view("Delete").tap()
      try expect(try app.logLine, equals: "deleted")
      try app.view("Night").setOn(true)
      try expect(try app.logLine, equals: "night")
    }

    it("changes the tab") {
      try app.view("News").tap()
      try expect(try app.logLine, equals: "tab News")
    }
  }

  context("shopping list") {
    before { app = try .launch("Controls", opening: "Shopping list") }

    it("deletes a row") {
      try app.view("Edit").tap()
      try app.view(Locator(label: .prefix("Delete")).inside(Locator(row: RowPosition(row: 1)))).tap()
      try app.view("Delete").tap()
      try app.view("Done").tap()
      try expect(try app.shoppingList, equals: ["Milk", "Apples", "Coffee"])
    }

    it("deletes a row by a swipe") {
      try app.view(identifier: "list").cell(at: 2).swipe(.left, distance: 120)
      try app.view("Delete").tap()
      try app.wait(for: .settled)
      try expect(try app.shoppingList, equals: ["Milk", "Bread", "Coffee"])
    }

    it("does what a swipe to the right offers") {
      try app.view(identifier: "list").cell(at: 0).swipe(.right, distance: 120)
      try app.view("Done").tap()
      try app.wait(for: .settled)
      try expect(try app.shoppingList, equals: ["Milk ✓", "Bread", "Apples", "Coffee"])
    }

    it("moves a row to the end") {
      try app.view("Edit").tap()
      try app.view(identifier: "list").moveRow(RowPosition(row: 0), to: RowPosition(row: -1))
      try expect(try app.shoppingList, equals: ["Bread", "Apples", "Coffee", "Milk"])
    }

    it("refreshes when it is pulled") {
      try app.view(identifier: "list").pullToRefresh()
      try app.wait(for: .exists(.label("Extra 1")))
      try expect(try app.view(identifier: "list").rowCount(), equals: 5)
    }
  }

  context("colours") {
    before { app = try .launch("Controls", opening: "Colours") }

    it("reaches the last of a thousand") {
      try app.view(identifier: "colours").cell(at: -1).tap()
      try expect(try app.view(text: "Colour 999").exists)
    }

    it("hides every other one") {
      try app.view("Thin out").tap()
      try expect(try app.view(identifier: "colours").rowCount(), equals: 500)
    }
  }
}

extension App {
  /// What is on the shopping list, from the top.
  fileprivate var shoppingList: [String?] {
    get throws { try view(identifier: "list").mapCells { try $0.label } }
  }
}
