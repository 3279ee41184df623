import KeychainServices

// The identifiers by the names of MobileCoreServices, which older apps use.

public let kUTTypeItem: CFString = "public.item"
public let kUTTypeContent: CFString = "public.content"
public let kUTTypeCompositeContent: CFString = "public.composite-content"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeDirectory: CFString = "public.directory"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeRTF: CFString = "public.rtf"
public let kUTTypeHTML: CFString = "public.html"
public let kUTTypeXML: CFString = "public.xml"
public let kUTTypeSourceCode: CFString = "public.source-code"
public let kUTTypeJSON: CFString = "public.json"
public let kUTTypePropertyList: CFString = "com.apple.property-list"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeRTFD: CFString = "com.apple.rtfd"
public let kUTTypeFlatRTFD: CFString = "com.apple.flat-rtfd"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
public let kUTTypeICO: CFString = "com.microsoft.ico"
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
public let kUTTypeMPEG: CFString = "public.mpeg"
public let kUTTypeMP3: CFString = "public.mp3"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
public let kUTTypeAVIMovie: CFString = "public.avi"
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
public let kUTTypeFolder: CFString = "public.folder"
public let kUTTypePackage: CFString = "com.apple.package"
public let kUTTypeBundle: CFString = "com.apple.bundle"
public let kUTTypeArchive: CFString = "public.archive"
public let kUTTypeGNUZipArchive: CFString = "org.gnu.gnu-zip-archive"
public let kUTTypeZipArchive: CFString = "public.zip-archive"
public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
public let kUTTypePresentation: CFString = "public.presentation"
public let kUTTypeMessage: CFString = "public.message"
public let kUTTypeContact: CFString = "public.contact"
public let kUTTypeVCard: CFString = "public.vcard"
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
public let kUTTypeFont: CFString = "public.font"
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether a type is another one, or a special case of it.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
  UTType(known: identifier).conforms(to: UTType(known: other))
}

/// A text whose memory the app looks after on iOS; here it is a text.
public struct UnmanagedText: Sendable {
  fileprivate let text: CFString
  public func takeRetainedValue() -> CFString { text }
  public func takeUnretainedValue() -> CFString { text }
}

/// The identifier of the type with that ending or MIME type; nil for an empty one.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString, _ tag: CFString, _ conformingTo: CFString?
) -> UnmanagedText? {
  let parent = conformingTo.map(UTType.init(known:))
  return UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: parent)
    .map { UnmanagedText(text: $0.identifier) }
}

/// The ending or the MIME type that is preferred for the type; nil where it has none.
public func UTTypeCopyPreferredTagWithClass(_ identifier: CFString, _ tagClass: CFString) -> UnmanagedText? {
  let type = UTType(known: identifier)
  let isEnding = tagClass == kUTTagClassFilenameExtension
  return (isEnding ? type.preferredFilenameExtension : type.preferredMIMEType).map(UnmanagedText.init(text:))
}
