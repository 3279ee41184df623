import VirtualTime

/// Lets the user choose a picture from the photos of the device.
///
/// The photos are the PNG, JPEG and GIF files in `Media/DCIM/100APPLE` of the launch's home, where a driver puts them with
/// `launch(files:)`; they are listed by their names. There is no camera, as in Apple's simulator.
///
/// ```
/// a photo is tapped   allowsEditing? → a screen with Choose → didFinishPickingMediaWithInfo
/// Cancel              imagePickerControllerDidCancel
/// ```
/// The app dismisses the picker. With `allowsEditing` the edited picture is the whole one: nothing is cut here.
@MainActor
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// How good a film is, and how large its file; the numbers are those of Apple's headers.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0
    case typeMedium = 1
    case typeLow = 2
    case type640x480 = 3
    case typeIFrame1280x720 = 4
    case typeIFrame960x540 = 5
  }

  /// What is known of the chosen picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// Of a film, which nobody can choose here.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// Given by no system since iOS 11.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
  }

  /// `.photoLibrary` by default. A source that is not available is refused with an exception.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      UIKitComplaints.raise("NSInvalidArgumentException", "Source type \(sourceType.rawValue) not available")
      sourceType = oldValue
    }
  }

  /// False by default.
  open var allowsEditing = false

  /// Pictures alone by default, and here.
  open var mediaTypes = ["public.image"]

  /// Seconds that a film may last, ten minutes by default. Kept: there are no films.
  open var videoMaximumDuration: TimeInterval = 600

  /// `.typeMedium` by default. Kept: there are no films.
  open var videoQuality = QualityType.typeMedium

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    viewControllers = [PhotoListController()]
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    viewControllers = [PhotoListController()]
  }

  /// True for the photos, and false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

  func choose(_ photo: Photo) {
    guard allowsEditing else { return finish(photo) }
    pushViewController(PhotoEditController(photo), animated: true)
  }

  func finish(_ photo: Photo) {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: photo.image, .imageURL: photo.file]
    if allowsEditing {
      info[.editedImage] = photo.image
      info[.cropRect] = CGRect(origin: .zero, size: photo.image.size)
    }
    pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  func cancel() {
    if let pickerDelegate { pickerDelegate.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
  }
}
