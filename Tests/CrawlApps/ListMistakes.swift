import UIKit

// Mistakes that only show where a list has rows: of the network, and more than fit the screen.

/// What the server has: a book has no subtitle now and then.
private struct Shelf: Decodable {
  struct Book: Decodable {
    let title: String
    let subtitle: String?
    let cover: URL
    let published: Date
    let copies: Int
    let isLent: Bool
    let authors: [String]
  }
  let books: [Book]
}

/// Two acts, and an answer that is right: each row opens a book.
final class ShelfController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    let state = label("loading")
    let task = URLSession.shared.dataTask(with: URL(string: "https://books.example/shelf?page=1")!) { [weak self] data, _, _ in
      DispatchQueue.main.async {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let self, let data, let shelf = try? decoder.decode(Shelf.self, from: data) else { return state.text = "no books" }
        state.text = "\(shelf.books.count) books"
        for book in shelf.books {
          self.button(book.title) { [weak self] in self?.push(BookController(book.title, subtitle: book.subtitle)) }
        }
      }
    }
    task.resume()
  }
}

/// The mistake: it counts on a subtitle.
final class BookController: StackController {
  private let subtitle: String?

  init(_ title: String, subtitle: String?) {
    self.subtitle = subtitle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let shown = label("A book")
    let subtitle = subtitle
    button("Subtitle") { shown.text = subtitle!.uppercased() }
  }
}

/// Two acts: to scroll, and a tap on one of many rows of a menu, all of one class.
final class OptionsController: UITableViewController {
  private static let names = [
    "Account", "Addresses", "Appearance", "Backup", "Battery", "Calendar", "Camera", "Contacts", "Display", "Fonts", "Imprint",
    "Keyboard", "Language", "Location", "Mail", "Maps", "Network", "Notes", "Passwords", "Photos", "Privacy", "Licences",
    "Sounds",
    "Wallpaper",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Options"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
    cell.textLabel?.text = Self.names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(OptionController(Self.names[indexPath.row]), animated: true)
  }
}

/// The mistake: the licences have not been written yet.
final class OptionController: StackController {
  private static let licences: [String] = []

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label(title == "Licences" ? Self.licences[0] : "")
    let choice = toggle(title ?? "")
    button("Reset") { choice.isOn = false }
  }
}
