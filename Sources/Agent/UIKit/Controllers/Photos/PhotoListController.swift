/// The photos of the device, a row each, under a Cancel button.
final class PhotoListController: UITableViewController {
  private let photos = Photo.all

  init() {
    super.init(style: .plain)
    title = "Photos"
    let cancel = UIAction { [weak self] _ in self?.picker?.cancel() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
  }

  required init?(coder: NSCoder) { nil }

  private var picker: UIImagePickerController? { navigationController as? UIImagePickerController }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 88
    guard photos.isEmpty else { return }
    let label = UILabel()
    (label.text, label.textAlignment, label.textColor) = ("No Photos", .center, .secondaryLabel)
    tableView.backgroundView = label
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { photos.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = photos[indexPath.row].name
    cell.imageView?.image = photos[indexPath.row].image
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    picker?.choose(photos[indexPath.row])
  }
}

/// One photo, to be chosen as it is.
final class PhotoEditController: UIViewController {
  private let photo: Photo

  init(_ photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = photo.name
    let choose = UIAction(title: "Choose") { [weak self] _ in
      guard let self else { return }
      (navigationController as? UIImagePickerController)?.finish(self.photo)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: choose)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIImageView(image: photo.image)
    (view.contentMode, view.backgroundColor) = (.scaleAspectFit, .systemBackground)
    view.isUserInteractionEnabled = true
    self.view = view
  }
}
