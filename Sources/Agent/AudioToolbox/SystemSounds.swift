import UIKit
import VirtualTime

// Short sounds, and the device that shakes. Nothing is heard; a handler is called as soon as it could have been.

public typealias SystemSoundID = UInt32

/// The device shakes.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
public let kAudioServicesNoError: OSStatus = 0

private let made = PerLaunch<SystemSoundID>(0)

/// Makes a sound of a file; there is no file that it could not be.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>)
  -> OSStatus
{
  made.value += 1
  outSystemSoundID.pointee = 4096 + made.value
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
  guard let inCompletionBlock else { return }
  EventQueue.main.schedule(.main, label: "end of a system sound", action: inCompletionBlock)
}

public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}
