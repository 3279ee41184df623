import Foundation

public struct Postcard: Hashable {

    public let place: String
    public let day: Date

    public init(place: String, day: Date) {
        self.place = place
        self.day = day
    }
}

/// Where postcards come from, some while after somebody asked.
public final class Postbox {

    public private(set) var cards: [Postcard] = []
    private var timer: Timer?

    public init() {}

    /// Calls back once the post has come, which takes two minutes.
    public func collect(_ places: [String], completion: @escaping () -> Void) {
        timer = Timer.scheduledTimer(withTimeInterval: 120, repeats: false) { [weak self] _ in
            guard let self else { return }
            self.cards += places.map { Postcard(place: $0, day: Date()) }
            #if SORTED
            self.cards.sort { $0.place < $1.place }
            #endif
            completion()
        }
    }

    package func empty() { cards = [] }
}
