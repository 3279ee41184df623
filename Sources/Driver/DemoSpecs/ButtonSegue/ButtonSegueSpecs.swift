import RehearsalScreenSpecs

/// What can go wrong with the segue of a button: each spec guards against one mistake in a storyboard or its controller.
let buttonSegueSpecs = describe("ButtonSegue") {
  var app: App!

  before { app = try App.launch("ButtonSegue") }

  describe("the presenting controller, alone in its window") {
    var sut: PresentingViewControllerObject!

    before {
      sut = try app.show(PresentingViewControllerObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue")
    }

    it("has a button to tap") {
      try expect(try sut.property("buttonToTap").type, equals: "UIButton")
    }

    it("has a target for its button") {
      try expect(try sut.segueAction?.target, equals: "UIStoryboardShowSegueTemplate")
    }

    it("has an identifier for the segue of its button") {
      try expect(try sut.segueAction?.segue?.identifier?.isEmpty, equals: false)
    }

    it("has a button that answers to touch up inside and to nothing else") {
      try expect(try sut.button.controlEvents(), equals: ["touchUpInside"])
    }

    it("has one action for touch up inside") {
      try expect(try sut.button.controlActions().filter { $0.events.contains("touchUpInside") }.count, equals: 1)
    }

    it("has the segue's perform: as that action") {
      try expect(try sut.segueAction?.action, equals: "perform:")
    }

    it("presents the other screen when the button is tapped") {
      try sut.button.tap()
      try app.waitForTransitions()
      try expect(try sut.presentedObject(of: PresentedViewControllerObject.self) != nil)
    }

    it("presents it itself") {
      let presented = try sut.showOther()
      try expect(try presented.snapshot.presentation?.by, equals: sut.controllerID)
    }

    it("presents it once") {
      let cursor = try app.lifecycleCursor()
      let presented = try sut.showOther()
      let steps = try app.lifecycle(since: cursor, moments: [.transitionStarted])
      try expect(steps.steps.map(\.controller), equals: [presented.controllerID])
    }

    it("presents it with an animation") {
      let presented = try sut.showOther()
      try expect(try presented.lifecycle(moments: [.willAppear]).map(\.animated), equals: [true])
    }

    it("hands its model over") {
      try expect(try sut.showOther().value("modelObject"), equals: "Handed over by the button")
    }
  }

  describe("the presented controller") {
    tests(PresentedViewControllerObject.self, id: "PresentedViewController", storyboard: "ButtonSegue", in: { app }) { screen in
      it("has a label for its model") {
        try expect(try screen.controller.property("modelLabel").type, equals: "UILabel")
      }

      it("has a model") {
        try expect(try screen.controller.value("modelObject"), equals: "Nothing was handed over")
      }

      it("shows the model that was there before its view was") {
        try expect(try screen.controller.model, equals: "Nothing was handed over")
      }

      it("shows at once a model that comes later") {
        try screen.controller.change()
        try expect(try screen.controller.model, equals: "Changed afterwards")
      }

      it("is alone in its window") {
        try expect(try screen.window.view(identifier: "model").exists)
        try expect(try app.controllers().map(\.id), equals: [screen.controller.controllerID])
      }
    }
  }

  describe("both, in a navigation controller") {
    it("pushes by the button, and lets go of the screen after the way back") {
      let presented = try app.page(PresentingViewControllerObject.self).showOther()
      try expect(try presented.isPresented, equals: false)
      try expect(try presented.model, equals: "Handed over by the button")
      try app.page(NavigationControllerObject.self).back()
      try expect(try presented.deallocated.holds)
    }

    it("pushes by code, with another model") {
      let navigation = try app.page(NavigationControllerObject.self)
      try navigation.tapRightButton()
      try expect(try navigation.hasTop(PresentedViewControllerObject.self).holds)
      try expect(try app.page(PresentedViewControllerObject.self).model, equals: "Handed over by code")
    }

    it("has a segue for either way") {
      let presenting = try app.page(PresentingViewControllerObject.self)
      try expect(try presenting.segues().map(\.identifier), equals: ["ShowFromCode", "ShowPresented"])
    }
  }
}
