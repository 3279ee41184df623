import RehearsalWire
import UIKit

extension OpenURL: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "open '\(url)'"
    guard let link = URL(string: url), link.scheme != nil else {
      throw Fault(.invalidArgument, "url: '\(url)' is no URL", asked: asked)
    }
    try stage.settle()
    if !UIKit.Device.open(link) { stage.note("the app answered that it did not take it") }
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }
}
