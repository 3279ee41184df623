/// A line on the standard output that GitHub Actions takes as a note beside the code: `::error file=F,line=L,title=T::MESSAGE`.
package struct WorkflowCommand {
  /// How many notes of a kind GitHub shows for one step.
  package static let limit = 10

  package enum Kind: String {
    case error
    case warning
    case notice
  }

  private let kind: Kind
  private let file: String?
  private let line: Int?
  private let title: String
  private let message: String

  package init(_ kind: Kind, file: String? = nil, line: Int? = nil, title: String, message: String) {
    (self.kind, self.file, self.line, self.title, self.message) = (kind, file, line, title, message)
  }

  /// The command, with its end of line.
  package var text: String {
    let place = [file.map { "file=\(Self.property($0))" }, file != nil ? line.map { "line=\($0)" } : nil].compactMap(\.self)
    let properties = place + ["title=\(Self.property(title))"]
    return "::\(kind.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  /// As it may stand after the colons.
  static func data(_ text: String) -> String {
    // By scalars: a carriage return and a line feed together are one character.
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// As it may stand as the value of a property.
  static func property(_ text: String) -> String {
    data(PlainText.line(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
