import Testing
import VirtualTime

@testable import UIKit

/// What the sensors of the simulated device tell, and when.
@MainActor struct MotionTests {
  private func manager() -> CMMotionManager {
    startAnew()
    return CMMotionManager()
  }

  private func run(until seconds: Double) {
    while EventQueue.main.runNext(upTo: VirtualInstant(nanoseconds: Int64(seconds * 1e9))) {}
  }

  @Test func aSensorTellsNothingUnlessItIsActive() {
    let manager = manager()
    #expect(manager.isAccelerometerAvailable && manager.isGyroAvailable && manager.isDeviceMotionAvailable)
    #expect(manager.accelerometerData == nil && manager.gyroData == nil && manager.deviceMotion == nil)
    manager.startAccelerometerUpdates()
    #expect(manager.isAccelerometerActive && !manager.isGyroActive && !manager.isDeviceMotionActive)
    #expect(manager.accelerometerData?.acceleration == CMAcceleration(x: 0, y: 0, z: -1))
    manager.startGyroUpdates()
    manager.startDeviceMotionUpdates()
    #expect(manager.isGyroActive && manager.isDeviceMotionActive)
    #expect(manager.gyroData?.rotationRate == CMRotationRate() && manager.deviceMotion?.gravity.z == -1)
    manager.stopAccelerometerUpdates()
    manager.stopGyroUpdates()
    manager.stopDeviceMotionUpdates()
    #expect(!manager.isAccelerometerActive && !manager.isGyroActive && !manager.isDeviceMotionActive)
    #expect(manager.accelerometerData == nil && manager.gyroData == nil && manager.deviceMotion == nil)
    // Nobody asked to be told, so nothing is in the queue.
    #expect(EventQueue.main.pending.isEmpty)
  }

  @Test func updatesComeAtTheIntervalWithTheirTimesUntilTheyAreStopped() {
    let manager = manager()
    var times: [Double] = []
    manager.gyroUpdateInterval = 0.5
    manager.startGyroUpdates(to: .main) { data, error in
      times.append(data?.timestamp ?? -1)
      #expect(error == nil)
    }
    run(until: 1.6)
    #expect(times == [0.5, 1, 1.5])
    #expect(EventQueue.main.pending.map(\.label) == ["gyroscope"])
    manager.stopGyroUpdates()
    run(until: 5)
    #expect(times.count == 3 && EventQueue.main.pending.isEmpty)
  }

  @Test func aSecondStartTakesThePlaceOfTheFirst() {
    let manager = manager()
    let log = Log()
    manager.deviceMotionUpdateInterval = 1
    manager.startDeviceMotionUpdates(to: .main) { _, _ in log.add("first") }
    manager.deviceMotionUpdateInterval = 0.5
    manager.startDeviceMotionUpdates(to: .main) { _, _ in log.add("second") }
    run(until: 1.1)
    #expect(log.drain() == ["second", "second"])
    manager.stopDeviceMotionUpdates()
  }

  @Test func anIntervalIsAMillisecondAtLeast() {
    let manager = manager()
    var count = 0
    manager.accelerometerUpdateInterval = 0
    manager.startAccelerometerUpdates(to: .main) { _, _ in count += 1 }
    run(until: 0.01)
    #expect(count == 10)
    manager.stopAccelerometerUpdates()
  }

  @Test func whatIsFeltIsToldAtOnceToThoseWhoAsked() {
    let manager = manager()
    var seen: [CMDeviceMotion] = []
    manager.startDeviceMotionUpdates(to: .main) { data, _ in if let data { seen.append(data) } }
    manager.startGyroUpdates()
    (Motion.acceleration, Motion.rotationRate) = (CMAcceleration(x: 1, y: 2, z: 3), CMRotationRate(x: 4, y: 5, z: 6))
    Motion.deliver()
    #expect(seen.count == 1)
    #expect(seen.first?.userAcceleration == CMAcceleration(x: 1, y: 2, z: 4))
    #expect(seen.first?.gravity == CMAcceleration(x: 0, y: 0, z: -1))
    #expect(seen.first?.rotationRate == CMRotationRate(x: 4, y: 5, z: 6) && manager.gyroData?.rotationRate.z == 6)
    manager.stopDeviceMotionUpdates()
    Motion.deliver()
    #expect(seen.count == 1)
  }

  @Test func aManagerThatGoesLeavesNothingInTheQueue() {
    var manager: CMMotionManager? = manager()
    manager?.startAccelerometerUpdates(to: .main) { _, _ in }
    manager?.startGyroUpdates(to: .main) { _, _ in }
    manager?.startDeviceMotionUpdates(to: .main) { _, _ in }
    #expect(EventQueue.main.pending.map(\.label) == ["accelerometer", "gyroscope", "device motion"])
    manager = nil
    #expect(EventQueue.main.pending.isEmpty)
    Motion.deliver()
  }
}
