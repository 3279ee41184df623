import UIKit
import Foundation
import CoreGraphics

@objc @MainActor public protocol SaveDelegate {
    @objc optional func saved(_ controller: SaveController, as name: String) -> Int
    @objc optional var shopName: String { get }
    func closed()
}

@IBDesignable public class SaveController: UIViewController {
    @IBOutlet private weak var hint: UILabel! { didSet { diary.append("hint \(hint?.text ?? "-")") } }
    @IBOutlet var digits: [UIButton]!
    @IBInspectable var radius: CGFloat = 3
    public weak var delegate: SaveDelegate?
    lazy var later = #selector(tick)
    let beforehand = #selector(UIView.layoutIfNeeded)

    @IBAction func save(_ sender: UIButton) {
        let answer = delegate?.saved?(self, as: "tag \(sender.tag)") ?? -1
        diary.append("save \(answer) \(delegate?.shopName ?? "no name")")
        send(later)
        view.send(beforehand)
    }

    @objc private func tick() { diary.append("tick") }
    @objc func swiped(with distance: Int) { diary.append("swiped \(distance)") }
    @IBSegueAction func make(_ name: String, sender: Any?) -> UIViewController? { DetailController<Int>() }
    public func place() -> (String, Int) { (#filePath, #line) }
    public func names() -> [String] {
        [#keyPath(SaveController.radius), #keyPath(view.tag), "\(#selector(swiped))", "\(#selector(getter: radius))"]
    }

    #if os(iOS) && targetEnvironment(simulator)
    @objc func onlyOnPhones() { diary.append("phone") }
    #endif
    public func version() -> String { if #available(iOS 99, *) { return "new" } else { return "old" } }
}
