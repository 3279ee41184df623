import Foundation

/// A page that shows two pictures: side by side, in turns, and laid over each other. It needs nothing but itself, and runs no
/// script: pictures are shown as images, in which none runs either.
enum PicturePage {
  /// - Parameters:
  ///   - name: What the picture is called.
  ///   - differences: What is told of them, a sentence each.
  static func html(of name: String, _ old: String, _ new: String, _ differences: [String]) -> String {
    let (before, after) = (address(of: old), address(of: new))
    let items = differences.map { "<li>\(escaped($0))</li>" }.joined(separator: "\n")
    let count = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    let title = escaped(name)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(title): \(count)</title>
      <style>
      \(PictureStyle.css)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(count)</p>
      <ul>
      \(items)
      </ul>
      <main>
      <figure><figcaption>stored</figcaption><img src="\(before)" alt="the stored picture"></figure>
      <figure><figcaption>found</figcaption><img src="\(after)" alt="the picture that was found"></figure>
      <figure class="turns"><figcaption>in turns
      <input type="checkbox" id="blink"><label for="blink"><span class="play">Blink</span><span class="turn">Turn</span></label>
      </figcaption><div><img src="\(before)" alt="the stored picture"><img class="second" src="\(after)" alt=""></div></figure>
      <figure class="over"><figcaption>what differs is not black</figcaption>
      <div><img src="\(before)" alt="both pictures, the one subtracted from the other"><img class="second" src="\(after)" alt=""></div>
      </figure>
      </main>
      </body>
      </html>

      """
  }

  private static func address(of picture: String) -> String {
    "data:image/svg+xml;base64,\(Data(picture.utf8).base64EncodedString())"
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
