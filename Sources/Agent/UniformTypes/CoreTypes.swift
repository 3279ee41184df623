// The identifiers by the names of MobileCoreServices, which older apps use. Core Foundation's strings are texts here.

public let kUTTypeItem: String = "public.item"
public let kUTTypeContent: String = "public.content"
public let kUTTypeCompositeContent: String = "public.composite-content"
public let kUTTypeData: String = "public.data"
public let kUTTypeDirectory: String = "public.directory"
public let kUTTypeURL: String = "public.url"
public let kUTTypeFileURL: String = "public.file-url"
public let kUTTypeText: String = "public.text"
public let kUTTypePlainText: String = "public.plain-text"
public let kUTTypeUTF8PlainText: String = "public.utf8-plain-text"
public let kUTTypeRTF: String = "public.rtf"
public let kUTTypeHTML: String = "public.html"
public let kUTTypeXML: String = "public.xml"
public let kUTTypeSourceCode: String = "public.source-code"
public let kUTTypeJSON: String = "public.json"
public let kUTTypePropertyList: String = "com.apple.property-list"
public let kUTTypePDF: String = "com.adobe.pdf"
public let kUTTypeRTFD: String = "com.apple.rtfd"
public let kUTTypeFlatRTFD: String = "com.apple.flat-rtfd"
public let kUTTypeImage: String = "public.image"
public let kUTTypeJPEG: String = "public.jpeg"
public let kUTTypeTIFF: String = "public.tiff"
public let kUTTypeGIF: String = "com.compuserve.gif"
public let kUTTypePNG: String = "public.png"
public let kUTTypeBMP: String = "com.microsoft.bmp"
public let kUTTypeICO: String = "com.microsoft.ico"
public let kUTTypeScalableVectorGraphics: String = "public.svg-image"
public let kUTTypeLivePhoto: String = "com.apple.live-photo"
public let kUTTypeAudiovisualContent: String = "public.audiovisual-content"
public let kUTTypeMovie: String = "public.movie"
public let kUTTypeVideo: String = "public.video"
public let kUTTypeAudio: String = "public.audio"
public let kUTTypeQuickTimeMovie: String = "com.apple.quicktime-movie"
public let kUTTypeMPEG: String = "public.mpeg"
public let kUTTypeMP3: String = "public.mp3"
public let kUTTypeMPEG4: String = "public.mpeg-4"
public let kUTTypeMPEG4Audio: String = "public.mpeg-4-audio"
public let kUTTypeAVIMovie: String = "public.avi"
public let kUTTypeWaveformAudio: String = "com.microsoft.waveform-audio"
public let kUTTypeFolder: String = "public.folder"
public let kUTTypePackage: String = "com.apple.package"
public let kUTTypeBundle: String = "com.apple.bundle"
public let kUTTypeArchive: String = "public.archive"
public let kUTTypeGNUZipArchive: String = "org.gnu.gnu-zip-archive"
public let kUTTypeZipArchive: String = "public.zip-archive"
public let kUTTypeSpreadsheet: String = "public.spreadsheet"
public let kUTTypePresentation: String = "public.presentation"
public let kUTTypeMessage: String = "public.message"
public let kUTTypeContact: String = "public.contact"
public let kUTTypeVCard: String = "public.vcard"
public let kUTTypeCommaSeparatedText: String = "public.comma-separated-values-text"
public let kUTTypeFont: String = "public.font"
public let kUTTagClassFilenameExtension: String = "public.filename-extension"
public let kUTTagClassMIMEType: String = "public.mime-type"

/// Whether a type is another one, or a special case of it.
public func UTTypeConformsTo(_ identifier: String, _ other: String) -> Bool {
  UTType(known: identifier).conforms(to: UTType(known: other))
}

/// A text whose memory the app looks after on iOS; here it is a text.
public struct UnmanagedText: Sendable {
  fileprivate let text: String
  public func takeRetainedValue() -> String { text }
  public func takeUnretainedValue() -> String { text }
}

/// The identifier of the type with that ending or MIME type; nil for an empty one.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: String, _ tag: String, _ conformingTo: String?
) -> UnmanagedText? {
  let parent = conformingTo.map(UTType.init(known:))
  return UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: parent)
    .map { UnmanagedText(text: $0.identifier) }
}

/// The ending or the MIME type that is preferred for the type; nil where it has none.
public func UTTypeCopyPreferredTagWithClass(_ identifier: String, _ tagClass: String) -> UnmanagedText? {
  let type = UTType(known: identifier)
  let isEnding = tagClass == kUTTagClassFilenameExtension
  return (isEnding ? type.preferredFilenameExtension : type.preferredMIMEType).map(UnmanagedText.init(text:))
}
