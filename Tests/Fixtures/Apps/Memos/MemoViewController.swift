import UIKit

class MemoViewController: UIViewController, UITextViewDelegate {

    private let index: Int
    private let textView = UITextView()

    init(index: Int) {
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Memo \(index + 1)"
        view.backgroundColor = .systemBackground
        textView.text = store?.memos[index]
        textView.font = .preferredFont(forTextStyle: .body)
        textView.delegate = self
        textView.frame = view.bounds
        textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(textView)
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
    }

    func textViewDidChange(_ textView: UITextView) {
        store?.memos[index] = textView.text
    }

    @objc private func close() {
        guard UIApplication.shared.supportsMultipleScenes, let session = view.window?.windowScene?.session else {
            navigationController?.popViewController(animated: true)
            return
        }
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        UIApplication.shared.requestSceneSessionDestruction(session, options: options)
    }
}
