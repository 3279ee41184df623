import Injection
import RehearsalAgent

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
  stubs: [
    StubDeclaration(
      host: "localhost:6666", path: "/earthquakesJSON", headers: ["Content-Type": "application/json"],
      file: "earthquakes.json", delayMs: 200)
  ],
  files: ["earthquakes.json": PackageResources.earthquakes_json],
  makeDelegate: { injector in EarthquakesAppDelegate(injector: injector) })
