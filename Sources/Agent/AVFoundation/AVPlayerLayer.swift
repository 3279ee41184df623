import UIKit

/// How a film fills its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}

/// Where a film would be seen; it stays black.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public override init() { super.init() }

  public override init(layer: Any) {
    if let layer = layer as? AVPlayerLayer { (player, videoGravity) = (layer.player, layer.videoGravity) }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    backgroundColor = UIColor.black.cgColor
  }

  open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }
}

/// The greatest rectangle of that shape within another one, in its middle.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width, height: size.height)
}
