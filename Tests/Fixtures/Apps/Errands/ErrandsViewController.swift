import AVFoundation
import Combine
import LocalAuthentication
import MapKit
import UIKit
import UserNotifications

class Shop: NSObject, MKAnnotation {
  let title: String?
  let coordinate: CLLocationCoordinate2D

  init(title: String, coordinate: CLLocationCoordinate2D) {
    self.title = title
    self.coordinate = coordinate
  }
}

class ErrandsViewController: UIViewController, MKMapViewDelegate {

  private let model = SearchModel()
  private var cancellables: Set<AnyCancellable> = []
  private let searchField = UITextField()
  private let foundLabel = UILabel()
  private let statusLabel = UILabel()
  private let mapView = MKMapView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Errands"
    view.backgroundColor = .systemBackground
    searchField.borderStyle = .roundedRect
    searchField.placeholder = "Search"
    foundLabel.accessibilityIdentifier = "found"
    statusLabel.accessibilityIdentifier = "status"
    let stack = UIStackView(arrangedSubviews: [searchField, foundLabel, statusLabel])
    stack.axis = .vertical
    stack.spacing = 8
    for (title, action) in [
      ("Remind me", #selector(remind)), ("Unlock", #selector(unlock)), ("Photograph", #selector(photograph)),
      ("Record", #selector(record)),
    ] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: action, for: .touchUpInside)
      stack.addArrangedSubview(button)
    }
    stack.addArrangedSubview(mapView)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      mapView.heightAnchor.constraint(equalToConstant: 240),
    ])

    NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: searchField)
      .compactMap { ($0.object as? UITextField)?.text }
      .sink { [weak self] in self?.model.query = $0 }
      .store(in: &cancellables)
    model.$found
      .map { $0.joined(separator: ", ") }
      .sink { [weak self] in self?.foundLabel.text = $0 }
      .store(in: &cancellables)

    mapView.delegate = self
    mapView.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405), latitudinalMeters: 2000,
      longitudinalMeters: 2000)
    mapView.addAnnotation(
      Shop(title: "Bakery", coordinate: CLLocationCoordinate2D(latitude: 52.521, longitude: 13.406)))
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "shop")
    view.canShowCallout = true
    view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
    return view
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {
    statusLabel.text = "To the \(view.annotation?.title.flatMap { $0 } ?? "")"
  }

  @objc func remind() {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .sound]) { granted, _ in
      guard granted else { return }
      let content = UNMutableNotificationContent()
      content.title = "Errand"
      content.body = "Buy bread"
      content.userInfo = ["errand": "Bread"]
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
      center.add(UNNotificationRequest(identifier: "bread", content: content, trigger: trigger))
    }
  }

  @objc func unlock() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
      statusLabel.text = "no biometrics: \(error?.code ?? 0)"
      return
    }
    let reason = "See your list"
    context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: reason) { success, error in
      DispatchQueue.main.async {
        if success {
          self.statusLabel.text = "unlocked"
        } else if let error = error as? LAError, error.code == .userCancel {
          self.statusLabel.text = "cancelled"
        }
      }
    }
  }

  @objc func photograph() {
    AVCaptureDevice.requestAccess(for: .video) { granted in
      DispatchQueue.main.async { self.statusLabel.text = granted ? "may see" : "may not see" }
    }
  }

  @objc func record() {
    AVAudioSession.sharedInstance().requestRecordPermission { _ in }
  }
}
