import Foundation

/// What is read from recipes.plist.
class Recipe: NSObject, Codable {
    let name: String
    let minutes: Int
    let steps: [String]

    init(name: String, minutes: Int, steps: [String]) {
        self.name = name
        self.minutes = minutes
        self.steps = steps
    }

    override var description: String {
        return "\(name) (\(minutes) min)"
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Recipe else { return false }
        return name == other.name
    }

    override var hash: Int {
        return name.hashValue
    }
}
