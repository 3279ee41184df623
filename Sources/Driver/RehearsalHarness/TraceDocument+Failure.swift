import RehearsalSpecs
import RehearsalTraces

extension TraceDocument.Failure {
  /// Why a test failed, as its run tells it.
  package init(_ report: FailureReport) {
    self.init(type: report.type, headline: report.headline, text: report.text, file: report.file, line: report.line)
  }
}
