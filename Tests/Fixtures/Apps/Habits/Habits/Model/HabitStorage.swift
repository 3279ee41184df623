import Foundation

protocol HabitStorage: Sendable {
    func read() async throws -> [Habit]
    func write(_ habits: [Habit]) async throws
}

/// Keeps habits in the user's defaults.
actor DefaultsStorage: HabitStorage {

    enum Problem: Error {
        case unreadable
    }

    private let key = "habits"

    func read() async throws -> [Habit] {
        try await Task.sleep(for: .milliseconds(200))
        guard let data = UserDefaults.standard.data(forKey: key) else { return [] }
        guard let habits = try? JSONDecoder().decode([Habit].self, from: data) else { throw Problem.unreadable }
        return habits
    }

    func write(_ habits: [Habit]) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(habits), forKey: key)
    }
}
