import Testing
import UIKit

/// Functions and members from before Swift 4.2.
@MainActor struct FormerMemberTests {
  @MainActor private protocol Sources {
    func contain(_ child: UIViewController, in parent: UIViewController) -> [UIViewController]
    func release(_ child: UIViewController)
    func order(_ first: UIView, _ last: UIView, in parent: UIView)
    func spinner() -> UIActivityIndicatorView
    func underlines() -> [NSUnderlineStyle]
    func inset(_ rect: CGRect) -> CGRect
    func isInset(_ insets: UIEdgeInsets) -> Bool
    func files(of image: UIImage) -> [Data?]
    func moves(of controller: UIViewController) -> [Bool]
    func modes() -> [RunLoop.Mode]
    func offset() -> UIOffset
    func types() -> [Any.Type]
  }

  /// As an app of 2018 says it.
  private struct Former: Sources {
    @available(*, deprecated)
    func contain(_ child: UIViewController, in parent: UIViewController) -> [UIViewController] {
      parent.addChildViewController(child)
      child.didMove(toParentViewController: parent)
      return parent.childViewControllers
    }

    @available(*, deprecated)
    func release(_ child: UIViewController) {
      child.willMove(toParentViewController: nil)
      child.removeFromParentViewController()
    }

    @available(*, deprecated)
    func order(_ first: UIView, _ last: UIView, in parent: UIView) {
      parent.bringSubview(toFront: last)
      parent.sendSubview(toBack: first)
    }

    @available(*, deprecated)
    func spinner() -> UIActivityIndicatorView {
      let spinner = UIActivityIndicatorView(activityIndicatorStyle: .whiteLarge)
      spinner.activityIndicatorViewStyle = spinner.activityIndicatorViewStyle == .large ? .medium : .large
      return spinner
    }

    @available(*, deprecated)
    func underlines() -> [NSUnderlineStyle] { [.styleNone, .styleSingle, .styleThick, .styleDouble] }

    @available(*, deprecated)
    func inset(_ rect: CGRect) -> CGRect { UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)) }

    @available(*, deprecated)
    func isInset(_ insets: UIEdgeInsets) -> Bool { !UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsets.zero) }

    @available(*, deprecated)
    func files(of image: UIImage) -> [Data?] { [UIImagePNGRepresentation(image), UIImageJPEGRepresentation(image, 0.5)] }

    @available(*, deprecated)
    func moves(of controller: UIViewController) -> [Bool] {
      [controller.isMovingToParentViewController, controller.isMovingFromParentViewController]
    }

    @available(*, deprecated)
    func modes() -> [RunLoop.Mode] { [RunLoopMode.commonModes, .defaultRunLoopMode, .UITrackingRunLoopMode] }

    @available(*, deprecated)
    func offset() -> UIOffset { UIOffsetMake(1, 2) }

    @available(*, deprecated)
    func types() -> [Any.Type] { [RunLoopMode.self, UIFontDescriptorSymbolicTraits.self] }
  }

  private let sources: any Sources = Former()

  @Test func aControllerIsContainedAndReleased() {
    startAnew()
    final class Child: UIViewController {
      var moves: [String] = []
      override func willMove(toParent parent: UIViewController?) { moves.append("will \(parent == nil ? "nil" : "parent")") }
      override func didMove(toParent parent: UIViewController?) { moves.append("did \(parent == nil ? "nil" : "parent")") }
    }
    let (parent, child) = (UIViewController(), Child())
    #expect(sources.contain(child, in: parent) == [child] && child.parent === parent)
    sources.release(child)
    #expect(child.parent == nil && parent.children == [])
    #expect(child.moves == ["will parent", "did parent", "will nil", "did nil"])
  }

  @Test func aControllerSaysThatItMovesToItsParentAndFromIt() {
    startAnew()
    final class Child: UIViewController {
      var sources: (any Sources)?
      var moves: [[Bool]] = []
      override func viewWillAppear(_ animated: Bool) { note() }
      override func viewWillDisappear(_ animated: Bool) { note() }
      private func note() { moves += [sources?.moves(of: self) ?? []] }
    }
    let child = Child()
    child.sources = sources
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    navigation.pushViewController(child, animated: false)
    rest()
    navigation.popViewController(animated: false)
    rest()
    #expect(child.moves == [[true, false], [false, true]])
    _ = window
  }

  @Test func modesOfTheRunLoopAreThoseOfToday() {
    #expect(sources.modes() == [.common, .default, .tracking])
  }

  @Test func anOffsetIsHorizontalBeforeItIsVertical() {
    #expect(sources.offset() == UIOffset(horizontal: 1, vertical: 2))
  }

  @Test func modesAndTraitsOfFontsHaveTheirFormerNames() {
    let present: [Any.Type] = [RunLoop.Mode.self, UIFontDescriptor.SymbolicTraits.self]
    #expect(sources.types().map(ObjectIdentifier.init) == present.map(ObjectIdentifier.init))
  }

  @Test func viewsChangeTheirOrder() {
    startAnew()
    let (parent, first, middle, last) = (UIView(), UIView(), UIView(), UIView())
    for view in [last, middle, first] { parent.addSubview(view) }
    sources.order(first, last, in: parent)
    #expect(parent.subviews == [first, middle, last])
  }

  @Test func aSpinnerHasItsStyle() { #expect(sources.spinner().style == .medium) }

  @Test func underlinesAreThoseOfToday() { #expect(sources.underlines() == [[], .single, .thick, .double]) }

  @Test func insetsAreCountedFromTheTopAroundTheLeft() {
    startAnew()
    #expect(sources.inset(CGRect(x: 0, y: 0, width: 100, height: 50)) == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(sources.isInset(UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1)) && !sources.isInset(.zero))
  }

  @Test func filesOfAPictureAreThoseThatItMakes() {
    startAnew()
    let image = UIImage()
    #expect(sources.files(of: image) == [image.pngData(), image.jpegData(compressionQuality: 0.5)])
  }

  @Test func whoTakesThePickedPictureWithTextsForKeysIsTold() {
    startAnew()
    final class Taker: NSObject, UIImagePickerControllerDelegate {
      var keys: [String] = []
      func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {
        keys = info.keys.sorted()
      }
    }
    let taker = Taker()
    (taker as any UIImagePickerControllerDelegate).imagePickerController(
      UIImagePickerController(), didFinishPickingMediaWithInfo: [.originalImage: UIImage(), .mediaType: "public.image"])
    #expect(taker.keys == ["UIImagePickerControllerMediaType", "UIImagePickerControllerOriginalImage"])
  }
}
