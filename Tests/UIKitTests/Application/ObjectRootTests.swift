import Testing

@testable import UIKit

/// What UIKit's objects have from `NSObject`.
@MainActor @Suite struct ObjectRootTests {
  init() { startAnew() }

  @Test func whatIsAnObjectInUIKitIsAnNSObject() {
    let objects: [Any] = [
      UIView(), UIViewController(), UIBarButtonItem(), UITapGestureRecognizer(), UINavigationItem(title: ""), UILayoutGuide(),
      UIView().widthAnchor, UIView().widthAnchor.constraint(equalToConstant: 1), UIAction { _ in }, UIMenu(children: []),
      UIImage(),
      UITraitCollection(), CALayer(), CABasicAnimation(), UIBezierPath(), UIScreen.main, UIDevice.current,
      UICollectionViewFlowLayout(), UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)),
      UIEvent(touches: []),
      UIAlertAction(title: nil, style: .default), UIStoryboardSegue(identifier: nil, source: .init(), destination: .init()),
      RunLoop.main, UIApplication.shared, UIPasteboard.general, UINavigationBarAppearance(),
    ]
    #expect(objects.filter { !($0 is NSObject) }.isEmpty)
  }

  @Test func objectsAreEqualToThemselvesAndImagesAndTraitsToTheirLike() {
    let (one, other) = (UIView(), UIView())
    #expect(one.isEqual(one) && !one.isEqual(other) && one != other)
    #expect(one.isKind(of: UIResponder.self) && one.isMember(of: UIView.self) && !one.isMember(of: UIResponder.self))
    #expect(
      UIImage(systemName: "plus") == UIImage(systemName: "plus") && UIImage(systemName: "plus") != UIImage(systemName: "minus"))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.isEqual(UITraitCollection(userInterfaceStyle: .dark)) && !dark.isEqual("dark"))
    #expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash)
  }

  /// Addresses differ from run to run, and would order sets by chance.
  @Test func noHashIsMadeOfAnAddress() {
    let view = UIView()
    #expect(view.hash == view.serial && "\(view)" == "<UIView #\(view.serial)>")
    #expect(Set([CALayer(), CALayer()].map(\.hash)) == [0])
    #expect(UIEvent(touches: []).hash == 0 && RunLoop.main.hash == 0 && UIBezierPath().hash == 0)
  }
}
