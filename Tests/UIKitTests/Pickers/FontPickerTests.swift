import Foundation
import Testing

@testable import UIKit

/// Choosing a font in the system's picker.
@MainActor
struct FontPickerTests {
  private final class Listener: UIViewController, UIFontPickerViewControllerDelegate {
    let log = Log()
    /// Kept, as nobody else does.
    var window: UIWindow?

    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      log.add("picked \(viewController.selectedFontDescriptor?.postscriptName ?? "nothing") \(presentedViewController != nil)")
    }

    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
      log.add("cancelled \(presentedViewController != nil)")
    }
  }

  private func present(_ picker: UIFontPickerViewController) -> Listener {
    let listener = Listener()
    listener.window = show(listener)
    picker.delegate = listener
    listener.present(picker, animated: true)
    rest()
    return listener
  }

  private func picker(_ set: (UIFontPickerViewController.Configuration) -> Void) -> UIFontPickerViewController {
    let configuration = UIFontPickerViewController.Configuration()
    set(configuration)
    return UIFontPickerViewController(configuration: configuration)
  }

  private func list(_ picker: UIFontPickerViewController) throws -> FontListController {
    let navigation = try #require(picker.children.first as? UINavigationController)
    return try #require(navigation.topViewController as? FontListController)
  }

  private func titles(_ list: FontListController) -> [String] {
    (0..<list.tableView(list.tableView, numberOfRowsInSection: 0)).map { cell($0, list).textLabel?.text ?? "" }
  }

  private func cell(_ row: Int, _ list: FontListController) -> UITableViewCell {
    list.tableView(list.tableView, cellForRowAt: IndexPath(row: row, section: 0))
  }

  private func choose(_ title: String, _ picker: UIFontPickerViewController) throws {
    let list = try list(picker)
    let row = try #require(titles(list).firstIndex(of: title))
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
    rest()
  }

  private func showFaces(of title: String, _ picker: UIFontPickerViewController) throws {
    let list = try list(picker)
    let row = try #require(titles(list).firstIndex(of: title))
    list.tableView(list.tableView, accessoryButtonTappedForRowWith: IndexPath(row: row, section: 0))
    rest()
  }

  @Test func theFamiliesThatThereAreAreListed() throws {
    startAnew()
    let picker = UIFontPickerViewController()
    let listener = present(picker)
    let list = try list(picker)
    #expect(titles(list) == UIFont.familyNames)
    #expect(titles(list).first == "American Typewriter")
    #expect(list.title == "Choose Font")
    let georgia = try #require(titles(list).firstIndex(of: "Georgia"))
    #expect(cell(georgia, list).textLabel?.font.fontName == "Georgia")
    #expect(cell(georgia, list).textLabel?.font.pointSize == 17)
    #expect(cell(georgia, list).accessoryType == .none)
    _ = listener
  }

  @Test func theConfigurationBeginsPlainAndIsCopied() throws {
    startAnew()
    let configuration = UIFontPickerViewController.Configuration()
    #expect(!configuration.includeFaces && !configuration.displayUsingSystemFont && configuration.filteredTraits == [])
    configuration.includeFaces = true
    configuration.displayUsingSystemFont = true
    configuration.filteredTraits = .traitBold
    let picker = UIFontPickerViewController(configuration: configuration)
    configuration.includeFaces = false
    #expect(picker.configuration.includeFaces)
    #expect(picker.configuration.displayUsingSystemFont)
    #expect(picker.configuration.filteredTraits == .traitBold)
    let copy = try #require(configuration.copy() as? UIFontPickerViewController.Configuration)
    #expect(copy !== configuration && !copy.includeFaces && copy.filteredTraits == .traitBold)
    #expect(picker.selectedFontDescriptor == nil)
  }

  @Test func aFamilyThatIsTappedIsPicked() throws {
    startAnew()
    let picker = UIFontPickerViewController()
    let listener = present(picker)
    try choose("Georgia", picker)
    #expect(listener.log.lines == ["picked Georgia true"])
    #expect(picker.selectedFontDescriptor?.object(forKey: .family) as? String == "Georgia")
    #expect(UIFont(descriptor: try #require(picker.selectedFontDescriptor), size: 20).fontName == "Georgia")
    #expect(listener.presentedViewController == nil)
  }

  @Test func theNamesMayAllBeInTheSystemsFont() throws {
    startAnew()
    let picker = picker { $0.displayUsingSystemFont = true }
    let listener = present(picker)
    #expect(cell(0, try list(picker)).textLabel?.font == .systemFont(ofSize: 17))
    _ = listener
  }

  @Test func facesAreBehindTheFamily() throws {
    startAnew()
    let picker = picker { $0.includeFaces = true }
    let listener = present(picker)
    let families = try list(picker)
    let (georgia, zapfino) = (titles(families).firstIndex(of: "Georgia"), titles(families).firstIndex(of: "Zapfino"))
    #expect(cell(try #require(georgia), families).accessoryType == .detailButton)
    #expect(cell(try #require(zapfino), families).accessoryType == .none)
    try showFaces(of: "Georgia", picker)
    let faces = try list(picker)
    #expect(faces.title == "Georgia")
    #expect(titles(faces) == ["Regular", "Bold", "Italic", "Bold Italic"])
    try choose("Bold Italic", picker)
    #expect(listener.log.lines == ["picked Georgia-BoldItalic true"])
    #expect(listener.presentedViewController == nil)
  }

  @Test func onlyFamiliesWithTheTraitsAreListed() throws {
    startAnew()
    let picker = picker { $0.filteredTraits = .traitMonoSpace }
    let listener = present(picker)
    #expect(titles(try list(picker)) == ["Courier", "Courier New", "Menlo"])
    try choose("Menlo", picker)
    #expect(listener.log.lines == ["picked Menlo-Regular true"])
  }

  @Test func aFamilyIsPickedWithTheTraits() throws {
    startAnew()
    let picker = picker {
      $0.filteredTraits = [.traitBold, .traitItalic, .classSansSerif]
      $0.includeFaces = true
    }
    let listener = present(picker)
    #expect(titles(try list(picker)) == ["Arial", "Georgia", "Helvetica", "Menlo", "Verdana"])
    // One face is left of each.
    #expect(cell(0, try list(picker)).accessoryType == .none)
    try choose("Georgia", picker)
    #expect(listener.log.lines == ["picked Georgia-BoldItalic true"])
  }

  @Test func whatIsSelectedHasAMark() throws {
    startAnew()
    let picker = UIFontPickerViewController()
    picker.selectedFontDescriptor = UIFontDescriptor(name: "Georgia-Bold", size: 12)
    let listener = present(picker)
    let list = try list(picker)
    let marked = titles(list).indices.filter { cell($0, list).accessoryType == .checkmark }
    #expect(marked.map { titles(list)[$0] } == ["Georgia"])
    #expect(cell(marked[0], list).accessibilityTraits.contains(.selected))
    #expect(!cell(0, list).accessibilityTraits.contains(.selected))
    #expect(listener.log.lines == [])
  }

  @Test func aFaceThatIsSelectedHasTheMarkAmongTheFaces() throws {
    startAnew()
    let picker = picker { $0.includeFaces = true }
    picker.selectedFontDescriptor = UIFontDescriptor(name: "Georgia-Bold", size: 12)
    let listener = present(picker)
    try showFaces(of: "Georgia", picker)
    let faces = try list(picker)
    #expect(titles(faces).indices.map { cell($0, faces).accessoryType == .checkmark } == [false, true, false, false])
    _ = listener
  }

  @Test func cancellingIsToldAndDismisses() throws {
    startAnew()
    let picker = UIFontPickerViewController()
    let listener = present(picker)
    let cancel = try #require(try list(picker).navigationItem.leftBarButtonItem)
    cancel.primaryAction?.perform(from: cancel)
    rest()
    #expect(listener.log.lines == ["cancelled true"])
    #expect(listener.presentedViewController == nil)
    #expect(picker.selectedFontDescriptor == nil)
  }

  @Test func aSwipeIsACancellation() throws {
    startAnew()
    let picker = UIFontPickerViewController()
    let listener = present(picker)
    #expect(try #require(picker.ownPresentation).dismissByUser())
    rest()
    #expect(listener.log.lines == ["cancelled false"])
  }
}
