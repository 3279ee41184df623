import Foundation

/// Counts time, and keeps laps.
final class Stopwatch {

    enum State: Equatable {
        case ready
        case running(since: Date)
        case paused
    }

    private(set) var state = State.ready
    private(set) var laps: [TimeInterval] = []
    private var elapsedBefore: TimeInterval = 0

    var isRunning: Bool {
        if case .running = state { return true }
        return false
    }

    var elapsed: TimeInterval {
        guard case .running(let start) = state else { return elapsedBefore }
        return elapsedBefore + Date().timeIntervalSince(start)
    }

    func start() {
        guard !isRunning else { return }
        state = .running(since: Date())
    }

    func pause() {
        guard isRunning else { return }
        elapsedBefore = elapsed
        state = .paused
    }

    func lap() {
        laps.insert(elapsed - laps.reduce(0, +), at: 0)
    }

    func reset() {
        state = .ready
        elapsedBefore = 0
        if !Settings.keepsLaps { laps = [] }
    }

    static func text(_ interval: TimeInterval) -> String {
        let tenths = Int((interval * 10).rounded())
        return String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
    }
}
