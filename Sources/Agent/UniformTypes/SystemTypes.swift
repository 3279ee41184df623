/// What the system declares: identifiers, what they conform to, endings and MIME types of Apple's documentation.
enum SystemTypes {
  static let all: [TypeDeclaration] = table.split(separator: "\n").map { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var declaration = TypeDeclaration(fields[0], conformsTo: words(fields[1]))
    (declaration.endings, declaration.mimeTypes) = (words(fields[2]), words(fields[3]))
    declaration.description = fields[4].isEmpty ? nil : fields[4]
    return declaration
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Identifier, what it conforms to, endings, MIME types, and what people call it.
  private static let table = """
    public.item||||
    public.content||||
    public.composite-content|public.content|||
    public.disk-image|public.archive|||
    public.data|public.item|||
    public.directory|public.item|||
    com.apple.resolvable||||
    public.symlink|public.item com.apple.resolvable|||
    public.executable|public.item|||
    com.apple.mount-point|public.item com.apple.resolvable|||
    com.apple.alias-file|public.data com.apple.resolvable|||
    com.apple.bookmark|public.data com.apple.resolvable|||
    public.url|public.data|||
    public.file-url|public.url|||
    public.text|public.data public.content|||
    public.plain-text|public.text|txt text|text/plain|text
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Unicode text
    public.utf16-external-plain-text|public.plain-text|||
    public.utf16-plain-text|public.plain-text|||
    public.delimited-values-text|public.text|||
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv|CSV text
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|TSV text
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text|||
    public.rtf|public.text|rtf|text/rtf|RTF text
    public.html|public.text|html htm shtml shtm|text/html|HTML text
    public.xml|public.text|xml|application/xml text/xml|XML text
    public.yaml|public.text|yml yaml|application/x-yaml|YAML document
    public.css|public.text|css|text/css|CSS
    public.source-code|public.plain-text|||
    public.assembly-source|public.source-code|s||
    public.c-source|public.source-code|c||C source
    public.objective-c-source|public.source-code|m||Objective-C source
    public.swift-source|public.source-code|swift||Swift source
    public.c-plus-plus-source|public.source-code|cpp cc cxx cp||C++ source
    public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
    public.c-header|public.source-code|h||C header
    public.c-plus-plus-header|public.source-code|hpp hh hxx||C++ header
    public.script|public.source-code|||
    com.apple.applescript.text|public.script|applescript||
    public.shell-script|public.script|sh command||shell script
    public.python-script|public.shell-script|py|text/x-python-script|Python script
    public.ruby-script|public.shell-script|rb|text/x-ruby-script|Ruby script
    public.perl-script|public.shell-script|pl pm|text/x-perl-script|Perl script
    public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|text/php|PHP script
    com.netscape.javascript-source|public.source-code public.executable|js jscript javascript mjs|text/javascript|JavaScript
    public.json|public.text|json|application/json|JSON
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|public.xml com.apple.property-list|||
    com.apple.binary-property-list|com.apple.property-list|||
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package public.composite-content|rtfd||RTF with attachments
    com.apple.flat-rtfd|public.data public.composite-content|||
    com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive|Web archive
    public.image|public.data public.content|||image
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    public.tiff|public.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns||
    com.microsoft.bmp|public.image|bmp dib|image/bmp|Windows bitmap image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|Windows icon image
    public.camera-raw-image|public.image|||
    public.svg-image|public.image public.xml|svg svgz|image/svg+xml|SVG document
    com.apple.live-photo||||
    public.heif|public.image|heif|image/heif|HEIF image
    public.heic|public.heif-standard|heic|image/heic|HEIC image
    public.heif-standard|public.heif|||
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    public.3d-content|public.content|||
    com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc||
    com.pixar.universal-scene-description-mobile|com.pixar.universal-scene-description|usdz|model/vnd.usdz+zip|
    com.apple.reality|public.data|reality||
    com.apple.scenekit.scene|public.3d-content public.data|scn||
    com.apple.arobject|public.data|arobject||
    public.audiovisual-content|public.data public.content|||
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg mpeg mpe m75 m15|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|
    public.mpeg-2-transport-stream|public.movie|ts||
    public.mp3|public.audio|mp3 mpga|audio/mpeg|MP3 audio
    public.mpeg-4|public.movie|mp4 mpg4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.mpeg-4 public.audio|mp4 mpg4|audio/mp4|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|public.audio|m4p||
    com.apple.protected-mpeg-4-video|public.video|m4v||
    public.avi|public.movie|avi vfw|video/avi|AVI movie
    public.aiff-audio|public.audio|aiff aif|audio/aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave|Waveform audio
    public.midi-audio|public.audio|midi mid|audio/midi|MIDI audio
    public.playlist||||
    public.m3u-playlist|public.text public.playlist|m3u m3u8||
    public.folder|public.directory|||folder
    public.volume|public.folder|||
    com.apple.package|public.directory|||
    com.apple.bundle|public.directory|||
    com.apple.plugin|com.apple.bundle com.apple.package|||
    com.apple.metadata-importer|com.apple.plugin|mdimporter||
    com.apple.quicklook-generator|com.apple.plugin|qlgenerator||
    com.apple.xpc-service|com.apple.bundle com.apple.package|xpc||
    com.apple.framework|com.apple.bundle|framework||
    com.apple.application|public.executable|||
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||
    com.apple.application-and-system-extension|com.apple.xpc-service|appex||
    public.unix-executable|public.data public.executable|||
    com.microsoft.windows-executable|public.data public.executable|exe||
    com.apple.systempreference.prefpane|com.apple.package com.apple.bundle|prefpane||
    public.archive||||
    org.gnu.gnu-zip-archive|public.data public.archive|gz gzip|application/x-gzip application/gzip|Gzip archive
    public.bzip2-archive|public.data public.archive|bz2 bz|application/x-bzip2|Bzip2 archive
    public.zip-archive|public.data com.pkware.zip-archive|zip|application/zip|ZIP archive
    com.apple.archive|public.data public.archive|aar||
    public.tar-archive|public.data public.archive|tar|application/x-tar|tar archive
    public.spreadsheet|public.content|||
    public.presentation|public.composite-content|||
    public.database||||
    public.message||||
    public.contact||||
    public.vcard|public.text public.contact|vcf vcard|text/vcard text/directory|vCard
    public.to-do-item||||
    public.calendar-event||||
    public.email-message|public.message|||
    com.apple.internet-location|public.data|||
    com.microsoft.internet-shortcut|public.data|url||
    public.font||||
    public.bookmark||||
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert|
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|EPUB book
    public.log|public.plain-text|log||log file
    com.apple.haptics.ahap|public.json|ahap||
    com.pkware.zip-archive|public.archive|||
    com.microsoft.word.doc|public.data public.composite-content|doc|application/msword|Word document
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|\
    application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    com.microsoft.excel.xls|public.data public.spreadsheet|xls|application/vnd.ms-excel|Excel workbook
    org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|\
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
    com.microsoft.powerpoint.ppt|public.data public.presentation|ppt|application/vnd.ms-powerpoint|PowerPoint presentation
    org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|\
    application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
    com.apple.m4a-audio|public.mpeg-4-audio|m4a|audio/x-m4a|Apple MPEG-4 audio
    public.truetype-ttf-font|public.data public.font|ttf|font/ttf|TrueType font
    public.opentype-font|public.data public.font|otf|font/otf|OpenType font
    """
}
