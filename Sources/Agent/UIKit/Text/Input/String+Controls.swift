extension String {
  /// Without NUL and the other control characters, of which line feed and tab are text; a carriage return counts as a line feed.
  var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }) else {
      return self
    }
    var text = String.UnicodeScalarView()
    for scalar in replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars {
      if scalar == "\r" {
        text.append("\n")
      } else if scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\t" {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
