import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private let stopwatch = Stopwatch()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let tabs = UITabBarController()
        let running = StopwatchViewController(stopwatch: stopwatch)
        running.tabBarItem = UITabBarItem(title: NSLocalizedString("Stopwatch", comment: "A tab"), image: UIImage(systemName: "stopwatch"), tag: 0)
        let settings = SettingsViewController(style: .insetGrouped)
        settings.tabBarItem = UITabBarItem(title: NSLocalizedString("Settings", comment: "A tab"), image: UIImage(systemName: "gear"), tag: 1)
        tabs.viewControllers = [running, UINavigationController(rootViewController: settings)]
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneWillResignActive(_ scene: UIScene) {
        stopwatch.pause()
    }
}
