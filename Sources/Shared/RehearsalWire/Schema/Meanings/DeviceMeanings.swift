extension PropertyMeanings {
  static let devices = #"""
    BiometricSettings.hasPasscode Whether it has a passcode; true on a new device.
    BiometricSettings.isEnrolled Whether a face or a finger was taught to it; true on a new device.
    BiometricSettings.kind What it has for that; faceID on a new device.
    BiometricState.asks Why the app asks who is there, in its own words; nil while it does not.
    BiometricState.hasPasscode Whether it has a passcode.
    BiometricState.isEnrolled Whether a face or a finger was taught to it.
    BiometricState.kind What it has for that.
    DeviceState.animationSpeed How fast animations run: 2 for twice as fast, 0 for animations that take no time.
    DeviceState.appearance Light or dark.
    DeviceState.applicationState Whether the app is active, inactive or in the background.
    DeviceState.asks What the app has asked for by alerts that nobody has answered, by the names of `permissions`.
    DeviceState.biometrics How the device recognizes its owner, and whether it is about to.
    DeviceState.contentSizeCategory UIKit's raw value without its prefix: L, XL, AccessibilityM …
    DeviceState.feedback What the app had the person's hand feel, in order, the last thousand: `impact heavy`, `impact light at 0.5`, `selection`, `notification success`.
    DeviceState.firstResponder What has the focus; nil if nothing has.
    DeviceState.hardwareKeyboard Whether a hardware keyboard is attached.
    DeviceState.interfaceOrientation UIKit's name of the interface orientation: portrait, portraitUpsideDown, landscapeLeft or landscapeRight.
    DeviceState.keyboard Where the software keyboard is; nil while it is hidden.
    DeviceState.locale Such as "en_US".
    DeviceState.location Where it is, and what the app asks about places.
    DeviceState.lowPowerMode Whether low power mode is on.
    DeviceState.model The device's name, such as "iPhone 16".
    DeviceState.notifications The app's notifications.
    DeviceState.openedURLs The URLs that the app asked the system to open, in order.
    DeviceState.opensURLs What the system answers when the app asks it to open a URL.
    DeviceState.pasteboard The text on the general pasteboard.
    DeviceState.permissions What the person has answered about everything else that apps ask for.
    DeviceState.reduceMotion Whether the user asked for less motion.
    DeviceState.scenes The app's windows, each with all that is shown in it: UIKit's scenes, in the order in which they were opened.
    DeviceState.screen Size of the screen as it is held, in points.
    DeviceState.sounds What the app had the person hear, in order, the last thousand: `system sound 1104`, `alert sound ping.aiff`, `vibration`, `key click`, `playing intro.mp3`, `speech 'Hello'`.
    DeviceState.timeZone Such as "GMT" or "Europe/Berlin".
    Environment.animationSpeed How fast animations run: 1 on a new device, 2 for twice as fast, from 0.001 to 1000; 0 means that they take no time.
    Environment.appearance Light or dark; light on a new device.
    Environment.biometrics How the device recognizes its owner.
    Environment.contentSizeCategory Preferred size of text, as UIKit's raw values name it without their prefix: XS, S, M, L, XL, XXL, XXXL, AccessibilityM … AccessibilityXXXL; L on a new device.
    Environment.hardwareKeyboard Whether a hardware keyboard is attached, so that the software keyboard stays away; false on a new device.
    Environment.locale Such as `de_DE`; `en_US` on a new device.
    Environment.location Where the device is, and whether the app may know; nowhere, and not asked for, on a new device.
    Environment.lowPowerMode Whether the device saves power; false on a new device.
    Environment.opensURLs What the system answers when the app asks it to open a URL, or whether it could; true on a new device.
    Environment.permissions What the app may use of the person's; nobody was asked, on a new device.
    Environment.reduceMotion Whether animations should be few; false on a new device.
    Environment.timeZone Such as `Europe/Berlin`; `GMT` on a new device.
    GeocodingRecord.address The address that was looked up; absent where a place was.
    GeocodingRecord.atMs When it was asked for, in virtual time since launch.
    GeocodingRecord.isAnswered False while it waits for an answer.
    GeocodingRecord.place The place that was looked up; absent where an address was.
    GeographicPlace.accuracy Metres by which the place may be wrong; 5 unless given.
    GeographicPlace.altitude Metres above the sea; 0 unless given.
    GeographicPlace.course Degrees from north, clockwise, in which the device moves; unknown unless given.
    GeographicPlace.latitude Degrees north.
    GeographicPlace.longitude Degrees east.
    GeographicPlace.speed Metres a second; unknown unless given.
    Location.inView A point in the view's own coordinates.
    Location.inWindow A point in the coordinates of the window, where RubyMotion's gestures take points.
    LocationSettings.authorization What the person has answered to the app's question; notDetermined on a new device. Setting it answers a question that is open.
    LocationSettings.error Why it cannot tell where it is, by the name of a `CLError.Code`, such as `locationUnknown`; until a place is given.
    LocationSettings.place Where it is; nowhere that could be told on a new device. It ends error.
    LocationSettings.precise Whether the app may know the place precisely; true on a new device.
    LocationSettings.servicesEnabled Whether the device tells anybody where it is; true on a new device.
    LocationState.asks What the app has asked the person for and not been answered: `whenInUse` or `always`.
    LocationState.authorization What the user allowed.
    LocationState.error Why it cannot be told; nil when nobody has said so.
    LocationState.geocodings What the app has asked geocoders, oldest first.
    LocationState.isUpdating Whether the app waits for places, or for one.
    LocationState.place Nil while it cannot be told.
    LocationState.precise Whether the app may know the exact place.
    LocationState.servicesEnabled Whether location services are on.
    NotificationState.badge The number on the app's icon; 0 for none.
    NotificationState.delivered What the person finds in Notification Center, oldest first.
    NotificationState.isRegistered Whether the app has registered for notifications from a server.
    NotificationState.pending What is still to come, in the order in which it was asked for.
    PermissionSettings.calendars Reading and changing calendars.
    PermissionSettings.camera Taking pictures.
    PermissionSettings.contacts The address book.
    PermissionSettings.faceID Recognizing the person's face.
    PermissionSettings.mediaLibrary Music, and other media that the person owns.
    PermissionSettings.microphone Hearing what is said.
    PermissionSettings.motion Steps, and other things that the person's movements tell.
    PermissionSettings.notifications Alerts, sounds and badges.
    PermissionSettings.photos The library of photos; `limited` for some of them.
    PermissionSettings.reminders Reading and changing reminders.
    PermissionSettings.speechRecognition Understanding what is said.
    PermissionSettings.tracking Following the person through other companies' apps.
    PlacemarkDeclaration.areasOfInterest The names of what is worth seeing there.
    PlacemarkDeclaration.parts Name, thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea, postalCode, isoCountryCode, country, inlandWater, ocean and timeZone, each by its name.
    PlacemarkDeclaration.place Where it is.
    PostedNotification.atMs When it was posted, in virtual time since launch.
    PostedNotification.name The notification's name.
    PostedNotification.number Counts the notifications since launch, from 1.
    PostedNotification.object What posted it, as failure texts name it; nil when it has no object.
    SceneState.activation Whether it is in front, on its way there, in the background, or not made yet.
    SceneState.configuration The name of the configuration by which it was made; nil for none.
    SceneState.identifier The identifier of its session: `scene-1` for the one that the app began with, and so on; a relaunch finds it again.
    SceneState.isInFront Whether it is the one that a person sees, or will see when the app comes to the front.
    SceneState.title What the app calls it, as the app switcher shows it; empty unless it does.
    UserNotification.atMs When it is due, or came, in virtual time since launch; nil for one that waits for a place.
    UserNotification.badge The number for the app's icon; nil when it stays.
    UserNotification.body What it says; empty for none.
    UserNotification.category Which buttons it has; empty for none.
    UserNotification.hasSound Whether a sound comes with it.
    UserNotification.identifier What the app calls it; made up for one that came from a server.
    UserNotification.repeats Whether it comes again and again.
    UserNotification.subtitle Its second line; empty for none.
    UserNotification.thread What notifications are grouped by.
    UserNotification.title Its first line; empty for none.
    UserNotification.trigger What makes it come: `timeInterval`, `calendar`, `location` or `push`; nil for one that came at once.
    """#
}
