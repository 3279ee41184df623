import Foundation

/// A JSON schema of `rehearsal.yml`, for editors: made of the settings, so that it tells of each.
enum ConfigurationSchema {
  static let fileName = "rehearsal.schema.json"

  static var text: String {
    var properties: [String: Any] = ["version": ["const": 1, "description": "The version of this file's form."]]
    for setting in Setting.all {
      var property = type(of: setting.kind)
      property["description"] = setting.words
      properties[setting.key] = property
    }
    let schema: [String: Any] = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "rehearsal.yml",
      "description": "What a package always wants of its runs. The keys are the long options of 'rehearse run'.",
      "type": ["object", "null"], "additionalProperties": false, "properties": properties,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static func type(of kind: Setting.Kind) -> [String: Any] {
    switch kind {
    // A text of digits reads as a number in YAML.
    case .text: ["type": ["string", "number", "boolean"]]
    case .number: ["type": "integer", "minimum": 0]
    case .yesOrNo: ["type": "boolean"]
    case .oneOf(let words): ["enum": words]
    case .list, .lines: ["oneOf": [["type": "string"], ["type": "array", "items": ["type": "string"]] as [String: Any]]]
    }
  }
}
