import CSeal
import Foundation

/// The app's container: its home, with documents, library, caches and temporary files, and what it keeps in user defaults.
///
/// While the seal is closed, Foundation and the C library find it where they look for a user's folders. It is in this process's
/// memory, so it is empty at each launch, ends with the process, and costs nothing that an app does not use. Dates are virtual;
/// folders are listed in the order of their names; inodes are counted.
///
/// Why `nonisolated(unsafe)`: only the one thread that runs the app launches it.
package enum Container {
  /// Where the app sees it, which is the same in every run.
  package static let path = REHEARSAL_CONTAINER

  /// Whether an app of this process may have left user defaults in Foundation's memory.
  nonisolated(unsafe) private static var hasBeenUsed = false

  /// Begins a launch with an empty container.
  package static func begin() {
    Seal.closed {
      if hasBeenUsed { forgetDefaults() }
      hasBeenUsed = true
      rehearsal_container_reset()
      _ = standIns
    }
  }

  /// Has Foundation look everything up that the first launch of this process would have to, and leaves nothing behind.
  package static func warmUp() {
    begin()
    Seal.closed {
      forgetDefaults()
      rehearsal_container_reset()
      _ = UserDefaults.standard.object(forKey: "warm-up")
      _ = FileManager.default.fileExists(atPath: path)
    }
    hasBeenUsed = false
  }

  /// Writes what the app has set in user defaults, of any suite, into files of the container, and reads them anew: what the
  /// system does for an app at a moment of its own.
  package static func synchronizeDefaults() { Seal.closed { rehearsal_flush_preferences() } }

  /// Sets the environment of the whole process: for an agent, which has one app.
  package static func setEnvironment() { rehearsal_container_set_environment() }

  /// Registered defaults stay, because Foundation has no way to take them back: in a process of tests the next app finds them. An
  /// agent runs one app.
  private static func forgetDefaults() {
    rehearsal_flush_preferences()
    let standard = UserDefaults.standard
    for name in standard.volatileDomainNames where name != UserDefaults.argumentDomain {
      standard.removeVolatileDomain(forName: name)
    }
  }

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
