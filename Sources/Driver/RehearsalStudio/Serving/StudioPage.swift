import CStudioAssets
import RehearsalTraces

/// The files of the page, which the program holds in itself.
enum StudioPage {
  /// A file by its path; nil where there is none.
  static func file(_ path: String) -> StudioAnswer? {
    switch path {
    case "/":
      var answer = StudioAnswer(rehearsal_studio_html().content, type: "text/html; charset=utf-8")
      answer.isOwnPage = true
      return answer
    case "/studio.css": return StudioAnswer(rehearsal_studio_css().content, type: "text/css; charset=utf-8")
    default: return script(path).map { StudioAnswer($0, type: "text/javascript; charset=utf-8") }
    }
  }

  private static func script(_ path: String) -> [UInt8]? {
    switch path {
    // What the pages of traces are made of serves here as well.
    case "/trace-data.js": TracePage.dataScript
    case "/trace-finders.js": TracePage.findersScript
    case "/studio-api.js": rehearsal_studio_api_js().content
    case "/studio-rows.js": rehearsal_studio_rows_js().content
    case "/studio-board.js": rehearsal_studio_board_js().content
    case "/studio-specs.js": rehearsal_studio_specs_js().content
    case "/studio-details.js": rehearsal_studio_details_js().content
    case "/studio-run.js": rehearsal_studio_run_js().content
    case "/studio-crossing.js": rehearsal_studio_crossing_js().content
    case "/studio-compare.js": rehearsal_studio_compare_js().content
    case "/studio-explore.js": rehearsal_studio_explore_js().content
    case "/studio-screen.js": rehearsal_studio_screen_js().content
    case "/studio-live.js": rehearsal_studio_live_js().content
    case "/studio-history.js": rehearsal_studio_history_js().content
    case "/studio.js": rehearsal_studio_js().content
    default: nil
    }
  }

  /// What a browser may do with the page: nothing comes from elsewhere, and nothing goes there.
  static let policy = """
    default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; \
    base-uri 'none'; form-action 'self'
    """
}
