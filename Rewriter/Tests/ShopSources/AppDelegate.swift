import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    @objc dynamic var launches = 0
}
