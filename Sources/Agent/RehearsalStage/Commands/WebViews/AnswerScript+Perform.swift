import RehearsalWire
import WebKit

extension AnswerScript: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let script = script
    WebPages.add(
      WebPages.Answer(try value?.asFoundationValue(), error: error, times: times) { source in script?.matches(source) ?? true })
    return Reply()
  }
}
