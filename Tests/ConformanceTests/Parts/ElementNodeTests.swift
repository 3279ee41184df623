import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What a UI test would find of a view, and what it would not.
@MainActor @Suite(.serialized) struct ElementNodeTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func show(_ views: UIView...) {
    World.begin()
    window.makeKeyAndVisible()
    for (row, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 100 + 60 * row, width: 200, height: 44)
      window.addSubview(view)
    }
    window.layoutIfNeeded()
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func node(of view: UIView) throws -> ElementNode { try #require(ElementNode(of: view)) }

  @Test func anElementIsToldWithAllThatIsSoOfItAndNothingThatIsInIt() throws {
    let save = button("Save")
    save.accessibilityIdentifier = "save"
    show(save)
    let node = try node(of: save)
    #expect(
      node
        == ElementNode(
          number: ViewNumbers.number(of: save), kind: .button, class: "UIButton", label: "Save", identifier: "save",
          frame: Rect(x: 20, y: 100, width: 200, height: 44), accessible: true, traits: ["button"]))
  }

  @Test func whatIsDisabledOrSelectedIsToldAsThat() throws {
    let (off, chosen, marked) = (button("Off"), button("Chosen"), UIView())
    off.isEnabled = false
    chosen.isSelected = true
    marked.accessibilityLabel = "Marked"
    marked.accessibilityTraits = [.notEnabled, .selected]
    show(off, chosen, marked)
    func told(_ view: UIView) throws -> [Bool?] {
      let node = try node(of: view)
      return [node.enabled, node.selected, node.focused, node.accessible]
    }
    #expect(try told(off) == [false, nil, nil, true])
    #expect(try told(chosen) == [nil, true, nil, true])
    #expect(try told(marked) == [false, true, nil, nil])
    #expect(try node(of: marked).traits?.sorted() == ["notEnabled", "selected"])
  }

  @Test func aFieldTellsItsPlaceholderUntilItHoldsSomething() throws {
    let field = UITextField()
    field.placeholder = "Your name"
    show(field)
    let empty = try node(of: field)
    #expect([empty.value, empty.placeholder] == ["Your name", "Your name"])
    field.text = "Ada"
    let full = try node(of: field)
    #expect([full.value, full.placeholder] == ["Ada", "Your name"])
    #expect(full.focused == nil)
    #expect(field.becomeFirstResponder())
    #expect(try node(of: field).focused == true)
  }

  @Test func whatIsHiddenOrTakenAwayIsNotThere() {
    let (hidden, silent, faint, silenced) = (button("Hidden"), UIView(), button("Faint"), label("Silenced"))
    hidden.isHidden = true
    faint.alpha = 0
    silent.addSubview(button("In it"))
    silent.accessibilityElementsHidden = true
    silenced.isAccessibilityElement = false
    show(hidden, silent, faint, silenced)
    for view in [hidden, silent, faint, silenced] { #expect(ElementNode(of: view) == nil) }
    hidden.isHidden = false
    silent.accessibilityElementsHidden = false
    silenced.isAccessibilityElement = true
    for view in [hidden, silent, silenced] { #expect(ElementNode(of: view) != nil) }
  }

  @Test func aViewThatSaysNothingIsThereOnlyForWhatItHolds() throws {
    let (empty, holder, named, labelled, element) = (UIView(), UIView(), UIView(), UIView(), UIView())
    holder.addSubview(label("Milk"))
    named.accessibilityIdentifier = "box"
    labelled.accessibilityLabel = "Box"
    element.isAccessibilityElement = true
    show(empty, holder, named, labelled, element)
    #expect(ElementNode(of: empty) == nil)
    #expect(try node(of: holder).children.map(\.label) == ["Milk"])
    #expect(try node(of: named).identifier == "box")
    #expect(try node(of: labelled).label == "Box")
    #expect(try node(of: element).accessible == true)
    #expect(try node(of: holder).accessible == nil)
    #expect(try node(of: holder).traits == nil)
  }

  @Test func whatIsInACellIsFoundAndWhatIsInAnyOtherElementIsNot() throws {
    let (card, cell) = (UIView(), UITableViewCell(style: .default, reuseIdentifier: nil))
    card.isAccessibilityElement = true
    card.addSubview(label("Inside"))
    cell.textLabel?.text = "Milk"
    show(card, cell)
    #expect(try node(of: card).children == [])
    let node = try node(of: cell)
    #expect(node.kind == .cell)
    #expect(node.label == "Milk")
    func all(_ node: ElementNode) -> [ElementNode] { [node] + node.children.flatMap(all) }
    #expect(all(node).contains { $0.kind == .staticText && $0.label == "Milk" })
  }

  @Test func elementsThatAreNoViewsComeBeforeTheSubviews() throws {
    let chart = UIView()
    chart.addSubview(label("Title"))
    let slice = UIAccessibilityElement(accessibilityContainer: chart)
    slice.accessibilityLabel = "Rent"
    slice.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    chart.accessibilityElements = [slice]
    show(chart)
    let node = try node(of: chart)
    #expect(node.children.map(\.label) == ["Rent", "Title"])
    #expect(node.children[0].frame == Rect(x: 21, y: 102, width: 3, height: 4))
  }

  @Test func anAlertAndABarAreNamedByTheirTitles() throws {
    World.begin()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    #expect(try node(of: alert.view).label == "Really?")
    alert.view.accessibilityLabel = "Question"
    #expect(try node(of: alert.view).label == "Question")
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "Notes")]
    #expect(try node(of: bar).identifier == "Notes")
    bar.accessibilityIdentifier = "bar"
    #expect(try node(of: bar).identifier == "bar")
  }

  @Test func anImageIsLabelledByItsNameIfByNothingElse() throws {
    let image = UIImageView(image: UIImage(systemName: "star"))
    show(image)
    let own = image.accessibilityLabel
    #expect(try node(of: image).label == own ?? "star")
    image.accessibilityLabel = "Favourite"
    #expect(try node(of: image).label == "Favourite")
  }
}
