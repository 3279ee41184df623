import RehearsalWire
import UIKit

extension Value: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "read '\(keyPath)' of \(locator.map { "\($0)" } ?? controller.map { "controller \($0)" } ?? "nothing")"
    let object: AnyObject
    switch (controller, locator) {
    case (let id?, nil): object = try stage.controllers.one(numbered: id, asked: asked)
    case (nil, let locator?): object = try stage.resolver.one(locator, to: "read '\(keyPath)' of")
    default: throw Fault(.invalidArgument, "give either controller or locator", asked: asked)
    }
    do {
      return PropertyValue(try KeyPathReader.value(of: object, keyPath: keyPath))
    } catch {
      throw Fault(
        .invalidArgument, "'\(error.part)' of '\(keyPath)' cannot be read: \(error.reason)", asked: asked,
        found: [error.advice] + error.nearMisses.map { "'\($0)'" })
    }
  }
}
