#if AppRewriting
  /// Changes of a text, gathered in any order and made at once; places are bytes of the original.
  struct Edits {
    private struct Edit {
      var range: Range<Int>
      var text: String
      var order: Int
    }

    private var edits: [Edit] = []
    private(set) var isEmpty = true

    mutating func replace(_ range: Range<Int>, with text: String) {
      edits.append(Edit(range: range, text: text, order: edits.count))
      isEmpty = false
    }

    mutating func insert(_ text: String, at place: Int) { replace(place..<place, with: text) }

    /// The changed text. Of changes that overlap the one that begins first counts.
    func applied(to original: [UInt8]) -> [UInt8] {
      var result: [UInt8] = []
      result.reserveCapacity(original.count + edits.count * 40)
      var place = 0
      for edit in edits.sorted(by: {
        ($0.range.lowerBound, $0.range.upperBound, $0.order) < ($1.range.lowerBound, $1.range.upperBound, $1.order)
      })
      where edit.range.lowerBound >= place {
        result += original[place..<edit.range.lowerBound]
        result += Array(edit.text.utf8)
        place = edit.range.upperBound
      }
      result += original[place...]
      return result
    }

    /// As many spaces as there are bytes, with the ends of lines where they were.
    static func blank(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }, as: UTF8.self)
    }
  }
#endif
