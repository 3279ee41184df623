import CStudioAssets

extension rehearsal_studio_asset {
  /// What is in the file, which is part of the program.
  var content: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
