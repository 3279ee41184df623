import Testing

@testable import UIKit

/// What UIKit's objects have from `NSObject`.
@MainActor struct ObjectRootTests {
  @Test func whatIsAnObjectInUIKitIsAnNSObject() {
    startAnew()
    let objects: [Any] = [
      UIView(), UIViewController(), UIBarButtonItem(), UITapGestureRecognizer(), UINavigationItem(title: ""), UILayoutGuide(),
      UIView().widthAnchor, UIView().widthAnchor.constraint(equalToConstant: 1), UIAction { _ in }, UIMenu(children: []),
      UIImage(),
      UITraitCollection(), CALayer(), CABasicAnimation(), UIBezierPath(), UIScreen.main, UIDevice.current,
      UICollectionViewFlowLayout(), UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)),
      UIEvent(touches: []),
      UIAlertAction(title: nil, style: .default), UIStoryboardSegue(identifier: nil, source: .init(), destination: .init()),
      RunLoop.main, UIApplication.shared, UIColor.red, UIFont.systemFont(ofSize: 12), UIPasteboard.general,
      UINavigationBarAppearance(),
    ]
    #expect(objects.filter { !($0 is NSObject) }.isEmpty)
  }

  @Test func objectsAreEqualToThemselvesAndImagesAndTraitsToTheirLike() {
    startAnew()
    let (one, other) = (UIView(), UIView())
    #expect(one.isEqual(one) && !one.isEqual(other) && one != other)
    #expect(one.isKind(of: UIResponder.self) && one.isMember(of: UIView.self) && !one.isMember(of: UIResponder.self))
    #expect(
      UIImage(systemName: "plus") == UIImage(systemName: "plus") && UIImage(systemName: "plus") != UIImage(systemName: "minus"))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.isEqual(UITraitCollection(userInterfaceStyle: .dark)) && !dark.isEqual("dark"))
    #expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash)
  }

  /// Foundation takes the first word of an object for the number of its type, and ends the process over one that has none.
  @Test func attributedStringsCompareWhatIsAnObject() {
    startAnew()
    func paragraph(_ alignment: NSTextAlignment) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return style
    }
    let makers: [() -> Any] = [
      { UIColor.red }, { UIColor(white: 0.25, alpha: 1) }, { UIFont.systemFont(ofSize: 12) }, { paragraph(.center) },
      { CALayer() },
      { UIView() }, { UIImage(systemName: "plus") ?? UIImage() },
    ]
    let text = NSMutableAttributedString(string: "a")
    for make in makers + makers {
      for _ in 1...3 { text.append(NSAttributedString(string: "b", attributes: [NSAttributedString.Key("object"): make()])) }
      text.insert(NSAttributedString(string: "c", attributes: [NSAttributedString.Key("object"): make()]), at: text.length / 2)
    }
    #expect(text.length == 57)
    let red = NSMutableAttributedString(string: "re", attributes: [.foregroundColor: UIColor.red])
    red.append(NSAttributedString(string: "d", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]))
    var range = NSRange(location: 0, length: 0)
    _ = red.attribute(.foregroundColor, at: 0, effectiveRange: &range)
    #expect(range.length == (UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) ? 3 : 2))
  }

  /// Addresses differ from run to run, and would order sets by chance.
  @Test func noHashIsMadeOfAnAddress() {
    startAnew()
    let view = UIView()
    #expect(view.hash == view.serial && "\(view)" == "<UIView #\(view.serial)>")
    #expect(Set([CALayer(), CALayer()].map(\.hash)) == [0])
    #expect(UIEvent(touches: []).hash == 0 && RunLoop.main.hash == 0 && UIBezierPath().hash == 0)
  }
}
