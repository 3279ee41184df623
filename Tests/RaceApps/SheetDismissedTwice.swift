import RehearsalAgent
import UIKit

@MainActor let sheetDismissedTwice = AppDefinition("SheetDismissedTwice") { _ in
  expose(GarageController.self) { $0.method("edit", { (it: GarageController) in it.edit() }) }
  expose(CarController.self) { $0.method("chooseColour", { (it: CarController) in it.chooseColour() }) }
  expose(ColourController.self) { $0.method("chooseRed", { (it: ColourController) in it.chooseRed() }) }
  return RaceAppDelegate { GarageController() }
}

final class GarageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton("Edit")
    button.addTarget(self, action: "edit", for: .touchUpInside)
    stack(button)
  }

  func edit() { present(CarController(), animated: true) }
}

/// A sheet with a car, and a second sheet over it with its colours.
///
/// The mistake: it dismisses once more when the colour has been saved, in case that the colours are still there. If they are not,
/// it dismisses itself.
final class CarController: UIViewController, ColourControllerDelegate {
  private let colour = UILabel("colour", "Blue")

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton("Choose a colour")
    button.addTarget(self, action: "chooseColour", for: .touchUpInside)
    stack(colour, button)
  }

  func chooseColour() {
    let colours = ColourController()
    colours.delegate = self
    present(colours, animated: true)
  }

  func colourController(_ controller: ColourController, didChoose name: String) {
    colour.text = name
    dismiss(animated: true)
    URLSession.shared.dataTask(with: URLRequest("PUT", "/colour")) { [weak self] _, _, _ in
      DispatchQueue.main.async { self?.didSave() }
    }.resume()
  }

  private func didSave() {
    colour.text = (colour.text ?? "") + ", saved"
    dismiss(animated: true)
  }
}

@MainActor protocol ColourControllerDelegate: AnyObject {
  func colourController(_ controller: ColourController, didChoose name: String)
}

final class ColourController: UIViewController {
  weak var delegate: (any ColourControllerDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton("Red")
    button.addTarget(self, action: "chooseRed", for: .touchUpInside)
    stack(button)
  }

  func chooseRed() { delegate?.colourController(self, didChoose: "Red") }
}
