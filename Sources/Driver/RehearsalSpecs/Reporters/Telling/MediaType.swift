/// What kind of file a name stands for, for readers that show it.
enum MediaType {
  /// The type of the files that attempts leave behind; of others, that they are bytes.
  static func of(_ name: String) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "json", "jsonl", "trace": "application/json"
    case "txt", "log": "text/plain"
    case "html": "text/html"
    case "xml": "application/xml"
    default: "application/octet-stream"
    }
  }
}
