import RehearsalWire

extension Discover: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) throws(Fault) -> Reply {
    do {
      let (document, text) = try port.description()
      port.stage.effort.spend(text.count / 50)
      port.stage.replyText = text
      return document
    } catch {
      throw Fault(.unknownError, "the document of the methods cannot be written: \(error)")
    }
  }
}
