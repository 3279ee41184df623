/// The value of a property of the app.
public struct PropertyValue: Codable, Equatable, Sendable {
  /// The name of its type, without the module; of what is in it, for an optional that has something.
  public var type: String
  /// As JSON: numbers, texts, booleans and lists as themselves; sizes, points and rectangles as objects with their fields; a view
  /// as its description; null for nil.
  public var value: JSONValue

  public init(type: String, value: JSONValue) {
    self.type = type
    self.value = value
  }
}
