import UIKit

final class ControlsAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(
      rootViewController: MenuController(
        title: "Controls",
        entries: [
          ("Buttons", { ButtonsController() }), ("Values", { ValuesController() }), ("Pickers", { PickersController() }),
          ("Dates", { DatesController() }),
          ("Text", { TextController() }), ("Bars", { BarsController() }), ("Shopping list", { ShoppingListController() }),
          ("Colours", { ColoursController() }), ("Books", { BooksController() }),
        ]))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
