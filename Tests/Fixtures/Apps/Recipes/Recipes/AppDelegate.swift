//
//  AppDelegate.swift
//  Recipes
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    let store = RecipeStore()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        store.load()
        let recipes = RecipesViewController(nibName: "RecipesViewController", bundle: nil)
        recipes.store = store
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.tintColor = UIColor(named: "Tint")
        window?.rootViewController = UINavigationController(rootViewController: recipes)
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        store.save()
    }
}
