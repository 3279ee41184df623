import UIKit

class MemoSceneDelegate: UIResponder, UIWindowSceneDelegate {

    static let activityType = "org.example.memos.memo"

    static func activity(for index: Int) -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType)
        activity.userInfo = ["memo": index]
        activity.targetContentIdentifier = "memo-\(index)"
        return activity
    }

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene,
            let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity,
            let index = activity.userInfo?["memo"] as? Int
        else { return }
        session.userInfo = ["memo": index]
        scene.userActivity = activity
        scene.title = "Memo \(index + 1)"
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: MemoViewController(index: index))
        window.makeKeyAndVisible()
        self.window = window
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        return scene.userActivity
    }

    func sceneWillResignActive(_ scene: UIScene) {
        window?.endEditing(true)
    }
}
