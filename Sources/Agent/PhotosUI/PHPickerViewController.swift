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
  /// How several photos are chosen, and when the app is told; `.default` unless set. Where one is wanted, it changes nothing.
  public var selection = Selection.default
  /// The photos that are chosen from the beginning, by the identifiers that results have; none unless set.
  ///
  /// They count where more than one is wanted and the configuration was made with a library (`PHPicker.h`). There may be more of
  /// them than may be chosen; then some must be given up first.
  public var preselectedAssetIdentifiers: [String] = []
  /// Whether the app has the library, and hears by their identifiers what was chosen.
  private let hasLibrary: Bool

  public enum AssetRepresentationMode: Int, Sendable {
    case automatic = 0
    case current, compatible
  }

  public enum Selection: Int, Sendable {
    /// A check mark at each; the app is told by Add.
    case `default` = 0
    /// A number at each, by the order of the taps; the app is told by Add.
    case ordered
    /// A check mark at each; the app is told at each tap, and by Add.
    case continuous
    /// A number at each; the app is told at each tap, and by Add.
    case continuousAndOrdered
  }

  public init() { hasLibrary = false }

  /// With a library the app hears identifiers of what was chosen.
  public init(photoLibrary: PHPhotoLibrary?) { hasLibrary = photoLibrary != nil }

  var isNumbered: Bool { selection == .ordered || selection == .continuousAndOrdered }
  var isContinuous: Bool { selection == .continuous || selection == .continuousAndOrdered }

  /// Those of the identifiers of photos chosen from the beginning that count.
  var preselection: [String] { hasLibrary && selectionLimit != 1 ? preselectedAssetIdentifiers : [] }

  func identifier(of photo: Photo) -> String? { hasLibrary ? photo.identifier : nil }
}

extension Photo {
  /// What apps know it by, in the form that identifiers have on iOS.
  fileprivate var identifier: String { "\(file.lastPathComponent)/L0/001" }
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
  /// The picture; of what was chosen from the beginning it has nothing.
  public let itemProvider: NSItemProvider
  /// What the photo is known by; nil where the configuration was made without a library.
  public let assetIdentifier: String?
}

/// Lets the person choose photos of the device, which a driver has put there: those of `UIImagePickerController`.
///
/// ```
/// a photo is tapped   one is wanted? ─ yes ─▶ didFinishPicking
///                                      no  ─▶ it gets a check mark or a number, until Add is tapped
///                                             continuous? ─▶ didFinishPicking with all that are chosen
/// Cancel              didFinishPicking with what was chosen from the beginning: mostly nothing
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
    let list = PhotoChoiceController(configuration) { [weak self] photos in self?.tell(photos) }
    let navigation = UINavigationController(rootViewController: list)
    fillView(with: navigation)
  }

  /// - Parameter photos: Nil where the choice was given up.
  private func tell(_ photos: [Photo]?) {
    let before = configuration.preselection
    let results =
      photos?.map { photo in
        let identifier = configuration.identifier(of: photo)
        let isOld = identifier.map { before.contains($0) } ?? false
        return PHPickerResult(itemProvider: isOld ? NSItemProvider() : Self.provider(of: photo), assetIdentifier: identifier)
      } ?? before.map { PHPickerResult(itemProvider: NSItemProvider(), assetIdentifier: $0) }
    delegate?.picker(self, didFinishPicking: results)
  }

  private static func provider(of photo: Photo) -> NSItemProvider {
    let provider = NSItemProvider()
    // The file as it is, and not a picture that is written anew; that only where the file's type promises none.
    if FileManager.default.fileExists(atPath: photo.file.path) { provider.registerFile(photo.file) }
    if !provider.canLoadObject(ofClass: UIImage.self) { provider.registerObject(photo.image, visibility: .all) }
    provider.suggestedName = photo.name
    return provider
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
  private let configuration: PHPickerConfiguration
  private let tell: ([Photo]?) -> Void
  /// In the order in which they were tapped.
  private var chosen: [Int]
  private var limit: Int { configuration.selectionLimit }

  /// - Parameter tell: Hears what was chosen; nil where the choice was given up.
  init(_ configuration: PHPickerConfiguration, tell: @escaping ([Photo]?) -> Void) {
    (self.configuration, self.tell) = (configuration, tell)
    let identifiers = photos.map { configuration.identifier(of: $0) }
    chosen = configuration.preselection.compactMap { identifiers.firstIndex(of: $0) }
    super.init(style: .plain)
    title = "Photos"
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in tell(nil) })
    guard limit != 1 else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { [weak self] _ in self?.tellChosen() })
    updateAdd()
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
    let place = chosen.firstIndex(of: indexPath.row)
    if configuration.isNumbered, let place {
      cell.accessoryView = Self.badge(place + 1)
    } else {
      cell.accessoryType = place == nil ? .none : .checkmark
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if limit == 1 { return tell([photos[indexPath.row]]) }
    let former = chosen
    if let place = chosen.firstIndex(of: indexPath.row) {
      chosen.remove(at: place)
    } else if limit == 0 || chosen.count < limit {
      chosen.append(indexPath.row)
    }
    updateAdd()
    // The numbers of the others may have changed, too.
    let rows = configuration.isNumbered ? Set(former + [indexPath.row]).sorted() : [indexPath.row]
    tableView.reloadRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
    if configuration.isContinuous, chosen != former { tellChosen() }
  }

  /// Nothing may be added only where something was chosen from the beginning.
  private func updateAdd() {
    let isEnough = !chosen.isEmpty || !configuration.preselection.isEmpty
    navigationItem.rightBarButtonItem?.isEnabled = isEnough && (limit == 0 || chosen.count <= limit)
  }

  private func tellChosen() { tell(chosen.map { photos[$0] }) }

  private static func badge(_ number: Int) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    (label.text, label.textAlignment) = ("\(number)", .center)
    return label
  }
}
