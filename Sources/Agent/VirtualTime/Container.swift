import CSeal
import Foundation

/// The app's container: its home, with documents, library, caches and temporary files, and what it keeps in user defaults.
///
/// While the seal is closed, Foundation and the C library find it where they look for a user's folders. It is in this process's
/// memory, and each ``World`` has its own: it is empty at each launch, ends with it, and costs nothing that an app does not use.
/// Dates are virtual; folders are listed in the order of their names; inodes are counted.
package enum Container {
  /// Where the app sees it, which is the same in every run.
  package static let path = REHEARSAL_CONTAINER

  /// Has Foundation find the container of the current world, and keep the user defaults of its app there.
  package static func begin() {
    World.current.defaults.begin()
    Seal.closed { _ = standIns }
  }

  /// Has Foundation look everything up that the first launch of this process would have to, and leaves nothing behind.
  package static func warmUp() {
    World.begin()
    begin()
    Seal.closed {
      _ = UserDefaults.standard.object(forKey: "warm-up")
      _ = FileManager.default.fileExists(atPath: path)
    }
    World.begin()
  }

  /// Writes what the app has set in user defaults, of any suite, into files of the container, and reads them anew: what the
  /// system does for an app at a moment of its own.
  package static func synchronizeDefaults() { Seal.closed { rehearsal_flush_preferences() } }

  /// Sets the environment of the whole process: for an agent, which has one app.
  package static func setEnvironment() { rehearsal_container_set_environment() }

  /// Folders of the machine that stand for the container's: those that Foundation goes on to name where it read the environment
  /// before.
  private static let standIns: Void = {
    let folders: [(FileManager.SearchPathDirectory, String)] = [
      (.documentDirectory, "Documents"), (.cachesDirectory, "Library/Caches"),
      (.applicationSupportDirectory, "Library/Application Support"), (.downloadsDirectory, "Downloads"),
      (.moviesDirectory, "Movies"),
      (.musicDirectory, "Music"), (.picturesDirectory, "Pictures"),
    ]
    for (folder, name) in folders {
      for place in FileManager.default.urls(for: folder, in: .userDomainMask) where !place.path.hasPrefix(path) {
        rehearsal_container_alias(place.path, "\(path)/\(name)")
      }
    }
  }()
}

/// What one world has in user defaults, of which Foundation keeps those of one user for the whole process.
///
/// ```
///   leave   what the app has set is written into files of its container, and Foundation forgets it
///   arrive  volatile domains are set again; the rest is read from the files of this container when somebody asks
/// ```
/// Registered defaults stay, because Foundation has no way to take them back: in a process of tests the next app finds them. An
/// agent runs one app.
struct KeptDefaults {
  /// Whether an app may have left something in Foundation's memory.
  private var isInUse = false
  private var volatileDomains: [(name: String, values: [String: Any])] = []

  mutating func begin() { isInUse = true }

  /// To be called while the container of this world is still the one that is shown.
  mutating func leave() {
    guard isInUse else { return }
    Seal.closed { rehearsal_world_leave_preferences() }
    let standard = UserDefaults.standard
    let names = standard.volatileDomainNames.filter { $0 != UserDefaults.argumentDomain }
    volatileDomains = names.map { ($0, standard.volatileDomain(forName: $0)) }
    for name in names { standard.removeVolatileDomain(forName: name) }
  }

  func arrive() {
    for (name, values) in volatileDomains { UserDefaults.standard.setVolatileDomain(values, forName: name) }
  }
}
