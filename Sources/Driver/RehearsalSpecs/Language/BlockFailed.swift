/// An error that a block around specs threw: it is told with the spec, so it has to say where it is from.
struct BlockFailed: Error, CustomStringConvertible {
  /// The word that made the block, such as `afterAll`.
  let block: String
  let file: String
  let line: Int
  let error: any Error

  var description: String { "\(error), in the '\(block)' at \(file):\(line)" }

  /// The body, with its errors named.
  static func naming(_ block: String, _ file: String, _ line: Int, _ body: @escaping () throws -> Void) -> () throws -> Void {
    {
      do {
        try body()
      } catch let pending as PendingSpec {
        throw pending
      } catch {
        throw BlockFailed(block: block, file: file, line: line, error: error)
      }
    }
  }
}
