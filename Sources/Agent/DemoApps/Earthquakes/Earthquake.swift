import Foundation

/// One earthquake, as the feed tells it.
struct Earthquake: Decodable {
  let eqid: String
  /// On the moment magnitude scale.
  let magnitude: Double
  /// Kilometres below the surface.
  let depth: Double

  /// What the feed sends.
  struct Feed: Decodable {
    let earthquakes: [Earthquake]
  }
}
