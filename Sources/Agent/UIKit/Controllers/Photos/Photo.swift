/// A picture of the device's.
package struct Photo {
  package let file: URL
  package let image: UIImage

  /// Its file's name, without the ending.
  package var name: String { file.deletingPathExtension().lastPathComponent }

  /// Those of the launch, by their names.
  @MainActor package static var all: [Photo] {
    let folder = SavedPhotos.folder
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.compactMap { name in
      let file = folder.appending(path: name)
      return UIImage(contentsOfFile: file.path).map { Photo(file: file, image: $0) }
    }
  }
}
