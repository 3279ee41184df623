import CTraceAssets

/// One of the files of the page, which are part of the program.
typealias TraceAsset = rehearsal_trace_asset

extension TraceAsset {
  var content: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
  var text: String { String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) }
}
