/// How a bar looked before there were appearance objects.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}
