/// Pictures that a test compared with stored ones: of one that differed both lie among the artefacts, as `cart.expected.svg` and
/// `cart.actual.svg`.
enum ComparedPictures {
  private static let (stored, found) = (".expected.svg", ".actual.svg")

  /// The places of those that belong together: for that of the picture that was found, that of the stored one.
  static func pairs(_ artefacts: [(run: String, place: String)]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    for (index, artefact) in artefacts.enumerated() where artefact.place.hasSuffix(found) {
      let other = (run: artefact.run, place: String(artefact.place.dropLast(found.count)) + stored)
      pairs[index] = artefacts.firstIndex { $0 == other }
    }
    return pairs
  }
}
