import AVFoundation
import UIKit

/// Shows a film, which stays black, and how far it is.
@MainActor
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  private let close = UIButton(type: .system)

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    close.setTitle("Done", for: .normal)
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(close)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    close.isHidden = !showsPlaybackControls || presentingViewController == nil
    close.frame = CGRect(x: 16, y: view.safeAreaInsets.top + 8, width: 60, height: 44)
  }
}
