import Files
import Foundation

/// The pictures that lie beside a file of tests.
///
/// ```
/// Tests/ShopTests/CartTests.swift
/// Tests/ShopTests/Pictures/CartTests/cart.svg            try expect(app.picture()).toMatch("cart")
/// Tests/ShopTests/Pictures/CartTests/cart.dark.de.svg    one of a matrix
/// ```
package struct StoredPictures: Sendable {
  /// The folder of the file's pictures.
  package let folder: String
  /// Whether what differs or is missing is stored, in place of failing.
  package let updates: Bool

  /// - Parameter file: The file of tests, as `#filePath` gives it.
  package init(besides file: String, updates: Bool) {
    let place = URL(filePath: file)
    let own = place.deletingPathExtension().lastPathComponent
    folder = place.deletingLastPathComponent().appending(path: "Pictures").appending(path: own).path(percentEncoded: false)
    self.updates = updates
  }

  package func path(of name: PictureName) -> String { "\(folder)/\(name.base).svg" }

  /// Compares a picture with the stored one; with ``updates``, stores it where it is another one.
  ///
  /// - Parameter most: How many differences are told.
  /// - Throws: `FileProblem` where the stored one cannot be read or written.
  package func judge(
    _ picture: String, as name: PictureName, telling most: Int = PictureDifference.toldAtMost
  ) throws -> PictureVerdict {
    let path = path(of: name)
    let stored = try read(path)
    if let stored, stored.utf8.elementsEqual(picture.utf8) { return PictureVerdict(matches: true) }
    if updates {
      // What is stored is compared with for years: nothing but a picture may get there.
      do throws(NoPicture) {
        _ = try PictureReader.read(picture)
      } catch {
        return Self.noPicture(error)
      }
      try WholeFile.write(picture, to: path)
      return PictureVerdict(matches: true, isStored: true)
    }
    guard let stored else {
      return PictureVerdict(
        details: ["no picture is stored under that name: \(Self.relative(path))", "store it with \(Self.howToUpdate)"],
        files: [KeptFile(name: "\(name.base).actual.svg", text: picture)])
    }
    do throws(PictureDifference.Unreadable) {
      let difference = try PictureDifference(from: stored, to: picture)
      return PictureVerdict(
        details: difference.told(most), isDifferent: true, path: Self.relative(path),
        files: [
          KeptFile(name: "\(name.base).expected.svg", text: stored),
          KeptFile(name: "\(name.base).actual.svg", text: picture),
          KeptFile(name: "\(name.base).difference.html", text: PicturePage.html(of: name.base, stored, picture, difference.all)),
        ])
    } catch {
      switch error {
      case .new(let problem): return Self.noPicture(problem)
      case .old(let problem):
        return PictureVerdict(
          details: [
            "what is stored is no picture: \(Self.relative(path)), \(problem)",
            "delete it, and store the new one with \(Self.howToUpdate)",
          ],
          files: [KeptFile(name: "\(name.base).actual.svg", text: picture)])
      }
    }
  }

  private static func noPicture(_ problem: NoPicture) -> PictureVerdict {
    PictureVerdict(details: ["what was found is no picture, as picture() gives one: \(problem)"])
  }

  private func read(_ path: String) throws(FileProblem) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let data = try FileProblem.of(path, "cannot be read") { try Data(contentsOf: URL(filePath: path)) }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FileProblem(path, "cannot be read", because: "it is no text in UTF-8")
    }
    return text
  }

  /// How to store pictures, as a failure tells it.
  package static let howToUpdate = "'--update-pictures', or, in 'swift test', with \(PictureUpdating.variable)=1"

  /// A path as it is told: relative to the current directory where it lies inside.
  package static func relative(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
  }
}

/// What came of comparing a picture with the stored one.
package struct PictureVerdict: Sendable {
  package var matches = false
  /// What differs, or is wrong, a line each.
  package var details: [String] = []
  /// Whether the stored one is another picture, rather than missing or unreadable.
  package var isDifferent = false
  /// Where the stored one lies, if there is one to be compared with.
  package var path: String?
  /// Whether it was stored.
  package var isStored = false
  /// What people want to look at.
  package var files: [KeptFile] = []

  package init(
    matches: Bool = false, details: [String] = [], isDifferent: Bool = false, path: String? = nil, isStored: Bool = false,
    files: [KeptFile] = []
  ) {
    (self.matches, self.details, self.isDifferent, self.path) = (matches, details, isDifferent, path)
    (self.isStored, self.files) = (isStored, files)
  }
}
