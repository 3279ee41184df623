// Geometry in coders. Foundation on Linux encodes points, sizes and rectangles already, as texts.
extension NSCoder {
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    let numbers = decodeNumbers(2, key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  public func decodeCGSize(forKey key: String) -> CGSize {
    let numbers = decodeNumbers(2, key)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  public func decodeCGRect(forKey key: String) -> CGRect {
    let numbers = decodeNumbers(4, key)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  public func encode(_ vector: CGVector, forKey key: String) { encode(numbers: [vector.dx, vector.dy], key) }
  public func decodeCGVector(forKey key: String) -> CGVector {
    let numbers = decodeNumbers(2, key)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], key)
  }
  /// All zero where there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    let numbers = decodeNumbers(6, key)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(numbers: [insets.top, insets.left, insets.bottom, insets.right], key)
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    let numbers = decodeNumbers(4, key)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func encode(numbers: [CGFloat], _ key: String) {
    let text = "{\(numbers.map { "\(Double($0))" }.joined(separator: ", "))}"
    encode(NSString(string: text), forKey: key)
  }

  /// Zeros where there is nothing, or something else.
  private func decodeNumbers(_ count: Int, _ key: String) -> [CGFloat] {
    let text = decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
    let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    return numbers.count == count ? numbers : Array(repeating: 0, count: count)
  }
}
