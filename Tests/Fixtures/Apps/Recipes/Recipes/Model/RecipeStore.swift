import Foundation

extension Notification.Name {
    static let favouritesDidChange = Notification.Name("favouritesDidChange")
}

@objc protocol RecipeStoreDelegate: AnyObject {
    func storeDidLoad(_ store: RecipeStore)
    @objc optional func store(_ store: RecipeStore, didMark recipe: Recipe)
}

class RecipeStore: NSObject {

    private(set) var recipes: [Recipe] = []
    @objc dynamic private(set) var favouriteCount = 0
    weak var delegate: RecipeStoreDelegate?

    private var favourites: Set<String> = [] {
        didSet { favouriteCount = favourites.count }
    }

    func load() {
        guard let url = Bundle.main.url(forResource: "recipes", withExtension: "plist"),
            let data = try? Data(contentsOf: url),
            let found = try? PropertyListDecoder().decode([Recipe].self, from: data)
        else { return }
        recipes = found.sorted { $0.name < $1.name }
        favourites = Set(UserDefaults.standard.stringArray(forKey: "favourites") ?? [])
        delegate?.storeDidLoad(self)
    }

    func save() {
        UserDefaults.standard.set(favourites.sorted(), forKey: "favourites")
    }

    func isFavourite(_ recipe: Recipe) -> Bool {
        return favourites.contains(recipe.name)
    }

    func toggle(_ recipe: Recipe) {
        if favourites.remove(recipe.name) == nil {
            favourites.insert(recipe.name)
        }
        save()
        delegate?.store?(self, didMark: recipe)
        NotificationCenter.default.post(name: .favouritesDidChange, object: self, userInfo: ["recipe": recipe])
    }
}
