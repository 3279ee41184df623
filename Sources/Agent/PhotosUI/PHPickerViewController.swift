import Photos
import UIKit

/// What can be chosen, and how much of it.
public struct PHPickerConfiguration {
  /// 1 unless set; 0 for as many as one likes.
  public var selectionLimit = 1
  /// Kept, and nothing more: there are pictures alone.
  public var filter: PHPickerFilter?
  /// Kept, and nothing more.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic

  public enum AssetRepresentationMode: Int, Sendable {
    case automatic = 0
    case current, compatible
  }

  public init() {}
  public init(photoLibrary: PHPhotoLibrary?) {}
}

/// Which kinds of photos are shown.
public struct PHPickerFilter: Equatable, Sendable {
  let kinds: Set<String>
  public static let images = PHPickerFilter(kinds: ["images"])
  public static let videos = PHPickerFilter(kinds: ["videos"])
  public static let livePhotos = PHPickerFilter(kinds: ["livePhotos"])
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: filters.reduce(into: []) { $0.formUnion($1.kinds) })
  }
}

/// A photo that was chosen.
public struct PHPickerResult {
  public let itemProvider: NSItemProvider
  /// Nil: the app is given no more than the picture.
  public let assetIdentifier: String? = nil
}

/// Lets the person choose photos of the device, which a driver has put there: those of `UIImagePickerController`.
///
/// ```
/// a photo is tapped   one is wanted? ─ yes ─▶ didFinishPicking
///                                      no  ─▶ it gets a check mark, until Add is tapped
/// Cancel              didFinishPicking with nothing
/// ```
/// The app dismisses the picker.
@MainActor
public final class PHPickerViewController: UIViewController {
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  public let configuration: PHPickerConfiguration

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let list = PhotoChoiceController(limit: configuration.selectionLimit) { [weak self] photos in self?.finish(photos) }
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func finish(_ photos: [Photo]) {
    let results = photos.map { photo in
      let provider = NSItemProvider()
      // The file as it is, and not a picture that is written anew; that only where the file's type promises none.
      if FileManager.default.fileExists(atPath: photo.file.path) { provider.registerFile(photo.file) }
      if !provider.canLoadObject(ofClass: UIImage.self) { provider.registerObject(photo.image, visibility: .all) }
      provider.suggestedName = photo.name
      return PHPickerResult(itemProvider: provider)
    }
    delegate?.picker(self, didFinishPicking: results)
  }
}

/// Hears what was chosen; it has to dismiss the picker.
@MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The photos of the device, a row each, between Cancel and Add.
@MainActor
private final class PhotoChoiceController: UITableViewController {
  private let photos = Photo.all
  private let limit: Int
  private let finish: ([Photo]) -> Void
  /// In the order in which they were tapped.
  private var chosen: [Int] = []

  init(limit: Int, finish: @escaping ([Photo]) -> Void) {
    (self.limit, self.finish) = (limit, finish)
    super.init(style: .plain)
    title = "Photos"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { _ in finish([]) })
    guard limit != 1 else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { [weak self] _ in self?.add() })
    navigationItem.rightBarButtonItem?.isEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 88
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { photos.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = photos[indexPath.row].name
    cell.imageView?.image = photos[indexPath.row].image
    cell.accessoryType = chosen.contains(indexPath.row) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if limit == 1 { return finish([photos[indexPath.row]]) }
    if let place = chosen.firstIndex(of: indexPath.row) {
      chosen.remove(at: place)
    } else if limit == 0 || chosen.count < limit {
      chosen.append(indexPath.row)
    }
    navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
    tableView.reloadRows(at: [indexPath], with: .none)
  }

  private func add() { finish(chosen.map { photos[$0] }) }
}
