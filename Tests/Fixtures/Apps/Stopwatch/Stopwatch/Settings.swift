import Foundation

enum Settings {

    enum Key {
        static let keepsLaps = "keepsLaps"
    }

    static var keepsLaps: Bool {
        get { UserDefaults.standard.bool(forKey: Key.keepsLaps) }
        set { UserDefaults.standard.set(newValue, forKey: Key.keepsLaps) }
    }
}
