import UIKit

// Mistakes that show after four to eight acts, on a way that leads over several screens.

/// Four acts: put something into the cart, go there, take it out again, and pay for nothing.
final class ShopController: StackController {
  private var cart: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    button("Tea") { [weak self] in self?.cart.append(3) }
    button("Milk") { [weak self] in self?.cart.append(1) }
    button("Cart") { [weak self] in
      guard let self, !cart.isEmpty else { return }
      push(CartController(cart))
    }
  }
}

final class CartController: StackController {
  private var prices: [Int]

  init(_ prices: [Int]) {
    self.prices = prices
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    let sum = label("\(prices.count) things")
    button("Take out") { [weak self] in
      guard let self, !prices.isEmpty else { return }
      prices.removeLast()
      sum.text = "\(prices.count) things"
    }
    button("Pay") { [weak self] in
      guard let self else { return }
      sum.text = "\(prices.reduce(0, +) / prices.count) € a piece"
    }
  }
}

/// Five acts: turn something on on one screen, go back, and use on another what was never set up.
final class SettingsController: StackController {
  private var account: String?
  private var syncs = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    button("Sync") { [weak self] in self?.push(SwitchController("Sync now") { self?.syncs = $0 }) }
    button("Account") { [weak self] in
      guard let self else { return }
      push(AccountController(syncs ? account! : "nobody"))
    }
    button("About") { [weak self] in self?.push(AccountController("version 1")) }
    button("Sounds") { [weak self] in self?.push(SwitchController("Beep") { _ in }) }
  }
}

final class SwitchController: StackController {
  private let (name, changed): (String, (Bool) -> Void)
  private var confirmed = false

  init(_ name: String, changed: @escaping (Bool) -> Void) {
    (self.name, self.changed) = (name, changed)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    let choice = toggle(name)
    button("Apply") { [changed] in changed(choice.isOn) }
  }
}

final class AccountController: StackController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    label(text)
  }
}

/// Six acts: open an album, delete both of its pictures by hand, and play what is left.
final class AlbumsController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Albums"
    button("Summer") { [weak self] in self?.push(AlbumController()) }
    let answer = label()
    button("New album") { answer.text = "Not yet" }
  }
}

final class AlbumController: UITableViewController {
  private var pictures = ["Beach", "Harbour"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Summer"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "picture")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Play", primaryAction: UIAction(title: "Play") { [weak self] _ in self?.play() })
  }

  private func play() { title = pictures[0] }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pictures.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "picture", for: indexPath)
    cell.textLabel?.text = pictures[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    pictures.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

/// Seven acts: begin, answer five questions, and begin again where no question is left.
final class QuizController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quiz"
    button("Begin") { [weak self] in self?.push(QuestionController(0)) }
    let rules = label()
    button("Rules") { rules.text = "Answer five questions." }
  }
}

final class QuestionController: StackController {
  private static let questions = ["Two and two?", "Three and four?", "Nine less five?", "Six times one?", "Eight by two?"]
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Question"
    guard number < Self.questions.count else {
      label("You are through.")
      button("Once more") { [number] in _ = Self.questions[number] }
      return
    }
    label(Self.questions[number])
    for answer in ["Four", "Seven", "Something else"] {
      button(answer) { [weak self] in
        guard let self else { return }
        push(QuestionController(number + 1))
      }
    }
  }
}

/// What is entered on the pages of the wizard.
struct Draft {
  var entries: [String] = []
  var date: String?
}

/// Eight acts: three pages that want a text each before they lead on, a last one, and a date that nobody has asked for.
final class WizardController: StackController {
  private static let names = ["Name", "Street", "City"]
  private var draft: Draft
  private let page: Int

  init(_ draft: Draft, page: Int) {
    (self.draft, self.page) = (draft, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard page < Self.names.count else {
      title = "Summary"
      let terms = toggle("I agree")
      button("Finish") { [weak self] in
        guard let self, terms.isOn else { return }
        title = draft.date!
      }
      return
    }
    title = Self.names[page]
    let entry = field(Self.names[page])
    button("Next") { [weak self] in
      guard let self, let text = entry.text, !text.isEmpty else { return }
      draft.entries.append(text)
      push(WizardController(draft, page: page + 1))
    }
  }
}
