import RehearsalWire

extension Hello: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) throws(Fault) -> Reply {
    try session.check(self)
    let version = CommandCatalog.protocolVersion
    guard protocolVersions.contains(version) else {
      let theirs = protocolVersions.map(String.init).joined(separator: ", ")
      throw Fault(
        .unsupportedProtocol, "this agent speaks protocol version \(version), the driver \(theirs.isEmpty ? "none" : theirs)",
        asked: "open a connection", found: ["build driver and agent from the same version of Rehearsal"])
    }
    session.open()
    return port.introduction(version: version)
  }
}
