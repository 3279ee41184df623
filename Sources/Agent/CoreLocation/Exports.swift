// As on iOS, whoever imports CoreLocation has Foundation. It comes by way of UIKit, whose `Timer`, `DispatchQueue` and the like
// stand in front of Foundation's.
@_exported import UIKit
