/// Launches the app for one field of a matrix of pictures: with its device, appearance, size of text and language.
///
/// Call it as a function, in place of `App.launch`:
///
/// ```swift
/// try expectPictures("cart", appearances: [.light, .dark]) { launch in
///   let app = try launch("Shop")
///   try app.view("Cart").tap()
///   return app
/// }
/// ```
public final class PictureLaunch {
  /// The device; nil where devices are not varied.
  public let device: String?
  /// The settings that are varied; nil where none are.
  public let environment: Environment?
  private let combination: PictureCombination
  /// What was launched by it.
  private(set) var apps: [App] = []

  init(_ combination: PictureCombination) {
    (device, environment, self.combination) = (combination.device, combination.environment(), combination)
  }

  /// Starts an agent and launches an app in it, as `App.launch` does, which tells what the parameters mean.
  ///
  /// - Parameter environment: Settings besides those that are varied, which go before these.
  public func callAsFunction(
    _ name: String? = nil, seed: UInt64? = nil, epoch: String? = nil, bindings: [String: LaunchBinding] = [:],
    stubs: [StubDeclaration] = [], environment: Environment? = nil, network: NetworkConditions? = nil,
    defaults: [String: JSONValue] = [:], suites: [String: [String: JSONValue]] = [:], files: [String: FileContents] = [:],
    arguments: [String] = [], variables: [String: String] = [:], file: StaticString = #filePath, line: UInt = #line
  ) throws -> App {
    let app = try App.launch(
      name, seed: seed, epoch: epoch, bindings: bindings, stubs: stubs, device: device,
      environment: combination.environment(environment), network: network, defaults: defaults, suites: suites, files: files,
      arguments: arguments, variables: variables, file: file, line: line)
    apps.append(app)
    return app
  }

  /// Ends what was launched, of which nobody needs to see anything any more: a matrix may have many fields.
  func end() {
    // What is explored is asked at the end of the attempt what it chose.
    for app in apps where app.launched.exploration == nil {
      app.conclusion = try? app.conclude()
      app.terminate()
    }
  }
}
