import CTraceAssets
import Files
import Foundation
import Mustache
import Rehearsal
import RehearsalWire

/// A trace as one page that needs nothing else: it can be mailed, kept with a build, and opened without a network.
///
/// The page has the trace in itself, as JSON, so that it is also the file that `rehearse trace` reads again.
package enum TracePage {
  private static let (start, end) = ("<script type=\"application/json\" id=\"trace\">", "</script>")

  /// Why a file is no trace.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// The page of a trace.
  package static func html(_ trace: TraceDocument) throws -> String {
    let data = String(decoding: try JSON.encode(trace), as: UTF8.self).replacing("<", with: "\\u003c")
    let template = try MustacheTemplate(string: rehearsal_trace_mustache().text)
    return template.render([
      "title": trace.spec, "style": rehearsal_trace_css().text,
      "script": scripts.map(\.text).joined(separator: "\n"), "data": data,
    ])
  }

  /// In the order in which they build upon each other.
  private static var scripts: [TraceAsset] {
    [
      rehearsal_trace_data_js(), rehearsal_trace_query_js(), rehearsal_trace_finders_js(),
      rehearsal_trace_timeline_js(), rehearsal_trace_screen_js(), rehearsal_trace_tree_js(),
      rehearsal_trace_commands_js(), rehearsal_trace_panes_js(), rehearsal_trace_network_js(),
      rehearsal_trace_comparisons_js(), rehearsal_trace_js(),
    ]
  }

  /// The parts that other pages use as well: what a film is made of, and which finders mean a view.
  package static var dataScript: [UInt8] { rehearsal_trace_data_js().content }
  package static var findersScript: [UInt8] { rehearsal_trace_finders_js().content }

  /// Reads a page again.
  package static func trace(in page: String) throws(Problem) -> TraceDocument {
    guard let start = page.range(of: start), let end = page.range(of: end, range: start.upperBound..<page.endIndex) else {
      throw Problem(description: "it holds no trace")
    }
    let data = Array(page[start.upperBound..<end.lowerBound].utf8)
    let version = try? JSON.decode(Version.self, from: data).trace
    if let version, version != TraceDocument.currentVersion {
      throw Problem(
        description: "it has version \(version), and this program reads version \(TraceDocument.currentVersion)")
    }
    do {
      return try JSON.decode(TraceDocument.self, from: data)
    } catch {
      throw Problem(description: "its trace cannot be read: \(ErrorWords.of(error))")
    }
  }

  private struct Version: Decodable { let trace: Int }

  /// Writes the page of a trace into a file, whole or not at all.
  package static func write(_ trace: TraceDocument, to path: String) throws {
    try WholeFile.write(try html(trace), to: path)
  }
}
