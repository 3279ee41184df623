import UIKit

// Keys that need no binding: they stand for a new controller out of a storyboard, and can be bound to something else in a test.
extension Key where Value: UIViewController {
  /// The controller that a storyboard begins with; its name is that of the storyboard.
  ///
  /// Throws `InjectionError.unfitScene` where there is none, or one of another class.
  public static func initialController(ofStoryboard name: String, bundle: Bundle? = nil) -> Key {
    storyboard(name, name) { injector in
      UIStoryboard(name: name, bundle: bundle, injector: injector).instantiateInitialViewController()
    }
  }

  /// The controller with an identifier; its name is `Storyboard/identifier`.
  public static func controller(_ identifier: String, inStoryboard name: String, bundle: Bundle? = nil) -> Key {
    storyboard("\(name)/\(identifier)", name) { injector in
      UIStoryboard(name: name, bundle: bundle, injector: injector).instantiateViewController(withIdentifier: identifier)
    }
  }

  private static func storyboard(
    _ key: String, _ name: String, make: @escaping @MainActor @Sendable (Injector) -> UIViewController?
  ) -> Key {
    Key(name: key, id: "storyboard \(key)") { injector in
      let made = make(injector)
      if let controller = made as? Value { return controller }
      let what = made.map { "it is a \(type(of: $0))" } ?? "there is none"
      throw InjectionError.unfitScene(name: key, reason: "a \(Value.self) was asked for, and \(what)")
    }
  }
}
