import CSeal
import Foundation

extension Bundle {
  /// The bundle of the process, whatever the app that it hosts calls its main one.
  package static var program: Bundle { .main }

  /// Has what is in the folder read without a word: it comes with the app.
  package static func allowReading(below folder: String) { rehearsal_container_allow(folder) }
}
