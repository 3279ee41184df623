/// One client's talk with an agent: whether it has been let in, and what it wants to be told.
///
/// It belongs to the one thread on which the agent serves.
package final class Session {
  /// The secret that the handshake must name; nil where the place to connect to is secret enough.
  private let token: String?
  /// Whether the handshake has succeeded.
  package private(set) var isOpen = false
  private var subscription: Subscription?

  package init(token: String? = nil) { self.token = token }

  /// Checks the secret of a handshake.
  package func check(_ hello: Hello) throws(Fault) {
    guard let token else { return }
    guard let given = hello.token, SecretComparison.areEqual(given, token) else {
      let what = hello.token == nil ? "the token is missing" : "the token is wrong"
      throw Fault(.unauthorized, "\(what): '\(Hello.method)' must name the one that the agent was started with")
    }
  }

  /// Lets the client in.
  package func open() { isOpen = true }

  /// Begins a subscription in place of the one that there was.
  ///
  /// - Parameter cursor: Where the log of life cycles stands now.
  package func subscribe(_ wanted: Subscribe, at cursor: Int) throws(Fault) -> Subscribe.Reply {
    try wanted.check()
    let begun = Subscription(wanted, from: cursor)
    subscription = begun
    return Subscribe.Reply(cursor: begun.cursor)
  }

  /// Ends the subscription, if there is one.
  package func unsubscribe() -> Unsubscribe.Reply {
    defer { subscription = nil }
    return Unsubscribe.Reply(cursor: subscription?.cursor)
  }

  /// What the client is to be told before its next reply; nil when nothing happened that it wants to know.
  package func takeAnnouncement(from port: any ServingPort) -> LifecycleExcerpt? { subscription?.take(from: port) }
}
