// As on iOS, whoever imports UserNotifications has Foundation; it comes by way of UIKit, as for CoreLocation.
@_exported import UIKit
