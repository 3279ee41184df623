/// Puts the actions of a batch one after the other; what they give comes as a tuple, in their order.
///
/// `for` gives an array, `if` an optional; the branches of an `if … else` must give the same.
@resultBuilder
public enum BatchBuilder {
  /// What is read of a view has a place nowhere but here: it is said on this line of the batch.
  public static func buildExpression<Reply>(
    _ action: Action<Reply>, file: StaticString = #filePath, line: UInt = #line
  ) -> Action<Reply> { action.said(at: Place(file, line)) }

  public static func buildBlock<each Reply>(_ action: repeat Action<each Reply>) -> Action<(repeat each Reply)> {
    var acts: [Act] = []
    for action in repeat each action { acts += action.acts }
    let actions = (repeat each action)
    return Action(acts: acts) { answers in (repeat try (each actions).read(answers)) }
  }

  public static func buildArray<Reply>(_ actions: [Action<Reply>]) -> Action<[Reply]> {
    Action(acts: actions.flatMap(\.acts)) { answers in try actions.map { try $0.read(answers) } }
  }

  public static func buildOptional<Reply>(_ action: Action<Reply>?) -> Action<Reply?> {
    Action(acts: action?.acts ?? []) { answers in try action?.read(answers) }
  }

  public static func buildEither<Reply>(first action: Action<Reply>) -> Action<Reply> { action }

  public static func buildEither<Reply>(second action: Action<Reply>) -> Action<Reply> { action }
}
