/// Which height of a bar something is for.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  /// A bar with a prompt.
  case defaultPrompt = 101
  case compactPrompt = 102
}
