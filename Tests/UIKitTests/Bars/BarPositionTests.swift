import Testing

@testable import UIKit

/// Where bars stand, and the pictures that a search bar shows in the place of the system's.
@MainActor struct BarPositionTests {
  private final class Place: NSObject, UINavigationBarDelegate, UIToolbarDelegate, UISearchBarDelegate {
    var place = UIBarPosition.topAttached
    func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
  }

  private final class Nothing: NSObject, UINavigationBarDelegate, UIToolbarDelegate {}

  @Test func aBarStandsWhereItsDelegateSays() {
    startAnew()
    let (place, bar, toolbar, search) = (Place(), UINavigationBar(), UIToolbar(), UISearchBar())
    #expect(bar.barPosition == .any && toolbar.barPosition == .bottom && search.barPosition == .any)
    (bar.delegate, toolbar.delegate, search.delegate) = (place, place, place)
    #expect(bar.barPosition == .topAttached && toolbar.barPosition == .topAttached && search.barPosition == .topAttached)
  }

  @Test func aDelegateNeedNotSay() {
    startAnew()
    let (nothing, bar, toolbar) = (Nothing(), UINavigationBar(), UIToolbar())
    (bar.delegate, toolbar.delegate) = (nothing, nothing)
    #expect(nothing.position(for: bar) == .any && bar.barPosition == .any && toolbar.barPosition == .bottom)
  }

  @Test func theBarOfANavigationControllerIsAttachedAtTheTop() {
    startAnew()
    #expect(UINavigationController(rootViewController: UIViewController()).navigationBar.barPosition == .topAttached)
    #expect([UIBarPosition.any, .bottom, .top, .topAttached].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func aPictureStandsInThePlaceOfTheGlassUntilItGoes() {
    startAnew()
    let (bar, star) = (UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)), UIImage(systemName: "star"))
    let glass = { (bar.searchTextField.leftView as? UIImageView)?.image }
    let system = glass()
    bar.setImage(star, for: .search, state: .normal)
    #expect(bar.image(for: .search, state: .normal) == star && glass() == star)
    bar.setImage(nil, for: .search, state: .normal)
    #expect(bar.image(for: .search, state: .normal) == nil && glass() == system)
  }

  @Test func aPictureForAnotherStateIsKeptAlone() {
    startAnew()
    let (bar, star) = (UISearchBar(), UIImage(systemName: "star"))
    let system = (bar.searchTextField.leftView as? UIImageView)?.image
    bar.setImage(star, for: .search, state: .highlighted)
    #expect(bar.image(for: .search, state: .highlighted) == star && bar.image(for: .clear, state: .highlighted) == nil)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image == system)
  }

  @Test func theButtonThatEmptiesTheFieldHasAPictureToo() {
    startAnew()
    let (bar, star) = (UISearchBar(), UIImage(systemName: "star"))
    bar.setImage(star, for: .clear, state: .normal)
    #expect(bar.searchTextField.clearButton.currentImage == star)
    bar.setImage(nil, for: .clear, state: .normal)
    #expect(bar.searchTextField.clearButton.currentImage == nil)
  }

  @Test func groundsAndOffsetsOfASearchBarAreKept() {
    startAnew()
    let (bar, star) = (UISearchBar(), UIImage(systemName: "star"))
    #expect(bar.backgroundImage == nil && bar.scopeBarBackgroundImage == nil && bar.positionAdjustment(for: .search) == .zero)
    bar.setBackgroundImage(star, for: .any, barMetrics: .default)
    bar.scopeBarBackgroundImage = star
    bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 1), for: .search)
    #expect(bar.backgroundImage == star && bar.backgroundImage(for: .top, barMetrics: .default) == star)
    #expect(bar.scopeBarBackgroundImage == star)
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 3, vertical: 1))
  }
}
