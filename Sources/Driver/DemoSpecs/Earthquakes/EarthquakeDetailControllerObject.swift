import Rehearsal

/// The detail of one earthquake.
final class EarthquakeDetailControllerObject: ViewControllerObject {
  var depth: String? {
    get throws { try view(identifier: "depth").text }
  }
}
