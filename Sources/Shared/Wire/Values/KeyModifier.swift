/// A key that is held down while another is pressed.
public enum KeyModifier: String, Codable, CaseIterable, Sendable, SchemaDescribed {
  case command, shift, control, option
}
