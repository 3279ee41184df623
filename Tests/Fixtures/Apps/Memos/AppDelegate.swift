import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    let store = MemoStore()

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let opensMemo = options.userActivities.contains { $0.activityType == MemoSceneDelegate.activityType }
        return UISceneConfiguration(name: opensMemo ? "Memo" : "List", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        store.closedWindows += sceneSessions.count
    }
}

extension UIViewController {
    var store: MemoStore? { (UIApplication.shared.delegate as? AppDelegate)?.store }
}
