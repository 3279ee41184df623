/// Collects specs and blocks in a function of yours, for groups to use.
///
/// Plain Swift works in it: declare variables and closures, and use `if`, `switch`, and `for` around specs. Functions are
/// declared outside.
@resultBuilder
public enum SpecBuilder: SpecCollecting {
  public static func buildExpression(_ node: SpecNode) -> [SpecNode] { [node] }
  /// What a function of yours returns, or what defines several specs at once.
  public static func buildExpression(_ nodes: [SpecNode]) -> [SpecNode] { nodes }
  public static func buildExpression(_ cases: SpecCases) -> [SpecNode] { cases.all }
}

/// Collects what stands in the body of a group.
///
/// It does what ``SpecBuilder`` does, and leaves out what an attempt does not need: of thousands of specs in a group that is one,
/// with the blocks around it. What stands in the arguments of the other words is not evaluated then.
@resultBuilder
public enum GroupBuilder: SpecCollecting {
  public static func buildExpression(_ node: @autoclosure () -> SpecNode) -> [SpecNode] {
    guard let evaluation = Evaluation.current else { return [node()] }
    return evaluation.needsNext ? [node()] : []
  }

  /// What a function of yours returns, or what defines several specs at once: all of it is made, since only then it is known how
  /// much it is.
  public static func buildExpression(_ nodes: [SpecNode]) -> [SpecNode] {
    guard let evaluation = Evaluation.current else { return nodes }
    return evaluation.next(nodes.count).map { nodes[$0] }
  }

  public static func buildExpression(_ cases: SpecCases) -> [SpecNode] {
    guard let evaluation = Evaluation.current else { return cases.all }
    return evaluation.next(cases.count).map(cases.node)
  }

  static func buildExpression(_ body: SpecGroup.Body) -> [SpecNode] { body.nodes() }
}

/// What ``SpecBuilder`` and ``GroupBuilder`` have in common.
public protocol SpecCollecting {}

extension SpecCollecting {
  public static func buildBlock(_ part: [SpecNode]) -> [SpecNode] { part }
  public static func buildBlock(_ parts: [SpecNode]...) -> [SpecNode] { buildArray(parts) }
  public static func buildOptional(_ part: [SpecNode]?) -> [SpecNode] { part ?? [] }
  public static func buildEither(first part: [SpecNode]) -> [SpecNode] { part }
  public static func buildEither(second part: [SpecNode]) -> [SpecNode] { part }

  public static func buildArray(_ parts: [[SpecNode]]) -> [SpecNode] {
    var nodes: [SpecNode] = []
    // Nearly all are empty when an attempt needs but one. By numbers, since an iterator costs more before it is optimised.
    var number = 0
    let count = parts.count
    while number < count {
      if parts[number].count > 0 { nodes += parts[number] }
      number += 1
    }
    return nodes
  }
}
