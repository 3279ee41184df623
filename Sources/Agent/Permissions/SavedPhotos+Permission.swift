import UIKit

extension SavedPhotos {
  /// Has the person asked, once, before an app adds a photo. Who lets the app read photos lets it add some.
  package static func askPerson() {
    permission = { answered in
      let keys = ["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]
      Permissions.current.request(.photos, keys: keys) { status in
        MainActor.assumeIsolated { answered(status == .authorized || status == .limited) }
      }
    }
  }
}
