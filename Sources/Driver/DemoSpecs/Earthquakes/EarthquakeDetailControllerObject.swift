import Rehearsal

/// The detail of one earthquake.
final class EarthquakeDetailControllerObject: ViewControllerObject {
  @Find(id: "depth") var depthLabel

  var depth: String? { get throws { try depthLabel.text } }
}
