import RehearsalWire

/// The requests of an app along its virtual time, one bar each: who was sent first, and who was answered first.
///
/// ```
///  0 ms                                   350 ms
///  1 GET /products?q=c    ███████████████████▌     sent ─ answered ▌handled
///  2 GET /products?q=ch         ████▌
///  3 POST /basket                     ░░░░░░░░     no answer yet
/// ```
enum RequestPicture {
  /// How many are drawn, the latest.
  static let limit = 60

  private static let row = 22.0
  private static let textWidth = 300.0
  private static let barWidth = 480.0

  /// An SVG document.
  static func svg(of all: [RequestRecord]) -> String {
    let requests = all.enumerated().suffix(limit)
    let times = requests.flatMap { [$1.atMs, $1.answeredMs, $1.handledMs].compactMap(\.self) }.map(milliseconds)
    let (start, end) = (times.min() ?? 0, times.max() ?? 0)
    func x(_ time: Double) -> Double { textWidth + (end > start ? (time - start) / (end - start) * barWidth : 0) }
    let width = textWidth + barWidth + 90
    let height = row * Double(requests.count + 2)
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(number(width))" height="\#(number(height))" font-family="sans-serif" font-size="12">"#,
      #"<rect width="100%" height="100%" fill="white"/>"#, text(textWidth, row * 0.7, "\(number(start)) ms"),
      text(textWidth + barWidth, row * 0.7, "\(number(end)) ms"),
    ]
    for (place, (index, request)) in requests.enumerated() {
      let top = row * Double(place + 1)
      let sent = x(milliseconds(request.atMs))
      let ended = request.answeredMs.map { x(milliseconds($0)) } ?? textWidth + barWidth
      lines.append(text(8, top + row * 0.7, name(of: request, index + 1)))
      // Nothing takes less than a line that can be seen.
      lines.append(
        #"<rect x="\#(number(sent))" y="\#(number(top + 4))" width="\#(number(max(ended - sent, 2)))" height="\#(number(row - 8))" fill="\#(colour(of: request))"><title>\#(escaped(title(of: request)))</title></rect>"#
      )
      if let handled = request.handledMs {
        let at = number(x(milliseconds(handled)))
        lines.append(
          #"<line x1="\#(at)" y1="\#(number(top + 1))" x2="\#(at)" y2="\#(number(top + row - 1))" stroke="black" stroke-width="2"/>"#
        )
      }
      lines.append(text(max(ended, sent) + 8, top + row * 0.7, ending(of: request)))
    }
    lines.append(text(8, height - 6, "bars: from sent to answered; a black line: the app was told the end; virtual time"))
    return (lines + ["</svg>\n"]).joined(separator: "\n")
  }

  // MARK: Words

  private static func name(of request: RequestRecord, _ number: Int) -> String {
    // The host is mostly the same.
    let path = request.url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first ?? ""
    let place = path.firstIndex(of: "/").map { String(path[$0...]) } ?? request.url
    let text = "\(number)  \(request.method) \(place)"
    return text.count > 44 ? text.prefix(43) + "…" : text
  }

  private static func title(of request: RequestRecord) -> String { RequestText.lines([request])[0] }

  private static func ending(of request: RequestRecord) -> String {
    request.failure ?? request.status.map { "\($0)" } ?? (request.answeredMs == nil ? "no answer yet" : "")
  }

  private static func colour(of request: RequestRecord) -> String {
    if request.answeredMs == nil { return "#ccc" }
    return request.failure != nil || (request.status ?? 200) >= 400 ? "#d9534f" : "#5b8def"
  }

  // MARK: Writing

  private static func milliseconds(_ time: Milliseconds) -> Double { Double(time.nanoseconds) / 1e6 }

  /// At most two decimals: a picture needs no more.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func text(_ x: Double, _ y: Double, _ text: String) -> String {
    #"<text x="\#(number(x))" y="\#(number(y))">\#(escaped(text))</text>"#
  }

  private static func escaped(_ text: String) -> String {
    text.map { sign in
      switch sign {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(sign)
      }
    }.joined()
  }
}
