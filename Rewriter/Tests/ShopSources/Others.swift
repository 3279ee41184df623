import UIKit

public class Assistant: NSObject, SaveDelegate {
    public func saved(_ controller: SaveController, as name: String) -> Int { name.count }
    public func closed() {}
}

public class Silent: NSObject, SaveDelegate {
    public var shopName: String { "Silent's" }
    public func closed() {}
}

public class DetailController<Item>: UIViewController {
    @objc var items: [String] = []
    @objc public func reload() { diary.append("reload \(Item.self)") }
}

@objcMembers public class Model: NSObject {
    public dynamic var isOn = false
    static func make(named name: String) -> String { "made \(name)" }
}

extension UIViewController {
    @objc func hideKeyboard() { diary.append("hidden") }
}

@MainActor public func runInFunction() -> String {
    class Target: NSObject {
        @objc func fire() -> String { "fired" }
    }
    let target = Target()
    return (try? ExposedClass.of(Target.self).method(#selector(Target.fire))?.call(on: target) as? String) ?? "nothing"
}

public func city(of json: Any) -> String? {
    (((json as AnyObject)["places"] as AnyObject)[0] as AnyObject)["city"] as? String
}
