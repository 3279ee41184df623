/// Ends what ``Subscribe`` began.
package struct Unsubscribe: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// How far the connection has been told: what to give as `since` to `lifecycle` or to another `subscribe`. Nil when there was
    /// no subscription.
    package var cursor: Int?

    package init(cursor: Int?) {
      self.cursor = cursor
    }
  }

  package static let method = "unsubscribe"
  package static let summary = "Ends the subscription of this connection; without one, nothing happens."
  package static let effect = CommandEffect.session
  package static let parameters: [Parameter] = []
  package static let example = Example(Unsubscribe(), reply: Reply(cursor: 24))
}
