// As on iOS, whoever imports AVFoundation has Core Media and Foundation, which comes by way of UIKit, as for CoreLocation.
@_exported import CoreMedia
@_exported import UIKit
