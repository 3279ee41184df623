import Foundation
import Testing

@testable import VirtualTime

/// What an app does outside of its container is named, and what it may do without a word is not.
@MainActor @Suite(.serialized) struct OutsideTheContainerTests {
  private let files = FileManager.default
  private var home: String { Container.path }

  private func launched<Result>(_ body: () throws -> Result) rethrows -> Result {
    World.begin(seed: 1)
    Container.begin()
    return try Seal.closed(body)
  }

  @Test func whatIsReadAndChangedOutsideIsTold() throws {
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? files.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a").path
    try launched { () throws in
      #expect(!files.fileExists(atPath: file))
      #expect(Seal.escapes.isEmpty)
      try Data("x".utf8).write(to: URL(fileURLWithPath: file))
      _ = try Data(contentsOf: URL(fileURLWithPath: file))
    }
    #expect(Seal.escapes.map(\.escape.kind) == [.outsideWrite, .outsideRead])
    #expect(Seal.escapes.allSatisfy { $0.escape.subject == file })
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "x")
  }

  private func change(_ path: String, by way: String) -> Int32 {
    switch way {
    case "mkdir": return mkdir(path, 0o700)
    case "rmdir": return rmdir(path)
    case "unlink": return unlink(path)
    case "remove": return remove(path)
    case "rename": return rename(path, path)
    case "truncate": return truncate(path, 0)
    case "chmod": return chmod(path, 0o600)
    case "symlink": return symlink("somewhere", path)
    case "link": return link("/etc/hosts", path)
    case "utimes": return utimes(path, nil)
    case "open": return open(path, O_WRONLY)
    case "creat": return creat(path, 0o600)
    case "fopen": return fopen(path, "w") == nil ? -1 : 0
    case "freopen": return freopen(path, "a", tmpfile()) == nil ? -1 : 0
    case "mkdtemp":
      var template = Array((path + "XXXXXX").utf8CString)
      return mkdtemp(&template) == nil ? -1 : 0
    case "createDirectory":
      return (try? files.createDirectory(atPath: path, withIntermediateDirectories: false)) == nil ? -1 : 0
    case "write": return (try? Data("x".utf8).write(to: URL(fileURLWithPath: path))) == nil ? -1 : 0
    default: return (try? files.removeItem(atPath: path)) == nil ? -1 : 0
    }
  }

  /// What goes wrong counts as well: whether a file is there to be changed depends on the machine.
  @Test(arguments: [
    "mkdir", "rmdir", "unlink", "remove", "rename", "truncate", "chmod", "symlink", "link", "utimes", "open", "creat", "fopen",
    "freopen", "mkdtemp", "createDirectory", "write",
  ])
  func whoeverChangesSomethingOutsideIsNamed(way: String) throws {
    let place = "/nowhere-\(UUID())/a"
    let result = launched { change(place, by: way) }
    #expect(result == -1)
    #expect(!Seal.escapes.isEmpty)
    for escape in Seal.escapes.map(\.escape) {
      #expect(escape.kind == .outsideWrite)
      #expect(escape.subject?.hasPrefix(place) == true)
    }
  }

  @Test func whatIsRemovedOutsideIsNamed() throws {
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try launched { try files.removeItem(atPath: folder) }
    #expect(Seal.escapes.contains { $0.escape.kind == .outsideWrite && $0.escape.subject == folder })
  }

  private func look(at path: String, by way: String) -> Bool {
    switch way {
    case "stat":
      var status = stat()
      return lstat(path, &status) == 0
    case "access": return access(path, R_OK) == 0
    case "open": return close(open(path, O_RDONLY)) == 0
    case "fopen": return fopen(path, "r").map { fclose($0) } == 0
    case "freopen": return tmpfile().flatMap { freopen(path, "r", $0) }.map { fclose($0) } == 0
    case "fileExists": return files.fileExists(atPath: path)
    case "Data": return (try? Data(contentsOf: URL(fileURLWithPath: path))) != nil
    case "attributes": return (try? files.attributesOfItem(atPath: path)) != nil
    default: return (try? files.copyItem(atPath: path, toPath: home + "/tmp/copy")) != nil
    }
  }

  @Test(arguments: ["stat", "access", "open", "fopen", "freopen", "fileExists", "Data", "attributes", "copy"])
  func whoeverReadsSomethingOutsideIsNamed(way: String) throws {
    let file = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(files.createFile(atPath: file, contents: Data("x".utf8)))
    defer { try? files.removeItem(atPath: file) }
    #expect(launched { look(at: file, by: way) })
    #expect(!Seal.escapes.isEmpty)
    for escape in Seal.escapes.map(\.escape) {
      #expect(escape.kind == .outsideRead)
      #expect(escape.subject == file)
    }
  }

  @Test func whatIsInTheContainerOrBesideTheProgramIsNoEscape() throws {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    try launched { () throws in
      let file = NSTemporaryDirectory() + "a"
      try Data("one".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      try files.moveItem(atPath: file, toPath: NSHomeDirectory() + "/Documents/a")
      try files.removeItem(atPath: NSHomeDirectory() + "/Documents/a")
      #expect(files.fileExists(atPath: program))
      #expect(Bundle.main.bundlePath.isEmpty == false)
      let handle = try #require(FileHandle(forReadingAtPath: program))
      try handle.close()
    }
    #expect(Seal.escapes.isEmpty, "\(Seal.escapes)")
  }

  /// Foundation knows the home from the environment, and asks for folders in it also where the seal is open.
  @Test func noFolderForContainersIsMadeOnTheMachine() {
    for path in ["/var/mobile", "/var/mobile/Containers", home + "/Library/Caches"] {
      #expect(mkdir(path, 0o700) == -1)
      #expect(errno == EROFS)
    }
    #expect(mkdir("/var/mobiles/\(UUID())/a", 0o700) == -1)
    #expect(errno == ENOENT)
    #expect(!files.fileExists(atPath: "/var/mobile"))
  }

  @Test func theSystemsFilesMayBeRead() throws {
    launched {
      _ = files.contents(atPath: "/etc/hosts")
      _ = files.fileExists(atPath: "/usr/lib")
      _ = Bundle.main.path(forResource: "nothing", ofType: "txt")
    }
    #expect(Seal.escapes.isEmpty)
  }
}
