import RehearsalTraces

/// The files of the page, which the program holds in itself.
enum StudioPage {
  /// A file by its path; nil where there is none.
  static func file(_ path: String) -> StudioAnswer? {
    switch path {
    case "/":
      var answer = StudioAnswer(PackageResources.studio_html, type: "text/html; charset=utf-8")
      answer.isOwnPage = true
      return answer
    case "/studio.css": return StudioAnswer(PackageResources.studio_css, type: "text/css; charset=utf-8")
    default: return script(path).map { StudioAnswer($0, type: "text/javascript; charset=utf-8") }
    }
  }

  private static func script(_ path: String) -> [UInt8]? {
    switch path {
    // What the pages of traces are made of serves here as well.
    case "/trace-data.js": TracePage.dataScript
    case "/trace-finders.js": TracePage.findersScript
    case "/studio-api.js": PackageResources.studio_api_js
    case "/studio-rows.js": PackageResources.studio_rows_js
    case "/studio-board.js": PackageResources.studio_board_js
    case "/studio-specs.js": PackageResources.studio_specs_js
    case "/studio-details.js": PackageResources.studio_details_js
    case "/studio-run.js": PackageResources.studio_run_js
    case "/studio-crossing.js": PackageResources.studio_crossing_js
    case "/studio-compare.js": PackageResources.studio_compare_js
    case "/studio-explore.js": PackageResources.studio_explore_js
    case "/studio-screen.js": PackageResources.studio_screen_js
    case "/studio-live.js": PackageResources.studio_live_js
    case "/studio-history.js": PackageResources.studio_history_js
    case "/studio.js": PackageResources.studio_js
    default: nil
    }
  }

  /// What a browser may do with the page: nothing comes from elsewhere, and nothing goes there.
  static let policy = """
    default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; \
    base-uri 'none'; form-action 'self'
    """
}
