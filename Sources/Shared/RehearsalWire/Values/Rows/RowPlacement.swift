/// Where in its list a row comes to stand when it is scrolled to; in a collection that scrolls sideways, `top` is its left.
public enum RowPlacement: String, ProtocolWord, SchemaDescribed {
  case top, middle, bottom
}
