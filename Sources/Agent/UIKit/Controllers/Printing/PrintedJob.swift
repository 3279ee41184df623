/// What came out of the simulated printer.
package struct PrintedJob {
  package let name: String
  package let outputType: UIPrintInfo.OutputType
  package let orientation: UIPrintInfo.Orientation
  package let duplex: UIPrintInfo.Duplex
  package let copies: Int
  /// In points, as the pages lie.
  package let paperSize: CGSize
  /// Pictures of the whole paper, a pixel to a point; of one copy.
  package let pages: [UIImage]
}

/// What can be printed without a renderer or a formatter.
@MainActor
enum PrintableItem {
  case picture(UIImage)
  case portableDocument

  /// A picture, or a file or data that are a picture or a PDF; nil for all else.
  init?(_ item: Any) {
    switch item {
    case let image as UIImage: self = .picture(image)
    case let data as Data:
      if data.starts(with: Array("%PDF".utf8)) {
        self = .portableDocument
      } else {
        guard let image = UIImage(data: data) else { return nil }
        self = .picture(image)
      }
    case let url as URL where url.isFileURL:
      guard let data = try? Data(contentsOf: url) else { return nil }
      self.init(data)
    default: return nil
    }
  }

  var picture: UIImage? { if case .picture(let image) = self { image } else { nil } }
}
