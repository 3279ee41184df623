/// Lets something happen to the device.
package struct Simulate: Command {
  package var event: DeviceEvent

  package init(_ event: DeviceEvent) {
    self.event = event
  }

  package typealias Reply = Done

  package static let method = "simulate"
  package static let summary = """
    Lets something happen to the device that needs no further word, such as a shake or a memory warning.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("event", "What happens.")
  ]
  package static let example = Example(Simulate(.shake), reply: Done(nowMs: 0))
}
