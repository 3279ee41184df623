// Functions that are initializers and methods since Swift 4.2.

@available(swift, deprecated: 4.2, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// What is left of a rectangle within insets.
@available(swift, deprecated: 4.2, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

@available(swift, deprecated: 4.2, message: "insets are compared by ==")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool { insets1 == insets2 }

@available(swift, deprecated: 4.2, renamed: "UIOffset.init(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// A picture as a PNG file; nil for one without a size.
@available(swift, deprecated: 4.2, renamed: "UIImage.pngData(self:)")
@MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// A picture as a JPEG file.
///
/// - Parameter compressionQuality: from 0, the smallest, to 1, the best.
@available(swift, deprecated: 4.2, renamed: "UIImage.jpegData(self:compressionQuality:)")
@MainActor public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
