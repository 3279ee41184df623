import Testing
@testable import UIKit

@MainActor struct OutletTests {
  let controller = LaterController()

  @Test func outletsAreFoundByTheNameOfTheProperty() throws {
    #expect(controller.saveButton == nil)
    let button = UIButton()
    try Connections.connectOutlet("saveButton", of: controller, to: button, at: site)
    #expect(controller.saveButton === button)
  }

  @Test func privateOnesAndThoseOfTheSuperclassToo() throws {
    let (label, later) = (UILabel(), UILabel())
    label.text = "Press"
    try Connections.connectOutlet("hint", of: controller, to: label, at: site)
    try Connections.connectOutlet("later", of: controller, to: later, at: site)
    #expect(controller.hintText == "Press")
    #expect(controller.later === later)
  }

  @Test func aWeakOutletLetsItsObjectGo() throws {
    var view: UIView? = UIView()
    try Connections.connectOutlet("badge", of: controller, to: try #require(view), at: site)
    #expect(controller.badge === view)
    view = nil
    #expect(controller.badge == nil)
  }

  @Test func aCollectionIsFilledInOrder() throws {
    #expect(controller.digits.isEmpty)
    let buttons = [UIButton(), UIButton()]
    try Connections.connectOutletCollection("digits", of: controller, to: buttons, at: site)
    #expect(controller.digits == buttons)
    let third = UIButton()
    try Connections.connectOutletCollection("digits", of: controller, to: [third], appends: true, at: site)
    #expect(controller.digits == buttons + [third])
    try Connections.connectOutletCollection("switches", of: controller, to: [UISwitch()], at: site)
    #expect(controller.switches?.count == 1)
  }

  @Test func aMisspeltOutletNamesPlaceAndNearMiss() {
    let failure = failure { () throws(ConnectionFailure) in
      try Connections.connectOutlet("savButton", of: controller, to: UIButton(), at: site)
    }
    #expect(failure?.problem == .unknownOutlet)
    #expect(failure?.name == "NSUnknownKeyException")
    #expect(failure?.nearMisses == ["saveButton"])
    #expect(
      failure?.reason
        == "[\(controller) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key savButton. "
        + "Main.storyboard:12:8, scene 'Save', object 'xyz-12-abc': LaterController has no outlet 'savButton'; it has 'saveButton'"
    )
  }

  @Test func aPropertyThatIsNoOutletIsSaidToBeNone() {
    let failure = failure { () throws(ConnectionFailure) in
      try Connections.connectOutlet("plain", of: controller, to: UILabel(), at: site)
    }
    #expect(failure?.reason.hasSuffix("has no outlet 'plain'; its property of that name is not marked '@Outlet'") == true)
  }

  @Test func aDelegateThatSaysNowhereThatItIsOneIsLeftAloneAsOnIOS() throws {
    let table = UITableView()
    try Connections.connectOutlet("delegate", of: table, to: controller, at: site)
    #expect(table.delegate == nil)
    let source = failure { () throws(ConnectionFailure) in
      try Connections.connectOutlet("dataSource", of: table, to: controller, at: site)
    }
    #expect(source?.problem == .wrongOutletType)
  }

  @Test func aWrongTypeIsRefusedAndChangesNothing() {
    let one = failure { () throws(ConnectionFailure) in
      try Connections.connectOutlet("saveButton", of: controller, to: UILabel(), at: site)
    }
    #expect(
      one?.reason
        == "Main.storyboard:12:8, scene 'Save', object 'xyz-12-abc': the outlet 'saveButton' of LaterController is a UIButton, and "
        + "what is connected to it is a UILabel")
    #expect(controller.saveButton == nil)
    let several = failure { () throws(ConnectionFailure) in
      try Connections.connectOutletCollection("digits", of: controller, to: [UIButton(), UISwitch()], at: site)
    }
    #expect(several?.reason.hasSuffix("is a UIButton, and what is connected to it is a UISwitch") == true)
    #expect(controller.digits.isEmpty)
  }

  @Test func uikitsOwnOutletsAreConnected() throws {
    let table = UITableView()
    let source = TableSource()
    try Connections.connectOutlet("dataSource", of: table, to: source, at: site)
    try Connections.connectOutlet("delegate", of: table, to: source, at: site)
    #expect(table.dataSource === source && table.delegate === source)
    let view = UIView()
    try Connections.connectOutlet("view", of: controller, to: view, at: site)
    #expect(controller.view === view)
    let recognizer = UITapGestureRecognizer()
    try Connections.connectOutletCollection("gestureRecognizers", of: view, to: [recognizer], appends: true, at: site)
    #expect(view.gestureRecognizers?.first === recognizer)
    let refused = failure { () throws(ConnectionFailure) in
      try Connections.connectOutlet("dataSource", of: table, to: UIView(), at: site)
    }
    #expect(refused?.problem == .wrongOutletType)
  }

  @Test func aListedPropertyHearsOfItsObject() throws {
    let label = UILabel()
    try Connections.connectOutlet("status", of: controller, to: label, at: site)
    #expect(controller.status === label)
    #expect(controller.observed == ["status"])
  }

  private final class TableSource: UIResponder, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }
}
