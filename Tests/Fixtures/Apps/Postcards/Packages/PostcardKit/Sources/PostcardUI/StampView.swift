import UIKit

/// A stamp, as large as its picture says.
public final class StampView: UIView {

    public private(set) var price: Int = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        load()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        load()
    }

    private func load() {
        guard let url = Bundle.module.url(forResource: "stamp", withExtension: "json"),
            let data = try? Data(contentsOf: url),
            let values = try? JSONDecoder().decode([String: Int].self, from: data)
        else { return }
        price = values["price"] ?? 0
    }

    public override var intrinsicContentSize: CGSize { CGSize(width: price, height: price) }

    /// Fades away, and calls back when it is gone.
    public func cancel(completion: @escaping () -> Void) {
        UIView.animate(withDuration: 30, animations: { self.alpha = 0 }, completion: { _ in completion() })
    }
}
