// Combine is OpenCombine's, with what it lacks beside it and schedulers in virtual time. As on iOS, whoever imports Combine has
// Foundation; it comes by way of UIKit, as for CoreLocation.
@_exported import OpenCombine
@_exported import UIKit
