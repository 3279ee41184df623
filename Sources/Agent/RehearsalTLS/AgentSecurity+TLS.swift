import LinkSecurity
import RehearsalAgent

extension AgentSecurity {
  /// TLS 1.2 and later, by swift-nio-ssl; with it an agent takes `--tls-certificate` and `--tls-key`.
  public static var tls: AgentSecurity { AgentSecurity(SwiftNIOSecurity()) }
}
