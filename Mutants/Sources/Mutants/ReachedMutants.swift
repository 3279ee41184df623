import Foundation

/// The file in which a process of tests notes the mutants that it reaches; one for each lane.
struct ReachedMutants {
  /// In the copy: elsewhere, a closed cell could not write.
  let place: URL

  /// An empty note, with room for so many mutants.
  init(in copy: URL, lane: Int, room: Int) throws {
    place = copy.appending(path: ".reached-mutants-\(lane)")
    try Data(count: max(room, 1)).write(to: place)
  }

  func numbers() throws -> [Int] {
    let bytes = try Data(contentsOf: place)
    return bytes.indices.filter { bytes[$0] != 0 }
  }
}
