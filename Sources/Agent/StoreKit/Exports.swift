// As on iOS, whoever imports StoreKit has Foundation; it comes by way of UIKit, as for CoreLocation.
@_exported import UIKit
