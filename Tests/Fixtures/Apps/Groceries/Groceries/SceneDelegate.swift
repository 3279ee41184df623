//
//  SceneDelegate.swift
//  Groceries
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let _ = (scene as? UIWindowScene) else { return }
        let navigation = window?.rootViewController as? UINavigationController
        let delegate = UIApplication.shared.delegate as? AppDelegate
        (navigation?.topViewController as? ListViewController)?.list = delegate?.list
    }

    func sceneDidDisconnect(_ scene: UIScene) {
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
    }
}
