import NIOCore
import NIOSSL

/// What a server shows over TLS.
package struct TLSFiles: Equatable, Sendable {
  /// Certificate chain, PEM, the server's own first.
  package var certificate: String
  /// Private key, PEM.
  package var key: String

  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  func serverContext() throws(ListenError) -> NIOSSLContext {
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate).map { NIOSSLCertificateSource.certificate($0) }
      let key = try NIOSSLPrivateKey(file: key, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw .unusable("TLS with \(certificate) and \(self.key)", reason: "\(error)")
    }
  }
}
