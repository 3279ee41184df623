import UIKit
import VirtualTime

// Short sounds, and the device that shakes: noted, for a driver to read. A handler is called as soon as it could have been.

public typealias SystemSoundID = UInt32

/// The device shakes.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
public let kAudioServicesNoError: OSStatus = 0

/// The names of the files of those that the app made, by the numbers that they were given.
private let files = PerLaunch<[SystemSoundID: String]>([:])
private let made = PerLaunch<SystemSoundID>(0)

private func play(_ kind: String, _ sound: SystemSoundID) {
  DeviceSignals.sound(sound == kSystemSoundID_Vibrate ? "vibration" : "\(kind) sound \(files.value[sound] ?? "\(sound)")")
}

/// Makes a sound of a file; there is no file that it could not be.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>)
  -> OSStatus
{
  made.value += 1
  outSystemSoundID.pointee = 4096 + made.value
  files.value[outSystemSoundID.pointee] = inFileURL.lastPathComponent
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  files.value[inSystemSoundID] = nil
  return kAudioServicesNoError
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { play("system", inSystemSoundID) }
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { play("alert", inSystemSoundID) }

public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  tellEnd(inCompletionBlock)
}

public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
  AudioServicesPlayAlertSound(inSystemSoundID)
  tellEnd(inCompletionBlock)
}

private func tellEnd(_ completion: (() -> Void)?) {
  guard let completion else { return }
  EventQueue.main.schedule(.main, label: "end of a system sound", action: completion)
}
