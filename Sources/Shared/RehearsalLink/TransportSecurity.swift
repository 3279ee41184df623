import NIOCore

/// What encrypts a connection, for servers and clients that are given it.
///
/// A protocol, so that only programs that want TLS build it: BoringSSL takes longer than most agents. The module `LinkSecurity`
/// has the one there is.
package protocol TransportSecurity: Sendable {
  /// Makes the handler of each connection to a server that shows these files; throws when they cannot be used.
  func serverHandler(showing files: TLSFiles) throws -> @Sendable () -> any ChannelHandler

  /// Makes the handler of a client that trusts what the certificates in a PEM file vouch for.
  ///
  /// - Parameter name: What the server's certificate must be made out to; `nil` for the address that the channel is connected to.
  func clientHandler(to name: String?, trusting certificates: String) throws -> any ChannelHandler
}

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
}
