import RehearsalWire

extension Port {
  /// A port to the gestures app, which was just launched, on its screen about the device.
  @MainActor
  func launchOnDeviceScreen() throws -> any CommandPort {
    let agent = try launch("Gestures")
    _ = try agent.send(Tap(.label("Device")))
    _ = try agent.send(Await(.settled))
    return agent
  }
}

extension CommandPort {
  /// What a screen tells under a name.
  func fact(_ name: String) throws -> String? {
    try send(Read(.identifier(.exactly(name)))).text
  }
}
