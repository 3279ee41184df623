import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of librsvg, GdkPixbuf and GLib that are needed, found by name when the first picture is made.
struct GraphicsLibrary {
  typealias Object = OpaquePointer
  /// Where a function puts GLib's record of what went wrong.
  typealias ErrorPlace = UnsafeMutablePointer<Object?>

  /// The layout of that record.
  private struct GError {
    var domain: UInt32
    var code: Int32
    var message: UnsafeMutablePointer<CChar>?
  }

  private typealias NewHandle = @convention(c) (UnsafePointer<UInt8>, UInt, ErrorPlace) -> Object?
  private typealias RenderHandle = @convention(c) (Object) -> Object?
  private typealias Release = @convention(c) (Object) -> Void
  private typealias Number = @convention(c) (Object) -> Int32
  private typealias Bytes = @convention(c) (Object) -> UnsafePointer<UInt8>?
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Save =
    @convention(c) (
      Object, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<UInt>, UnsafePointer<CChar>, Strings?,
      Strings?,
      ErrorPlace
    ) -> Int32
  private typealias NewLoader = @convention(c) () -> Object?
  private typealias WriteLoader = @convention(c) (Object, UnsafePointer<UInt8>, UInt, ErrorPlace) -> Int32
  private typealias CloseLoader = @convention(c) (Object, ErrorPlace) -> Int32
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias FreeError = @convention(c) (Object) -> Void

  private let newHandle: NewHandle
  private let renderHandle: RenderHandle
  private let unref: Release
  private let width: Number
  private let height: Number
  private let channels: Number
  private let rowLength: Number
  private let bytes: Bytes
  private let save: Save
  private let newLoader: NewLoader
  private let writeLoader: WriteLoader
  private let closeLoader: CloseLoader
  private let loadedImage: RenderHandle
  private let free: Free
  private let freeError: FreeError

  static let shared = Result { try GraphicsLibrary() }

  private init() throws(RasterizingFailure) {
    let names = ["librsvg-2.so.2", "librsvg-2.2.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { throw .noLibrary(Self.loaderError) }
    func function<Function>(_ name: String) throws(RasterizingFailure) -> Function {
      guard let address = dlsym(library, name) else { throw .noLibrary(Self.loaderError) }
      return unsafeBitCast(address, to: Function.self)
    }
    newHandle = try function("rsvg_handle_new_from_data")
    renderHandle = try function("rsvg_handle_get_pixbuf")
    unref = try function("g_object_unref")
    width = try function("gdk_pixbuf_get_width")
    height = try function("gdk_pixbuf_get_height")
    channels = try function("gdk_pixbuf_get_n_channels")
    rowLength = try function("gdk_pixbuf_get_rowstride")
    bytes = try function("gdk_pixbuf_read_pixels")
    save = try function("gdk_pixbuf_save_to_bufferv")
    newLoader = try function("gdk_pixbuf_loader_new")
    writeLoader = try function("gdk_pixbuf_loader_write")
    closeLoader = try function("gdk_pixbuf_loader_close")
    loadedImage = try function("gdk_pixbuf_loader_get_pixbuf")
    free = try function("g_free")
    freeError = try function("g_error_free")
  }

  private static var loaderError: String { dlerror().map { String(cString: $0) } ?? "no reason is given" }

  // MARK: Pictures

  func release(_ object: Object) { unref(object) }

  /// The picture in the document's own size; to be released.
  func render(_ document: [UInt8]) throws(RasterizingFailure) -> Object {
    let handle = try checked("the shapes cannot be read") { newHandle(document, UInt(document.count), $0) }
    defer { unref(handle) }
    guard let image = renderHandle(handle) else { throw .refused("the shapes cannot be drawn: they may be too large") }
    return image
  }

  /// The picture in a file, which its loader owns; the loader is to be released.
  func decode(_ file: [UInt8]) throws(RasterizingFailure) -> (loader: Object, image: Object) {
    guard let loader = newLoader() else { throw .refused("there is no loader of pictures") }
    do {
      let words = "the picture cannot be read"
      _ = try checked(words) { writeLoader(loader, file, UInt(file.count), $0) != 0 ? loader : nil }
      _ = try checked(words) { closeLoader(loader, $0) != 0 ? loader : nil }
      guard let image = loadedImage(loader) else { throw RasterizingFailure.refused("\(words): it is empty") }
      return (loader, image)
    } catch {
      // A loader has to be closed before it goes.
      var ignored: Object?
      _ = closeLoader(loader, &ignored)
      if let ignored { freeError(ignored) }
      unref(loader)
      throw error as? RasterizingFailure ?? .refused("\(error)")
    }
  }

  func encode(_ image: Object, as format: Rasterizer.Format) throws(RasterizingFailure) -> Data {
    let (type, options): (String, [(key: String, value: String)]) =
      switch format {
      case .png: ("png", [])
      case .jpeg(let quality): ("jpeg", [("quality", "\(Int((min(max(quality, 0), 1) * 100).rounded()))")])
      }
    var (keys, values) = (options.map { strdup($0.key) }, options.map { strdup($0.value) })
    let texts = keys + values
    defer { for text in texts { Foundation.free(text) } }
    (keys, values) = (keys + [nil], values + [nil])
    var buffer: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    _ = try checked("the picture cannot be written as \(type)") { place in
      keys.withUnsafeMutableBufferPointer { keys in
        values.withUnsafeMutableBufferPointer { values in
          save(image, &buffer, &count, type, keys.baseAddress, values.baseAddress, place) != 0 ? image : nil
        }
      }
    }
    defer { free(buffer) }
    return buffer.map { Data(bytes: $0, count: Int(count)) } ?? Data()
  }

  func pixels(of image: Object) -> Rasterizer.Pixels {
    let (width, height) = (Int(width(image)), Int(height(image)))
    let (channels, rowLength) = (Int(channels(image)), Int(rowLength(image)))
    var result: [UInt8] = []
    guard let source = bytes(image) else { return Rasterizer.Pixels(width: 0, height: 0, bytes: []) }
    result.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = source + y * rowLength + x * channels
        result += [pixel[0], pixel[1], pixel[2], channels == 4 ? pixel[3] : 255]
      }
    }
    return Rasterizer.Pixels(width: width, height: height, bytes: result)
  }

  /// What `body` gives; the library's words where it gives nothing.
  private func checked(_ words: String, _ body: (ErrorPlace) -> Object?) throws(RasterizingFailure) -> Object {
    var error: Object?
    if let result = body(&error) { return result }
    defer { if let error { freeError(error) } }
    let reason = error.flatMap { UnsafePointer<GError>($0).pointee.message }.map { String(cString: $0) } ?? "no reason is given"
    throw .refused("\(words): \(reason)")
  }
}
