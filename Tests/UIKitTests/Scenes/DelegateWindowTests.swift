import Testing

@testable import UIKit

/// The window of a delegate of which nothing but that is known is optional twice, and that of its class once.
@MainActor
struct DelegateWindowTests {
  private final class Owner: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    /// As apps write it.
    func rootByName() -> UIViewController? {
      guard let window = self.window else { return nil }
      return window.rootViewController
    }
  }

  private final class Plain: UIResponder, UIApplicationDelegate {}

  private final class Both: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
  }

  @Test func aRootIsGivenToTheWindowOfTheDelegateOfTheApp() {
    startAnew()
    let (owner, page) = (Owner(), UIViewController())
    owner.window = UIWindow()
    UIApplication.shared.delegate = owner
    UIApplication.shared.delegate?.window??.rootViewController = page
    #expect(owner.rootByName() === page)
    #expect(UIApplication.shared.delegate?.window??.rootViewController === page)
    #expect(UIApplication.shared.delegate!.window!!.rootViewController === page)
  }

  @Test func theWindowIsUnwrappedInTwoSteps() {
    startAnew()
    let owner = Owner()
    let window = UIWindow()
    UIApplication.shared.delegate = owner
    UIApplication.shared.delegate?.window = window
    #expect(owner.window === window)
    guard let kept = UIApplication.shared.delegate?.window, let found = kept else {
      Issue.record("the delegate has a window")
      return
    }
    #expect(found === window)
  }

  @Test func aDelegateOfASceneHasItsWindowLikewise() {
    startAnew()
    let both = Both()
    let delegate: any UIWindowSceneDelegate = both
    delegate.window = UIWindow()
    delegate.window??.tag = 4
    #expect(both.window?.tag == 4)
    #expect((delegate as any UISceneDelegate as? any UIWindowSceneDelegate)?.window??.tag == 4)
    #expect(DelegateWindow.of(both)?.tag == 4)
  }

  @Test func aDelegateThatDeclaresNoWindowKeepsNone() {
    startAnew()
    let delegate: any UIApplicationDelegate = Plain()
    delegate.window = UIWindow()
    #expect(delegate.window??.tag == nil)
    #expect(DelegateWindow.of(delegate) == nil)
  }
}
