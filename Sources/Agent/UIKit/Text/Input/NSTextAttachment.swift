import Foundation
import TextMeasuring

/// A picture in a text: it stands on the baseline, as wide as it is, in place of the character U+FFFC.
///
/// ```swift
/// let text = NSMutableAttributedString(string: "Starred ")
/// text.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "star.fill")!)))
/// label.attributedText = text
/// ```
open class NSTextAttachment: NSObject {
  /// Stored before everything else.
  private let mark = FoundationMark()

  /// The object replacement character. As in Apple's headers.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// Where it stands, from the baseline at the end of the text before it; y grows upwards. Where it is empty, as by default, that
  /// is the size of the image, on the baseline.
  open var bounds = CGRect.zero
  /// What the attachment was made of, where that is no image: kept, and shown if an image can be read from it.
  open var contents: Data?
  /// The uniform type identifier of the contents; kept, and nothing more.
  open var fileType: String?

  public override init() { super.init() }

  /// An attachment that shows an image.
  public init(image: UIImage) {
    self.image = image
    super.init()
  }

  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { data in MainActor.assumeIsolated { UIImage(data: data) } }
    super.init()
  }

  /// Where the attachment stands, from the baseline. A class that overrides it is asked whenever the text is laid out; the line
  /// fragment that is proposed is as high as nothing, and the container is nil: lines are made of their parts here.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds.isEmpty, let image else { return bounds }
    return CGRect(origin: .zero, size: MainActor.assumeIsolated { image.size })
  }

  /// The picture that is drawn in these bounds.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
    image
  }

  /// Where it stands when it is the character at `offset`.
  func place(at offset: Int) -> CGRect {
    attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: offset)
  }

  func metrics(at offset: Int) -> AttachmentMetrics {
    let place = place(at: offset)
    return AttachmentMetrics(width: place.maxX, ascent: max(0, place.maxY), descent: max(0, -place.minY))
  }
}

extension NSAttributedString {
  /// One character, in whose place the attachment stands.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: String(AttachmentMetrics.character), attributes: [.attachment: attachment])
  }
}
