import VirtualTime

/// What the device would have let a person feel and hear in this launch, in words; of each the last thousand.
///
/// Not of the main actor, as sounds are not: an agent runs everything on one thread.
package enum DeviceSignals {
  /// How many are kept. Ours.
  private static let most = 1000
  private static let felt = PerLaunch<[String]>([])
  private static let sounded = PerLaunch<[String]>([])

  /// Such as `impact heavy`, `selection` and `notification success`.
  package static var feedback: [String] { felt.value }

  /// Such as `system sound 1104`, `alert sound ping.aiff`, `vibration`, `key click`, `playing intro.mp3` and `speech 'Hello'`.
  package static var sounds: [String] { sounded.value }

  static func feel(_ feedback: String) { add(feedback, to: felt) }
  package static func sound(_ sound: String) { add(sound, to: sounded) }

  private static func add(_ signal: String, to log: PerLaunch<[String]>) {
    if log.value.count >= most { log.value.removeFirst() }
    log.value.append(signal)
  }
}
