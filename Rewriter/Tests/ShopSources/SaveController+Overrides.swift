import UIKit

extension SaveController {
    override public func viewDidLoad() {
        super.viewDidLoad()
        note()
        configure()
    }

    override public var canBecomeFirstResponder: Bool { return true }

    @objc func configure() { diary.append("configure") }

    private func note() { diary.append("viewDidLoad") }
}

public class LoudSaveController: SaveController {
    override func configure() { diary.append("loud") }
}
