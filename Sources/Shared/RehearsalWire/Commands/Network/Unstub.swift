/// Removes answers for requests.
package struct Unstub: Command {
  package var ids: [Int]?

  package init(_ ids: [Int]? = nil) {
    self.ids = ids
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// How many stubs there are still.
    package var count: Int

    package init(count: Int) {
      self.count = count
    }
  }

  package static let method = "unstub"
  package static let summary =
    "Removes answers for requests; a request that is on its way gets its answer all the same."
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter("ids", "The numbers of the stubs; all of them unless given, those of the app's own definition included.")
  ]
  package static let example = Example(Unstub([1]), reply: Reply(count: 0))
}
