// As on iOS, whoever imports AVKit has AVFoundation.
@_exported import AVFoundation
