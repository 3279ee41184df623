import Foundation
import Injection
import RehearsalAgent
import VirtualNetwork

/// What the app depends on.
struct EarthquakesModule: Module {
  func configure(_ binder: any Binder) {
    binder.declare(.feedHost)
  }
}

extension Key where Value == String {
  /// Host, and port where it is not the usual one, that the feed is loaded from.
  static var feedHost: Key { Key("feedHost", default: "localhost:6666") }
}

/// The app, with a feed that answers after 200 ms until a driver's stubs say otherwise.
@MainActor let earthquakes = AppDefinition(
  "Earthquakes", modules: [EarthquakesModule()],
  stubs: {
    [
      RequestStub(
        RequestCondition(host: "localhost:6666", path: "/earthquakesJSON"),
        .data(
          Data(PackageResources.earthquakes_json), headers: ["Content-Type": "application/json"],
          delay: .milliseconds(200) ... .milliseconds(200)))
    ]
  },
  makeDelegate: { injector in EarthquakesAppDelegate(injector: injector) })
