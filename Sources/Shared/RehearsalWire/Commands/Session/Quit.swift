/// Ends the agent, once this reply is on its way.
package struct Quit: Command {
  package init() {}

  package typealias Reply = Nothing

  package static let method = "quit"
  package static let summary = "Ends the agent's process as soon as this reply is on its way."
  package static let effect = CommandEffect.session
  package static let parameters: [Parameter] = []
  package static let example = Example(Quit(), reply: Nothing())
}
