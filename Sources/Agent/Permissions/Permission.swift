import UIKit

/// What an app may use only if the person says so. Where the device is, is Core Location's own matter.
package enum Permission: String, CaseIterable, Sendable {
  case notifications, camera, microphone, photos, contacts, calendars, reminders, motion, speechRecognition, mediaLibrary,
    tracking
  case faceID

  /// The keys of the property list of which one has to say what for, today's first; none where nothing has to.
  var usageKeys: [String] {
    switch self {
    case .notifications: []
    case .camera: ["NSCameraUsageDescription"]
    case .microphone: ["NSMicrophoneUsageDescription"]
    case .photos: ["NSPhotoLibraryUsageDescription"]
    case .contacts: ["NSContactsUsageDescription"]
    case .calendars: ["NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription"]
    case .reminders: ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"]
    case .motion: ["NSMotionUsageDescription"]
    case .speechRecognition: ["NSSpeechRecognitionUsageDescription"]
    case .mediaLibrary: ["NSAppleMusicUsageDescription"]
    case .tracking: ["NSUserTrackingUsageDescription"]
    case .faceID: ["NSFaceIDUsageDescription"]
    }
  }

  /// What the alert says, in the words of iOS.
  func title(app: String) -> String {
    let name = "“\(app)”"
    return switch self {
    case .notifications: "\(name) Would Like to Send You Notifications"
    case .camera: "\(name) Would Like to Access the Camera"
    case .microphone: "\(name) Would Like to Access the Microphone"
    case .photos: "\(name) Would Like to Access Your Photo Library"
    case .contacts: "\(name) Would Like to Access Your Contacts"
    case .calendars: "\(name) Would Like Full Access to Your Calendar"
    case .reminders: "\(name) Would Like Full Access to Your Reminders"
    case .motion: "\(name) Would Like to Access Your Motion & Fitness Activity"
    case .speechRecognition: "\(name) Would Like to Access Speech Recognition"
    case .mediaLibrary: "\(name) Would Like to Access Apple Music, Your Music and Video Activity, and Your Media Library"
    case .tracking: "Allow \(name) to track your activity across other companies’ apps and websites?"
    case .faceID: "Do you want to allow \(name) to use Face ID?"
    }
  }

  /// The buttons of the alert, and what each of them comes to.
  var answers: [(title: String, status: PermissionStatus)] {
    switch self {
    case .photos: [("Limit Access…", .limited), ("Allow Full Access", .authorized), ("Don’t Allow", .denied)]
    case .calendars, .reminders: [("Don’t Allow", .denied), ("Allow Full Access", .authorized)]
    case .tracking: [("Ask App Not to Track", .denied), ("Allow", .authorized)]
    default: [("Don’t Allow", .denied), ("Allow", .authorized)]
    }
  }
}

/// What the person has answered.
package enum PermissionStatus: String, CaseIterable, Sendable {
  case notDetermined, restricted, denied, authorized
  /// Some of the photos only.
  case limited
  /// Notifications without a sound, which nobody was asked about.
  case provisional
}
