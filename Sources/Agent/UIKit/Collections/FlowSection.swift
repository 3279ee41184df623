import VirtualTime

/// One section of a flow layout: its lines, and the items in them.
struct FlowSection {
  let number: Int
  /// Where the section begins, along the direction of scrolling.
  let start: CGFloat
  /// How much room there is across it.
  let breadth: CGFloat
  let isVertical: Bool
  let headerLength: CGFloat
  let footerLength: CGFloat
  let count: Int
  private(set) var length: CGFloat = 0

  private let insetBefore: CGFloat
  private let insetAcross: CGFloat
  private let available: CGFloat
  private let lineSpacing: CGFloat
  private let itemSpacing: CGFloat
  private let uniform: CGSize
  private let sizes: [CGSize]?

  /// With one size for all: how many stand in a line, and how far apart they begin.
  private var perLine = 1
  private var pitch: CGFloat = 0
  /// Otherwise: the first item of each line, where the line begins and how thick it is.
  private var lines: [(first: Int, start: CGFloat, thickness: CGFloat)] = []
  private var offsets: [CGFloat] = []

  init(
    number: Int, start: CGFloat, breadth: CGFloat, isVertical: Bool, inset: UIEdgeInsets, lineSpacing: CGFloat,
    itemSpacing: CGFloat, headerLength: CGFloat, footerLength: CGFloat, count: Int, uniform: CGSize, sizes: [CGSize]?
  ) {
    (self.number, self.start, self.breadth, self.isVertical) = (number, start, breadth, isVertical)
    (self.headerLength, self.footerLength, self.count) = (headerLength, footerLength, count)
    (self.lineSpacing, self.itemSpacing, self.uniform, self.sizes) = (lineSpacing, itemSpacing, uniform, sizes)
    insetBefore = isVertical ? inset.top : inset.left
    insetAcross = isVertical ? inset.left : inset.top
    available = breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    let insetAfter = isVertical ? inset.bottom : inset.right
    let content = sizes == nil ? layOutUniform() : layOutSizes()
    length = headerLength + insetBefore + content + insetAfter + footerLength
  }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  private var itemsStart: CGFloat { start + headerLength + insetBefore }

  private mutating func layOutUniform() -> CGFloat {
    guard count > 0 else { return 0 }
    let width = across(uniform)
    perLine = max(1, ((available + itemSpacing) / max(width + itemSpacing, 1)).rounded(.down).boundedInt)
    pitch = perLine > 1 ? width + (available - width * CGFloat(perLine)) / CGFloat(perLine - 1) : 0
    let lineCount = CGFloat((count + perLine - 1) / perLine)
    return lineCount * along(uniform) + (lineCount - 1) * lineSpacing
  }

  private mutating func layOutSizes() -> CGFloat {
    guard let sizes, count > 0 else { return 0 }
    offsets = Array(repeating: 0, count: count)
    var (first, position) = (0, CGFloat.zero)
    while first < count {
      var (end, width, thickness) = (first, CGFloat.zero, CGFloat.zero)
      while end < count {
        let grown = width + (end > first ? itemSpacing : 0) + across(sizes[end])
        if end > first && grown > available { break }
        (width, thickness) = (grown, max(thickness, along(sizes[end])))
        end += 1
      }
      // The room of a full line is shared; the last one is set as it comes.
      let gaps = CGFloat(end - first - 1)
      let gap = end < count && gaps > 0 ? itemSpacing + (available - width) / gaps : itemSpacing
      var offset: CGFloat = 0
      if gaps == 0 && end < count { offset = max(0, (available - width) / 2) }
      for index in first..<end {
        offsets[index] = offset
        offset += across(sizes[index]) + gap
      }
      lines.append((first, position, thickness))
      position += thickness + lineSpacing
      first = end
    }
    return position - lineSpacing
  }

  // MARK: Looking

  func frame(of index: Int) -> CGRect {
    let size = sizes?[index] ?? uniform
    let offset: CGFloat
    let line: CGFloat
    if sizes == nil {
      let column = index % perLine
      // A single column stands in the middle.
      offset = perLine > 1 ? CGFloat(column) * pitch : max(0, (available - across(uniform)) / 2)
      line = CGFloat(index / perLine) * (along(uniform) + lineSpacing)
    } else {
      let found = lines[self.line(of: index)]
      offset = offsets[index]
      line = found.start + (found.thickness - along(size)) / 2
    }
    return isVertical
      ? CGRect(x: insetAcross + offset, y: itemsStart + line, width: size.width, height: size.height)
      : CGRect(x: itemsStart + line, y: insetAcross + offset, width: size.width, height: size.height)
  }

  private func line(of index: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].first <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The items of the lines that have something between two edges along the direction of scrolling.
  func items(from upper: CGFloat, to lower: CGFloat) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let (from, to) = (upper - itemsStart, lower - itemsStart)
    if sizes == nil {
      let step = max(along(uniform) + lineSpacing, 1)
      let first = max(0, (from / step).rounded(.down).boundedInt)
      let end = max(0, (to / step).rounded(.up).boundedInt)
      let begin = min(first * perLine, count)
      return begin..<max(begin, min(end * perLine, count))
    }
    guard let first = lines.firstIndex(where: { $0.start + $0.thickness > from }) else { return 0..<0 }
    let end = lines[first...].firstIndex { $0.start >= to } ?? lines.count
    return lines[first].first..<(end < lines.count ? lines[end].first : count)
  }
}
