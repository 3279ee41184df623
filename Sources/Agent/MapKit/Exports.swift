// As on iOS, whoever imports MapKit has Core Location and UIKit.
@_exported import CoreLocation
