import Foundation

@MainActor
final class HabitStore {

    private let storage: any HabitStorage
    private(set) var habits: [Habit] = []
    var didChange: (([Habit]) -> Void)?

    /// Whole days since 2001.
    var today: Int { Int(Date.now.timeIntervalSinceReferenceDate / 86_400) }

    init(storage: any HabitStorage) {
        self.storage = storage
    }

    func load() async throws {
        habits = try await storage.read()
        didChange?(habits)
    }

    func add(_ name: String) {
        habits.append(Habit(name: name))
        changed()
    }

    func toggleToday(_ id: Habit.ID) {
        guard let index = habits.firstIndex(where: { $0.id == id }) else { return }
        if habits[index].days.remove(today) == nil {
            habits[index].days.insert(today)
        }
        changed()
    }

    func remove(_ id: Habit.ID) {
        habits.removeAll { $0.id == id }
        changed()
    }

    private func changed() {
        didChange?(habits)
        Task { [storage, habits] in
            try? await storage.write(habits)
        }
    }
}
