import RehearsalWire
import UIKit

extension PerformTouches: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "put \(fingers.count == 1 ? "a finger" : "\(fingers.count) fingers") on the screen"
    let bounds = UIScreen.main.bounds
    for (number, finger) in fingers.enumerated() {
      if let problem = finger.problem(on: bounds) {
        throw Fault(.invalidArgument, "finger \(number + 1): \(problem)", asked: asked)
      }
    }
    try stage.settle()
    guard let window = stage.windows.last else {
      throw Fault(.noSuchElement, "the app shows no window", asked: asked)
    }
    let stream = TouchStream(of: fingers) { window.convert($0, from: nil) }
    if !stream.frames.isEmpty {
      TouchSynthesizer().play(stream, in: window)
      try stage.deliverInput()
    }
    return Reply(nowMs: stage.nowMs)
  }
}
