import RehearsalMatchers
import RehearsalPictures

/// How many differences of one field of a matrix are told, and of how many fields.
private let (differencesTold, fieldsTold) = (8, 10)

/// Demands that what is shown looks as it did, on every device, in every appearance, size of text and language that is named.
///
/// ```swift
/// try expectPictures(
///   "cart", devices: ["iPhone SE (3rd generation)", "iPad mini"], appearances: [.light, .dark],
///   textSizes: [.large, .accessibilityExtraLarge], languages: ["en", "de", "ar"]
/// ) { launch in
///   let app = try launch("Shop")
///   try app.view("Cart").tap()
///   return app
/// }
/// ```
/// All combinations are shown and compared, one after the other, and all that differ are told in one failure. Each has a picture
/// of its own: `cart.iPad-mini.dark.AccessibilityXL.de.svg`; what is not varied is not in the name. How pictures are stored,
/// compared and updated is as for one alone: `try expect(app.picture()).toMatch("cart")`.
///
/// - Parameters:
///   - name: What the pictures are called: not empty, without slashes, and of at most 150 bytes.
///   - devices: Names of devices; the agent's usual one unless given. An unknown one is refused with the list.
///   - appearances: Light, dark or both; light unless given.
///   - textSizes: The sizes of text; `large` unless given.
///   - languages: Languages, with a region or without, such as `de` or `pt_BR`; `en_US` unless given.
///   - tests: The file of tests that the pictures lie beside; the one that calls, unless given.
///   - file: The file that a failure points at.
///   - line: The line that a failure points at.
///   - show: Launches the app with what it is given, leads it to where it is to be looked at, and gives it back, or one view of
///     it.
/// - Throws: `ExpectationFailed` with everything that differs; what `show` throws, at once, with the combination in which it did.
public func expectPictures<Shown: Pictured>(
  _ name: String, devices: [String] = [], appearances: [Appearance] = [], textSizes: [TextSize] = [], languages: [String] = [],
  besides tests: String = #filePath, file: StaticString = #filePath, line: UInt = #line,
  _ show: (PictureLaunch) throws -> Shown
) throws {
  Requirement.counter?.countRequirement()
  let (path, number) = ("\(file)", Int(clamping: line))
  let combinations: [PictureCombination]
  do throws(PictureCombination.Twice) {
    combinations = try PictureCombination.all(
      devices: devices, appearances: appearances, textSizes: textSizes, languages: languages)
  } catch {
    throw ExpectationFailed("the pictures '\(name)' cannot be taken: \(error)", file: path, line: number)
  }
  var failed: [(combination: PictureCombination, verdict: PictureVerdict)] = []
  for combination in combinations {
    let launch = PictureLaunch(combination)
    let picture: String
    do {
      picture = try show(launch).pictured(file: file, line: line)
    } catch let failure as Failure {
      throw failure.naming(combination)
    }
    let verdict = PictureVerdict.of(picture, named: name, parts: combination.parts, besides: tests, telling: differencesTold)
    if verdict.matches { launch.end() } else { failed.append((combination, verdict)) }
  }
  guard !failed.isEmpty else { return }
  throw ExpectationFailed(words(of: failed, named: name, outOf: combinations.count), file: path, line: number)
}

private func words(
  of failed: [(combination: PictureCombination, verdict: PictureVerdict)], named name: String, outOf count: Int
) -> String {
  var lines = [
    count == 1
      ? "expected the picture to match '\(name)'"
      : "expected \(count) pictures to match '\(name)', and \(failed.count) \(failed.count == 1 ? "does" : "do") not"
  ]
  for (combination, verdict) in failed.prefix(fieldsTold) {
    let isNamed = !combination.words.isEmpty
    if isNamed { lines.append("  \(combination.words):") }
    lines += verdict.details.map { (isNamed ? "    " : "  ") + $0 }
  }
  if failed.count > fieldsTold {
    let others = failed.dropFirst(fieldsTold).map(\.combination.words).joined(separator: "; ")
    lines.append("  and \(failed.count - fieldsTold) more: \(others)")
  }
  if failed.contains(where: \.verdict.isDifferent) {
    lines.append("  if the new ones are right, store them with \(StoredPictures.howToUpdate)")
  }
  return lines.joined(separator: "\n")
}

extension Failure {
  /// The same, with the combination in which it happened.
  fileprivate func naming(_ combination: PictureCombination) -> Failure {
    guard !combination.words.isEmpty else { return self }
    var fault = fault
    fault.found.append("this was with \(combination.words)")
    return replacing(fault)
  }
}
