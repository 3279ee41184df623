/// Lets stubs answer, or not.
package struct SwitchStubs: Command {
  package var ids: [Int]
  package var enabled: Bool

  package init(_ ids: [Int], enabled: Bool) {
    self.ids = ids
    self.enabled = enabled
  }

  package typealias Reply = Nothing

  package static let method = "switchStubs"
  package static let summary = "Lets stubs answer requests, or not, without removing them."
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter("ids", "The numbers of the stubs.", .elements(atLeast: 1), .count(atMost: StubDeclaration.mostAtOnce)),
    Parameter("enabled", "Whether they answer from now on."),
  ]
  package static let example = Example(SwitchStubs([1], enabled: false), reply: Nothing())
}
