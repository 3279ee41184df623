import ObjectiveCRuntime
import VirtualTime

extension AppFolder {
  /// The bundle of a library that came along as it is: what `Bundle.module` is in it. The main one where it has none.
  nonisolated public static func bundle(of module: String) -> Bundle {
    guard let folder = MainActor.assumeIsolated({ path(of: module) }) else { return AppBundle.current ?? .program }
    Bundle.allowReading(below: folder)
    return Seal.opened { Bundle(path: folder) } ?? .program
  }
}
