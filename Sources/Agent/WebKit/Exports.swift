// As on iOS, whoever imports WebKit has UIKit and Foundation.
@_exported import UIKit
