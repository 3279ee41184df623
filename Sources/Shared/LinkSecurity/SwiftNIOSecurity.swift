import NIOCore
import NIOSSL
import RehearsalLink

/// TLS 1.2 and later, by swift-nio-ssl.
package struct SwiftNIOSecurity: TransportSecurity {
  package init() {}

  package func serverHandler(showing files: TLSFiles) throws -> @Sendable () -> any ChannelHandler {
    let chain = try NIOSSLCertificate.fromPEMFile(files.certificate).map { NIOSSLCertificateSource.certificate($0) }
    let key = try NIOSSLPrivateKey(file: files.key, format: .pem)
    var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    let context = try NIOSSLContext(configuration: configuration)
    return { NIOSSLServerHandler(context: context) }
  }

  package func clientHandler(to name: String?, trusting certificates: String) throws -> any ChannelHandler {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .file(certificates)
    configuration.minimumTLSVersion = .tlsv12
    // TLS has no way to ask for an address, so without a name NIOSSL compares the certificate with where the channel is connected
    // to.
    return try NIOSSLClientHandler(context: try NIOSSLContext(configuration: configuration), serverHostname: name)
  }
}
