//
//  AppDelegate.swift
//  Postcards
//

import PostcardUI
import Stamps
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: MailboxViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The package's list, with what a framework of the project adds to it.
class MailboxViewController: PostcardListViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Postage", style: .plain, target: self, action: #selector(showPostage))
    }

    @objc func showPostage() {
        let alert = UIAlertController(
            title: "Postage", message: Postage.words(for: cards.count), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    // The package calls it by its selector.
    override func refresh() {
        super.refresh()
        title = "\(cards.count) in all"
    }
}
