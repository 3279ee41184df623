/// What the person allows the app to use; what is nil stays as it is, or as it is on a new device, where nobody was asked.
///
/// An app that asks gets an alert of the system, which `answerAlert` answers as any other. What is set here is answered
/// beforehand, and no alert comes; an alert that stands is taken away. Where the device is has settings of its own.
///
/// ```swift
/// try App.launch("Camera", environment: Environment(permissions: PermissionSettings(camera: .authorized)))
/// ```
public struct PermissionSettings: Codable, Equatable, Sendable {
  /// Alerts, sounds and badges.
  public var notifications: PermissionAnswer?
  /// Taking pictures.
  public var camera: PermissionAnswer?
  /// Hearing what is said.
  public var microphone: PermissionAnswer?
  /// The library of photos; `limited` for some of them.
  public var photos: PermissionAnswer?
  /// The address book.
  public var contacts: PermissionAnswer?
  /// Reading and changing calendars.
  public var calendars: PermissionAnswer?
  /// Reading and changing reminders.
  public var reminders: PermissionAnswer?
  /// Steps, and other things that the person's movements tell.
  public var motion: PermissionAnswer?
  /// Understanding what is said.
  public var speechRecognition: PermissionAnswer?
  /// Music, and other media that the person owns.
  public var mediaLibrary: PermissionAnswer?
  /// Following the person through other companies' apps.
  public var tracking: PermissionAnswer?
  /// Recognizing the person's face.
  public var faceID: PermissionAnswer?

  public init(
    notifications: PermissionAnswer? = nil, camera: PermissionAnswer? = nil, microphone: PermissionAnswer? = nil,
    photos: PermissionAnswer? = nil, contacts: PermissionAnswer? = nil, calendars: PermissionAnswer? = nil,
    reminders: PermissionAnswer? = nil, motion: PermissionAnswer? = nil, speechRecognition: PermissionAnswer? = nil,
    mediaLibrary: PermissionAnswer? = nil, tracking: PermissionAnswer? = nil, faceID: PermissionAnswer? = nil
  ) {
    self.notifications = notifications
    self.camera = camera
    self.microphone = microphone
    self.photos = photos
    self.contacts = contacts
    self.calendars = calendars
    self.reminders = reminders
    self.motion = motion
    self.speechRecognition = speechRecognition
    self.mediaLibrary = mediaLibrary
    self.tracking = tracking
    self.faceID = faceID
  }

  /// All of them answered alike.
  public static func all(_ answer: PermissionAnswer) -> PermissionSettings {
    var all = PermissionSettings()
    for (_, field) in fields { all[keyPath: field] = answer }
    return all
  }

  /// Each with the name that the protocol and the agent have for it.
  package static var fields: [(name: String, field: WritableKeyPath<PermissionSettings, PermissionAnswer?>)] {
    [
      ("notifications", \.notifications), ("camera", \.camera), ("microphone", \.microphone), ("photos", \.photos),
      ("contacts", \.contacts), ("calendars", \.calendars), ("reminders", \.reminders), ("motion", \.motion),
      ("speechRecognition", \.speechRecognition), ("mediaLibrary", \.mediaLibrary), ("tracking", \.tracking),
      ("faceID", \.faceID),
    ]
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case notifications, camera, microphone, photos, contacts, calendars, reminders, motion, speechRecognition, mediaLibrary
    case tracking, faceID
  }

  /// Refuses fields that it does not know: a misspelt one would quietly allow nothing.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    notifications = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .notifications)
    camera = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .camera)
    microphone = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .microphone)
    photos = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .photos)
    contacts = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .contacts)
    calendars = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .calendars)
    reminders = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .reminders)
    motion = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .motion)
    speechRecognition = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .speechRecognition)
    mediaLibrary = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .mediaLibrary)
    tracking = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .tracking)
    faceID = try fields.decodeIfPresent(PermissionAnswer.self, forKey: .faceID)
  }
}

/// What a person answers when an app asks for something of theirs.
public enum PermissionAnswer: String, ProtocolWord, SchemaDescribed {
  /// Nobody was asked.
  case notDetermined
  /// Whoever owns the device forbids it, and nobody is asked.
  case restricted
  case denied, authorized
  /// Some of the photos; for others it is as good as `authorized`.
  case limited
  /// Notifications that make no sound; for others it is as good as `authorized`.
  case provisional
}
