/// Describes every command as an OpenRPC document.
package struct Discover: Command {
  package init() {}

  package typealias Reply = JSONValue

  package static let method = "rpc.discover"
  package static let summary = "Answers with an OpenRPC document made from the agent's own command catalog."
  package static let effect = CommandEffect.session
  package static let parameters: [Parameter] = []
  package static let example = Example(Discover(), reply: ["openrpc": "1.3.2"])
}
