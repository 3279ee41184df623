import RehearsalWire
import UIKit

extension Simulate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard scene == nil || event == .showScene || event == .closeScene else {
      throw Fault(
        .invalidArgument, "scene: \(event.rawValue) takes none; showScene and closeScene do", asked: "simulate \(event.rawValue)")
    }
    try stage.settle()
    switch event {
    case .shake:
      guard UIApplication.shared.applicationState != .background else {
        throw Fault(
          .refused, "nobody hears of a shake while the app is in the background", asked: "shake the device",
          found: ["setApplicationState active brings the app back"])
      }
      UIKit.Device.shake()
    case .memoryWarning: UIKit.Device.sendMemoryWarning()
    case .screenshot: UIKit.Device.takeScreenshot()
    case .significantTimeChange: UIKit.Device.significantTimeChange()
    case .openScene: try change("open another window of the app", on: stage) { _ in UIKit.Device.openScene() }
    case .nextScene: try change("go to the app's next window", on: stage) { _ in UIKit.Device.showNextScene() }
    case .showScene:
      guard scene != nil else {
        throw Fault(.invalidArgument, "scene: say which window, as device lists them", asked: "show a window of the app")
      }
      try change("show the app's window '\(scene ?? "")'", on: stage) { $0.map { UIKit.Device.show($0) } ?? false }
    case .closeScene:
      try change(scene.map { "close the app's window '\($0)'" } ?? "close the app's window", on: stage) {
        UIKit.Device.closeScene($0)
      }
    }
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }

  /// - Parameter act: Gets the session of the window that is named; false for an app that has one window only.
  @MainActor
  private func change(_ asked: String, on stage: Stage, _ act: @MainActor (UISceneSession?) -> Bool) throws {
    let session = try named(asked)
    if event == .closeScene, scene == nil, UIApplication.shared.supportsMultipleScenes, UIApplication.shared.windowScene == nil {
      throw Fault(.refused, "no window of the app is open", asked: asked, found: ["openScene opens one"])
    }
    guard act(session) else {
      throw Fault(
        .refused, "the app has one window only", asked: asked,
        found: ["it is one for tablets whose Info.plist says UIApplicationSupportsMultipleScenes"])
    }
    let front = UIApplication.shared.windowScene?.session.persistentIdentifier
    stage.note("the window in front is of \(front ?? "no scene")")
  }

  @MainActor
  private func named(_ asked: String) throws(Fault) -> UISceneSession? {
    guard let scene else { return nil }
    let all = UIKit.Device.sceneSessions
    if let found = all.first(where: { $0.persistentIdentifier == scene }) { return found }
    let near = NearMiss.suggestion(for: scene, among: all.map(\.persistentIdentifier))
    throw Fault(
      .noSuchElement, "the app has no window '\(scene)'; \(near)", asked: asked,
      found: all.map { SceneState(of: $0).words })
  }
}

extension SceneState {
  @MainActor
  init(of session: UISceneSession) {
    let scene = session.scene
    self.init(
      identifier: session.persistentIdentifier, title: scene?.title ?? "", configuration: session.configuration.name,
      activation: SceneActivation(scene?.activationState ?? .unattached),
      isInFront: scene != nil && scene === UIApplication.shared.windowScene)
  }

  /// `scene-2 'Inbox', in front`
  fileprivate var words: String {
    identifier + (title.isEmpty ? "" : " '\(title)'") + (isInFront ? ", in front" : "")
  }
}

extension SceneActivation {
  fileprivate init(_ state: UIScene.ActivationState) {
    self =
      switch state {
      case .unattached: .unattached
      case .foregroundActive: .foregroundActive
      case .foregroundInactive: .foregroundInactive
      case .background: .background
      }
  }
}
