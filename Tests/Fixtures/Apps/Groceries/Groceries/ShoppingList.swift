import Foundation

struct Item: Equatable {
    let name: String
    var count: Int
    var isBought = false
}

protocol ShoppingListObserver: AnyObject {
    func listDidChange(_ list: ShoppingList)
}

class ShoppingList {

    enum Mistake: LocalizedError {
        case noName
        case twice(String)

        var errorDescription: String? {
            switch self {
            case .noName: return "An item needs a name."
            case .twice(let name): return "\(name) is on the list."
            }
        }
    }

    private(set) var items: [Item] = []
    weak var observer: ShoppingListObserver?

    var left: Int {
        return items.filter { !$0.isBought }.count
    }

    func add(_ name: String, _ count: Int) {
        items.append(Item(name: name, count: count))
        observer?.listDidChange(self)
    }

    func checked(_ name: String) throws -> String {
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty { throw Mistake.noName }
        if items.contains(where: { $0.name.lowercased() == trimmed.lowercased() }) { throw Mistake.twice(trimmed) }
        return trimmed
    }

    func toggle(at index: Int) {
        items[index].isBought.toggle()
        observer?.listDidChange(self)
    }

    func remove(at index: Int) {
        items.remove(at: index)
        observer?.listDidChange(self)
    }

    /// Takes away what was bought, a moment later.
    func tidy(completion: @escaping (Int) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            let before = self.items.count
            self.items.removeAll { $0.isBought }
            self.observer?.listDidChange(self)
            completion(before - self.items.count)
        }
    }
}
