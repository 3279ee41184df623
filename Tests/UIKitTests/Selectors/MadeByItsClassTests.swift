import Testing

@testable import UIKit

/// Objects of classes that are known at run time alone, by initializers that are not `required`.
@MainActor struct MadeByItsClassTests {
  private final class Recipe: NSObject, Codable {
    let name: String
    init(name: String) { self.name = name }
  }
  private class Card: UIView {
    let width: CGFloat
    override init(frame: CGRect) {
      width = frame.width
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Row: UITableViewCell {
    let isWide: Bool
    override init(style: CellStyle, reuseIdentifier: String?) {
      isWide = style == .subtitle
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Screen: UIViewController {
    let name: String?
    override init(nibName: String?, bundle: Bundle?) {
      name = nibName
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Flow: UINavigationController {}
  private final class Press: UITapGestureRecognizer {}
  private final class Leap: UIStoryboardSegue {
    let isNamed: Bool
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
      isNamed = identifier != nil
      super.init(identifier: identifier, source: source, destination: destination)
    }
  }
  private class Choice: UIViewController {
    let number: Int
    init(number: Int = 7) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  init() { startAnew() }

  private func view<View: UIView>(_ type: View.Type) -> View { View() }
  private func view<View: UIView>(_ type: View.Type, width: CGFloat) -> View {
    View(frame: CGRect(x: 0, y: 0, width: width, height: 1))
  }
  private func cell<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell { Cell.init(style: .subtitle, reuseIdentifier: "row") }
  private func controller<Controller: UIViewController>(_ type: Controller.Type, _ name: String) -> Controller {
    Controller.init(nibName: name + "!", bundle: nil)
  }
  private func flow<Controller: UINavigationController>(_ type: Controller.Type, _ root: UIViewController) -> Controller {
    Controller(rootViewController: root)
  }
  private func recognizer<Recognizer: UIGestureRecognizer>(_ type: Recognizer.Type) -> Recognizer {
    Recognizer(target: nil, action: nil)
  }

  /// Swift makes their `init(from:)` only where there is one `init()` above them.
  @Test func objectsStayCodable() throws {
    let recipe = try JSONDecoder().decode(Recipe.self, from: JSONEncoder().encode(Recipe(name: "Soup")))
    #expect(recipe.name == "Soup")
  }

  @Test func genericCodeMakesWhatItsParameterIs() {
    #expect(view(Card.self, width: 8).width == 8)
    #expect(view(Card.self).width == 0)
    #expect(cell(Row.self).isWide && cell(Row.self).reuseIdentifier == "row")
    #expect(controller(Screen.self, "Main").name == "Main!")
    let root = UIViewController()
    #expect(flow(Flow.self, root).viewControllers == [root])
    #expect(recognizer(Press.self).numberOfTapsRequired == 1)
  }

  @Test func aClassThatIsAtHandMakesOneOfItself() {
    let (view, cell): (UIView.Type, UITableViewCell.Type) = (Card.self, Row.self)
    let (screen, responder): (UIViewController.Type, UIResponder.Type) = (Screen.self, UIView.self)
    #expect(view.init(frame: CGRect(x: 0, y: 0, width: 3, height: 3)) is Card)
    #expect(cell.init(style: .default, reuseIdentifier: nil) is Row)
    #expect((screen.init(nibName: "A", bundle: nil) as? Screen)?.name == "A")
    #expect(responder.init() is UIView)
    let (segue, source): (UIStoryboardSegue.Type, UIViewController) = (Leap.self, UIViewController())
    let leap = segue.init(identifier: "leap", source: source, destination: source) as? Leap
    #expect(leap?.isNamed == true && leap?.source === source)
  }

  @Test func anInitializerOfTheClassesOwnIsPreferred() {
    let implied: Choice = .init()
    #expect(Choice().number == 7 && implied.number == 7 && Card(frame: .zero).width == 0)
  }
}
