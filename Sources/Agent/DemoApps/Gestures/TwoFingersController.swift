import UIKit

/// A picture that two fingers enlarge and turn at the same time.
final class TwoFingersController: PadController, UIGestureRecognizerDelegate {
  private var scale: CGFloat = 1
  private var angle: CGFloat = 0
  private let photo = UIImageView(image: UIImage(systemName: "photo"))

  override func viewDidLoad() {
    super.viewDidLoad()
    let frame = addPad("frame", color: .systemIndigo)
    photo.frame = CGRect(x: 75, y: 100, width: 200, height: 200)
    photo.contentMode = .scaleAspectFit
    photo.tintColor = .white
    photo.isUserInteractionEnabled = true
    photo.isMultipleTouchEnabled = true
    photo.accessibilityIdentifier = "photo"
    let pinch = UIPinchGestureRecognizer(target: self, action: TwoFingersController.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: TwoFingersController.turned)
    for recognizer in [pinch, rotation] as [UIGestureRecognizer] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }
    frame.addSubview(photo)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    scale *= recognizer.scale
    recognizer.scale = 1
    show()
  }

  private func turned(_ recognizer: UIRotationGestureRecognizer) {
    angle += recognizer.rotation
    recognizer.rotation = 0
    show()
  }

  private func show() {
    photo.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    let degrees = Int((angle * 180 / .pi).rounded())
    note("\(Int((scale * 100).rounded())) %, \(degrees)°")
  }
}
