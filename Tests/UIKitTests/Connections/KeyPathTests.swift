import Testing
@testable import UIKit

@MainActor struct KeyPathTests {
  let controller = SaveController()

  private func value(_ keyPath: String, of object: AnyObject? = nil) throws(KeyPathFailure) -> Any? {
    try KeyPathReader.value(of: object ?? controller, keyPath: keyPath)
  }

  private func failure(_ keyPath: String) -> KeyPathFailure? {
    do throws(KeyPathFailure) {
      _ = try value(keyPath)
      return nil
    } catch { return error }
  }

  @Test func whatIsStoredIsRead() throws {
    #expect(try value("tags") as? [String] == ["one", "two"])
    #expect(try value("tags[1]") as? String == "two")
    #expect(try value("tags.0") as? String == "one")
    #expect(try value("tags.@count") as? Int == 2)
    #expect(try value("tags.last.count") as? Int == 3)
    #expect(try value("limit") as? Int == 3)
    #expect(try value("calls") as? [String] == [])
    #expect(try value("plain") == nil)
  }

  @Test func outletsAreReadThrough() throws {
    let button = UIButton()
    button.setTitle("Save", for: .normal)
    controller.saveButton = button
    controller.digits = [UIButton(), button]
    #expect(try value("saveButton") as? UIButton === button)
    #expect(try value("saveButton.currentTitle") as? String == "Save")
    #expect(try value("saveButton.titleLabel.text") as? String == "Save")
    #expect(try value("digits[1].isEnabled") as? Bool == true)
    #expect(try value("digits.1.enabled") as? Bool == true)
  }

  @Test func computedPropertiesAreThoseOfUIKitAndThoseThatAreListed() throws {
    controller.title = "Save"
    #expect(try value("title") as? String == "Save")
    #expect(try value("heading") as? String == "computed")
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(try value("view.frame.size.height") as? CGFloat == 40)
    #expect(try value("view.frame.width") as? CGFloat == 30)
    #expect(try value("view.layer.cornerRadius") as? CGFloat == 0)
  }

  @Test func readingLoadsNoView() throws {
    #expect(try value("view") == nil)
    #expect(!controller.isViewLoaded)
    #expect(failure("view.frame")?.cause == .nothingThere)
    #expect(failure("view.frame")?.description == "NSInvalidArgumentException: 'view' is nil. 'frame' cannot be read from it.")
  }

  @Test func aFailureNamesThePartAndWhatIsNear() {
    controller.saveButton = UIButton()
    let failure = failure("saveButton.curentTitle")
    #expect(failure?.part == "curentTitle")
    #expect(failure?.cause == .unknownKey)
    #expect(failure?.name == "NSUnknownKeyException")
    #expect(failure?.nearMisses.first == "currentTitle")
    #expect(self.failure("tags[2]")?.description == "NSRangeException: index 2 beyond bounds (2). The last index is 1.")
    #expect(self.failure("tags.two")?.part == "two")
    #expect(
      self.failure("title2")?.advice.hasSuffix("A computed property of the app must be listed in 'keyedProperties'.") == true)
    #expect(self.failure("")?.cause == .empty)
  }

  // MARK: Runtime attributes

  private func set(_ value: Any?, _ keyPath: String, of object: AnyObject) -> ConnectionFailure? {
    UIKitTests.failure { () throws(ConnectionFailure) in
      try Connections.setValue(value, forKeyPath: keyPath, of: object, at: site)
    }
  }

  @Test func runtimeAttributesOfEveryKindAreSet() {
    let view = UIView()
    #expect(set(8.0, "layer.cornerRadius", of: view) == nil)
    #expect(set(2, "layer.borderWidth", of: view) == nil)
    #expect(set(true, "layer.masksToBounds", of: view) == nil)
    #expect(set(UIColor.red, "layer.borderColor", of: view) == nil)
    #expect(set(CGSize(width: 1, height: 2), "layer.shadowOffset", of: view) == nil)
    #expect(set("badge", "accessibilityIdentifier", of: view) == nil)
    #expect(set(5.0, "tag", of: view) == nil)
    #expect(set(true, "hidden", of: view) == nil)
    #expect(set(nil, "backgroundColor", of: view) == nil)
    #expect(set(CGRect(x: 0, y: 0, width: 9, height: 9), "frame", of: view) == nil)
    #expect(set(CGPoint(x: 5, y: 6), "center", of: view) == nil)
    #expect(view.layer.cornerRadius == 8 && view.layer.borderWidth == 2 && view.layer.masksToBounds)
    #expect(view.layer.borderColor == UIColor.red.cgColor)
    #expect(view.layer.shadowOffset == CGSize(width: 1, height: 2))
    #expect(view.accessibilityIdentifier == "badge" && view.tag == 5 && view.isHidden)
    #expect(view.center == CGPoint(x: 5, y: 6))
  }

  @Test func inspectablesAndListedPropertiesAreSet() {
    #expect(set(10.0, "limit", of: controller) == nil)
    #expect(set(nil, "note", of: controller) == nil)
    #expect(controller.limit == 10 && controller.note == nil)
    let text = set("ten", "limit", of: controller)
    #expect(text?.problem == .wrongValue)
    #expect(text?.reason.contains("Main.storyboard:12:8") == true)
    #expect(text?.reason.hasSuffix("It is a Int, and the value is a String.") == true)
    #expect(controller.limit == 10)
  }

  @Test func whatCannotBeSetSaysWhy() {
    #expect(set("x", "heading", of: controller)?.reason.hasSuffix("'heading' of SaveController can only be read.") == true)
    #expect(
      set("x", "plain", of: controller)?.reason.hasSuffix(
        "The property 'plain' of SaveController is neither '@Inspectable' nor in 'keyedProperties'.") == true)
    let missing = set(4, "layer.cornerRadis", of: UIView())
    #expect(missing?.problem == .unknownKey)
    #expect(missing?.nearMisses.first == "cornerRadius")
    #expect(missing?.name == "NSUnknownKeyException")
  }
}
