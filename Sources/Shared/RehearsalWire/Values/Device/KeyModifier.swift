/// A key that is held down while another is pressed.
public enum KeyModifier: String, ProtocolWord, SchemaDescribed {
  case command, shift, control, option
}
