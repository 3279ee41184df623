import Injection
import RehearsalLink
import RehearsalStage
import RehearsalWire
import UIKit
import VirtualTime

/// What a fork server does once, so that no agent has to: an app of ours is launched, looked at and touched.
///
/// Most of an app's first milliseconds are Swift's and Foundation's: types are looked up by name, tables of locales and fonts are
/// read. All of that is kept by the process and shared by its forks. Of the app itself nothing is left: its world ends here.
enum WarmUp {
  @MainActor
  static func run() throws {
    AgentServer.converse(CommandCatalog.all.map { example(of: $0) }, with: ExamplePort())
    ClassCatalog.warmUp()
    let app = AppDefinition("WarmUp", modules: [WarmUpModule()]) { _ in WarmUpAppDelegate() }
    let port = try StagePort(apps: [app], agent: "warm-up")
    AgentServer.converse(requests, with: port)
    try serveOnce(port)
    try KeyProbe.run()
    // Here and not in each child.
    port.end()
    Container.warmUp()
  }

  private static func example<Asked: Command>(of type: Asked.Type) -> any Command { Asked.example.command }

  /// One request through a socket: what serves it is then known as well.
  @MainActor
  private static func serveOnce(_ port: any ServingPort) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
    let request = Array((requests[0] + "\n").utf8)
    _ = write(ends[1], request, request.count)
    shutdown(ends[1], Int32(SHUT_WR))
    try AgentServer(over: ends[0]).run(serving: port)
    close(ends[1])
  }

  private static let requests = [
    #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocolVersions":[1]}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":"WarmUp","seed":1,"stubs":[{"path":"/warm","json":{"rows":[{"name":"Row 0","count":1,"share":0.5,"flag":true}]}}]}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"waitFor","params":{"condition":{"visible":{"className":"UITableViewCell"}}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"find","params":{"locator":{"label":{"prefix":"Row"}}}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"tap","params":{"locator":{"className":"UITableViewCell","label":"Row 0"}}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"read","params":{"locator":{"identifier":"field"}}}"#,
    #"{"jsonrpc":"2.0","id":7,"method":"enterText","params":{"locator":{"identifier":"field"},"text":"a"}}"#,
    #"{"jsonrpc":"2.0","id":8,"method":"readText","params":{"locator":{"identifier":"field"}}}"#,
    #"{"jsonrpc":"2.0","id":9,"method":"controllers","params":{}}"#,
    #"{"jsonrpc":"2.0","id":10,"method":"tree","params":{}}"#,
    #"{"jsonrpc":"2.0","id":11,"method":"pending","params":{}}"#,
    #"{"jsonrpc":"2.0","id":12,"method":"trace","params":{"last":1}}"#,
    #"{"jsonrpc":"2.0","id":13,"method":"runUntilIdle","params":{"limitMs":2000}}"#,
    #"{"jsonrpc":"2.0","id":14,"method":"survey","params":{}}"#,
    #"{"jsonrpc":"2.0","id":15,"method":"tap","params":{"locator":{"label":"nothing"}}}"#,
  ]
}

/// Answers each command with its example: once all have been read, checked and answered, every type of the protocol has been
/// looked up.
private final class ExamplePort: ServingPort {
  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
  ) throws {
    session.open()
    _ = command.violation
    try Asked.write(Asked.example.reply, to: output)
  }
}

/// Keys of the types that apps bind most.
private struct WarmUpModule: Module {
  func configure(_ binder: any Binder) {
    binder.declare(Key("text", default: ""))
    binder.declare(Key("flag", default: false))
    binder.declare(Key("count", default: 0))
    binder.declare(Key("share", default: 0.5))
  }
}

/// A list in a navigation controller, which pushes a storyboard's screen with a field; its rows come from the network.
private final class WarmUpAppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Where Foundation makes one is looked up once: it opens a random device, which an app is told of.
    _ = UUID()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: WarmUpListController(style: .plain))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class WarmUpListController: UITableViewController {
  private var rows: [Row] = []
  private let spinner = UIActivityIndicatorView(style: .large)

  private struct Row: Decodable {
    let name: String
    let count: Int
    let share: Double
    let flag: Bool?

    struct List: Decodable { let rows: [Row] }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.addSubview(spinner)
    spinner.startAnimating()
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.path) = ("https", "localhost", "/warm")
    parts.queryItems = [URLQueryItem(name: "limit", value: "1")]
    guard let url = parts.url else { return }
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async {
        self.rows = (try? JSONDecoder().decode(Row.List.self, from: data ?? Data()))?.rows ?? []
        self.spinner.stopAnimating()
        self.tableView.reloadData()
      }
    }.resume()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].name
    cell.accessibilityValue = String(format: "%.1f %d", rows[indexPath.row].share, rows[indexPath.row].count)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    UIStoryboard.register(WarmUpStoryboard.text.utf8, as: "WarmUp")
    let field = UIStoryboard(name: "WarmUp").instantiateViewController(withIdentifier: "field")
    navigationController?.pushViewController(field, animated: true)
  }
}
