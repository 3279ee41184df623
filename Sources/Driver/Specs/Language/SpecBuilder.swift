/// Collects what stands in the body of a group.
///
/// Plain Swift works in such a body: declare variables, and use `if`, `switch`, and `for` around specs.
@resultBuilder
public enum SpecBuilder {
  public static func buildExpression(_ node: SpecNode) -> [SpecNode] { [node] }
  /// What a function of yours returns, or what defines several specs at once.
  public static func buildExpression(_ nodes: [SpecNode]) -> [SpecNode] { nodes }
  public static func buildBlock(_ parts: [SpecNode]...) -> [SpecNode] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [SpecNode]?) -> [SpecNode] { part ?? [] }
  public static func buildEither(first part: [SpecNode]) -> [SpecNode] { part }
  public static func buildEither(second part: [SpecNode]) -> [SpecNode] { part }
  public static func buildArray(_ parts: [[SpecNode]]) -> [SpecNode] { parts.flatMap(\.self) }
}
