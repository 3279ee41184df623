import UIKit

/// A field for a note, and what is kept: notes, settings, files.
final class NotebookController: UIViewController {
  private let settings: NotebookSettings
  private let store = NoteStore()
  /// Its arguments and variables come from whoever launches the app: a run depends on them as on its other bindings.
  private let process = ProcessInfo.processInfo

  private let launches = UILabel()
  private let author = UILabel()
  private let headline = UILabel()
  private let notes = UILabel()
  private let saved = UILabel()
  private let files = UILabel()
  private let field = UITextField()
  private let largeText = UISwitch()

  init(settings: NotebookSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notebook"
    view.backgroundColor = .systemBackground
    let labels = [
      (launches, "launches"), (author, "author"), (headline, "headline"), (notes, "notes"), (saved, "saved"), (files, "files"),
    ]
    for (label, name) in labels { label.accessibilityIdentifier = name }
    field.borderStyle = .roundedRect
    field.placeholder = "A note"
    field.accessibilityIdentifier = "note"
    // What UI tests of iOS do: they say by an argument what the app begins with.
    if process.arguments.contains("-prefilled") { field.text = "Milk" }
    largeText.accessibilityLabel = "Large text"
    largeText.isOn = settings.usesLargeText
    largeText.addTarget(self, action: NotebookController.changeTextSize, for: .valueChanged)
    let stack = UIStackView(
      arrangedSubviews: labels.map { $0.0 as UIView } + [
        field, largeText, button("Save", NotebookController.save), button("Export", NotebookController.export),
      ])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    show()
  }

  private func button(
    _ title: String, _ action: @escaping (NotebookController) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  private func show() {
    launches.text = "Launch \(settings.launches)"
    author.text = "By \(settings.author)"
    headline.text = settings.headline ?? process.environment["NOTEBOOK_HEADLINE"] ?? "No headline"
    notes.text = store.notes().isEmpty ? "No notes" : store.summary()
    saved.text = store.lastSaved().map { "Saved \($0.formatted(.iso8601))" } ?? "Never saved"
    files.text = store.fileNames().joined(separator: " ")
    notes.font = .systemFont(ofSize: settings.usesLargeText ? 28 : 17)
  }

  private func save() {
    guard let text = field.text, !text.isEmpty else { return }
    do {
      try store.add(text)
      settings.headline = text
      field.text = ""
    } catch {
      notes.text = "Not saved: \(error.localizedDescription)"
    }
    show()
  }

  private func export() {
    try? store.export(as: "export-\(UUID().uuidString.prefix(8)).json")
    show()
  }

  private func changeTextSize() {
    settings.usesLargeText = largeText.isOn
    show()
  }
}
