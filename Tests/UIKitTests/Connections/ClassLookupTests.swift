import Testing
@testable import UIKit

@MainActor struct ClassLookupTests {
  private func find(
    _ name: String, _ module: String?, provider: String? = nil, base: AnyClass = UIViewController.self
  ) -> Result<AnyClass, ConnectionFailure> {
    Result { () throws(ConnectionFailure) in
      try Connections.customClass(name, module: module, provider: provider, inheriting: base, at: site)
    }
  }

  private func failure(_ result: Result<AnyClass, ConnectionFailure>) -> ConnectionFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  @Test func classesAreFoundByModuleAndName() throws {
    #expect(try find("SaveController", "UIKitTests").get() == SaveController.self)
    #expect(try find("UINavigationController", "UIKit").get() == UINavigationController.self)
  }

  @Test func nestedAndPrivateOnesToo() throws {
    #expect(try find("LaterController.Nested", "UIKitTests").get() == LaterController.Nested.self)
    #expect(try find("Nested", "UIKitTests").get() == LaterController.Nested.self)
    #expect("\(try find(hiddenClassName, "UIKitTests").get())" == hiddenClassName)
  }

  @Test func oldFilesNamesAreRead() throws {
    #expect(try find("_TtC10UIKitTests14SaveController", nil).get() == SaveController.self)
  }

  @Test func withoutAModuleTheProgramIsSearched() throws {
    #expect(try find("SaveController", nil).get() == SaveController.self)
    #expect(try find("UITableViewController", nil).get() == UITableViewController.self)
  }

  @Test func theTargetsOwnModuleMayHaveAnotherName() throws {
    #expect(try find("SaveController", "Renamed", provider: "target").get() == SaveController.self)
    let other = failure(find("SaveController", "UIKitTest"))
    #expect(other?.problem == .unknownModule)
    #expect(other?.nearMisses.first == "UIKitTests")
  }

  @Test func aMisspeltClassNamesPlaceAndNearMiss() {
    let missing = failure(find("SaveControler", "UIKitTests"))
    #expect(
      missing?.reason
        == "Unknown class UIKitTests.SaveControler in Interface Builder file. Main.storyboard:12:8, scene 'Save', object "
        + "'xyz-12-abc': the module 'UIKitTests' has no class 'SaveControler'; there is 'SaveController'")
    #expect(missing?.nearMisses == ["SaveController"])
  }

  @Test func aClassOfAnotherKindIsRefused() {
    let wrong = failure(find("SaveController", "UIKitTests", base: UIView.self))
    #expect(wrong?.problem == .wrongClass)
    #expect(wrong?.reason.hasSuffix("the class 'SaveController' is there and is no UIView") == true)
  }

  @Test func theCatalogIsTheSameEachTime() {
    #expect(ClassCatalog.entries.contains { $0.module == "UIKit" && $0.path == "UIButton" })
    #expect(ClassCatalog.byName["SaveController"]?.count == 1)
  }
}
