import RehearsalMatchers

extension Expectation where Value == String {
  /// Demands that a picture is the one that is stored beside the test under this name.
  ///
  /// ```swift
  /// try expect(app.picture()).toMatch("cart")
  /// try expect(app.view(identifier: "total").picture()).toMatch("total")
  /// ```
  /// It is stored at `Pictures/CartTests/cart.svg` beside `CartTests.swift`. The same state gives the same bytes, so nothing is
  /// tolerated. What differs is told by the structure of both: what moved, and by how many points; which text, colour or size
  /// changed; what is new and what is gone. The artefacts of the attempt get the stored picture, the new one, and a page that
  /// shows them side by side, in turns, and laid over each other.
  ///
  /// With `rehearse run --update-pictures`, or with `REHEARSAL_UPDATE_PICTURES=1` in the environment, a picture that is missing
  /// or differs is stored, and the expectation holds; one that is equal is not written again.
  ///
  /// - Parameters:
  ///   - name: What the picture is called, which is the name of its file without `.svg`: no empty one, without slashes, and of
  ///     at most 150 bytes.
  ///   - file: The file of tests that the picture lies beside; the one that calls, unless given.
  /// - Throws: `ExpectationFailed` where the picture differs or none is stored, where the name is none that a file can have,
  ///   where the text is no picture, and where the stored one cannot be read or written; what taking the picture throws.
  public func toMatch(_ name: String, file: String = #filePath) throws {
    let phrase = "match '\(name.count > 60 ? "\(name.prefix(60))…" : name)'"
    try to(
      Matcher(phrase) { (picture: String) in
        let verdict = PictureVerdict.of(picture, named: name, besides: file)
        var hint: [String] = []
        if verdict.isDifferent {
          hint = [
            "it is compared with \(verdict.path ?? name); if the new one is right, store it with \(StoredPictures.howToUpdate)"
          ]
        }
        return Verdict(verdict.matches, found: "the picture", details: verdict.details + hint)
      })
  }
}

extension PictureVerdict {
  /// Compares a picture, and hands what people want to look at to the attempt.
  ///
  /// - Parameter parts: What tells it from others of the same name.
  package static func of(
    _ picture: String, named name: String, parts: [String] = [], besides file: String,
    telling most: Int = PictureDifference.toldAtMost
  ) -> PictureVerdict {
    do {
      let stored = StoredPictures(besides: file, updates: try PictureUpdating.isOn())
      let verdict = try stored.judge(picture, as: try PictureName(name, parts: parts), telling: most)
      TestSurroundings.current?.keep(verdict.files)
      return verdict
    } catch {
      // All that is thrown there says in words what is wrong.
      return PictureVerdict(details: ["\(error)"])
    }
  }
}
