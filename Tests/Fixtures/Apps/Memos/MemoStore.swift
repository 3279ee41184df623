import Foundation

/// The memos, which all windows show.
class MemoStore {

    static let didChange = Notification.Name("MemoStoreDidChange")

    private let defaults = UserDefaults.standard

    var memos: [String] {
        get { defaults.stringArray(forKey: "memos") ?? ["Milk", "Call Ada"] }
        set {
            defaults.set(newValue, forKey: "memos")
            NotificationCenter.default.post(name: Self.didChange, object: self)
        }
    }

    var closedWindows = 0 {
        didSet { NotificationCenter.default.post(name: Self.didChange, object: self) }
    }
}
