import Foundation
import Testing

/// Agents with and without TLS, as a driver in another language meets them.
@Suite(
  .enabled(
    if: Program.works("openssl", ["version"]) && Program.works("python3", ["--version"]), "needs openssl and python3"))
struct TLSAgentTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let made = try Program.run(
      "/usr/bin/env",
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=agent", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", scratch.path("key.pem"),
        "-out", scratch.path("cert.pem"),
      ])
    try #require(made.status == 0, "\(made.errors)")
    try "s3cret\n".write(toFile: scratch.path("token"), atomically: true, encoding: .utf8)
  }

  private var options: [String] {
    [
      "--listen", "0.0.0.0:0", "--token-file", scratch.path("token"), "--tls-certificate", scratch.path("cert.pem"), "--tls-key",
      scratch.path("key.pem"),
    ]
  }

  @Test func anAgentThatLinksItIsReachedOverTLS() throws {
    let script = """
      import json, socket, ssl, subprocess, sys
      agent = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE)
      try:
          port = int(json.loads(agent.stdout.readline())["ready"].rsplit(":", 1)[1])
          trust = ssl.create_default_context(cafile=sys.argv[1])
          link = trust.wrap_socket(socket.create_connection(("127.0.0.1", port)), server_hostname="127.0.0.1")
          hello = {"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocolVersions": [1], "token": "s3cret"}}
          link.sendall(json.dumps(hello).encode() + b"\\n")
          print(*json.loads(link.makefile().readline())["result"]["apps"])
      finally:
          agent.kill()
          agent.wait()
      """
    let agent = Program.folder.appendingPathComponent("guide-agent").path
    let ending = try Program.run("/usr/bin/env", ["python3", "-c", script, scratch.path("cert.pem"), agent] + options)
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.split(separator: " ").contains("Litter"))
  }

  @Test func anAgentWithoutItRefusesACertificateAndSaysWhatToDo() throws {
    let ending = try Program.run(Program.agent, options)
    #expect(ending.status == 1)
    #expect(
      ending.errors == "TLS with \(scratch.path("cert.pem")) and \(scratch.path("key.pem")): this agent was built without it: "
        + "link RehearsalTLS, and call Agent.main(apps:security: .tls)\n")
  }
}
