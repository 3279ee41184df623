// As on iOS, whoever imports PhotosUI has Photos.
@_exported import Photos
