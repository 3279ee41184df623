import Foundation

struct Habit: Codable, Hashable, Identifiable, Sendable {
    let id: UUID
    var name: String
    var days: Set<Int>

    init(name: String, days: Set<Int> = []) {
        self.id = UUID()
        self.name = name
        self.days = days
    }

    /// How many days in a row, up to `day`.
    func streak(until day: Int) -> Int {
        var count = 0
        while days.contains(day - count) { count += 1 }
        return count
    }
}
