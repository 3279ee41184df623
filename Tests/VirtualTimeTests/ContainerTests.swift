import Foundation
import Testing

@testable import VirtualTime

/// The app's files as Foundation and the C library show them while the seal is closed.
@MainActor @Suite(.serialized) struct ContainerTests {
  private let files = FileManager.default
  private var home: String { Container.path }

  private func launched<Result>(_ body: () throws -> Result) rethrows -> Result {
    World.begin(seed: 1)
    Container.begin()
    return try Seal.closed(body)
  }

  @Test func aNewContainerHasTheFoldersOfIOS() throws {
    let found = try launched { try files.subpathsOfDirectory(atPath: NSHomeDirectory()) }
    #expect(found == ["Documents", "Library", "Library/Caches", "Library/Preferences", "tmp"])
  }

  @Test func foundationFindsTheFoldersInIt() throws {
    let (here, temporary, documents) = launched {
      (NSHomeDirectory(), NSTemporaryDirectory(), files.urls(for: .documentDirectory, in: .userDomainMask)[0].path)
    }
    #expect(here == home)
    #expect(temporary == home + "/tmp/")
    #expect(documents == home + "/Documents")
    #expect(NSHomeDirectory() != home)
  }

  @Test func theCachesAreItsOwnWhateverTheirName() throws {
    try launched { () throws in
      let caches = files.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      try Data("x".utf8).write(to: caches.appendingPathComponent("rehearsal-container-test"))
      #expect(try files.contentsOfDirectory(atPath: home + "/Library/Caches") == ["rehearsal-container-test"])
    }
    let caches = files.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    #expect(!files.fileExists(atPath: caches.appendingPathComponent("rehearsal-container-test").path))
  }

  @Test func aFileIsWrittenAndReadBack() throws {
    try launched { () throws in
      let file = home + "/Documents/a.txt"
      try Data("one".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      let handle = try #require(FileHandle(forUpdatingAtPath: file))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(" two".utf8))
      try handle.close()
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "one two")
      #expect(try files.attributesOfItem(atPath: file)[.size] as? Int == 7)
    }
    #expect(!files.fileExists(atPath: home))
  }

  @Test func datesAndOwnersAreNotTheMachines() throws {
    try launched { () throws in
      let file = home + "/Documents/a.txt"
      #expect(files.createFile(atPath: file, contents: Data("one".utf8)))
      EventQueue.main.jump(to: VirtualInstant(nanoseconds: 5_000_000_000))
      let handle = try #require(FileHandle(forWritingAtPath: file))
      try handle.write(contentsOf: Data("two".utf8))
      try handle.close()
      let attributes = try files.attributesOfItem(atPath: file)
      // What Foundation calls so here is when the file was changed last.
      #expect(attributes[.creationDate] as? Date == Date(timeIntervalSince1970: 1_704_067_205))
      #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1_704_067_205))
      #expect(attributes[.ownerAccountName] as? String == "mobile")
      // After the container itself and its five folders.
      #expect(attributes[.systemFileNumber] as? Int == 7)
      let set = Date(timeIntervalSince1970: 1_600_000_000)
      try files.setAttributes([.modificationDate: set, .posixPermissions: 0o400], ofItemAtPath: file)
      #expect(try files.attributesOfItem(atPath: file)[.modificationDate] as? Date == set)
      #expect(FileHandle(forWritingAtPath: file) == nil)
      #expect(FileHandle(forReadingAtPath: file) != nil)
    }
  }

  @Test func foldersAreCopiedMovedAndRemoved() throws {
    try launched { () throws in
      try files.createDirectory(atPath: home + "/tmp/a/b", withIntermediateDirectories: true)
      for name in ["z", "m", "a"] { try Data(name.utf8).write(to: URL(fileURLWithPath: home + "/tmp/a/b/" + name)) }
      try files.copyItem(atPath: home + "/tmp/a", toPath: home + "/Documents/copy")
      try files.moveItem(atPath: home + "/tmp/a", toPath: home + "/Library/moved")
      #expect(try files.contentsOfDirectory(atPath: home + "/Documents/copy/b") == ["a", "m", "z"])
      #expect(try files.contentsOfDirectory(atPath: home + "/Library") == ["Caches", "Preferences", "moved"])
      #expect(try files.contentsOfDirectory(atPath: home + "/tmp").isEmpty)
      try files.removeItem(atPath: home + "/Library/moved")
      #expect(!files.fileExists(atPath: home + "/Library/moved/b/a"))
      #expect(throws: CocoaError.self) { try files.contentsOfDirectory(atPath: home + "/Library/moved") }
    }
  }

  @Test func aFolderIsNotMovedIntoItself() throws {
    try launched { () throws in
      try files.createDirectory(atPath: home + "/tmp/a/b", withIntermediateDirectories: true)
      #expect(rename(home + "/tmp/a", home + "/tmp/a/b/c") == -1)
      #expect(errno == EINVAL)
      #expect(rmdir(home + "/tmp/a") == -1)
      #expect(errno == ENOTEMPTY)
    }
  }

  @Test func linksAreFollowed() throws {
    try launched { () throws in
      #expect(files.createFile(atPath: home + "/Documents/a", contents: Data("one".utf8)))
      try files.createSymbolicLink(atPath: home + "/tmp/link", withDestinationPath: "../Documents")
      #expect(try String(contentsOfFile: home + "/tmp/link/a", encoding: .utf8) == "one")
      #expect(try files.destinationOfSymbolicLink(atPath: home + "/tmp/link") == "../Documents")
      try files.createSymbolicLink(atPath: home + "/tmp/loop", withDestinationPath: "loop")
      #expect(open(home + "/tmp/loop", O_RDONLY) == -1)
      #expect(errno == ELOOP)
      try files.linkItem(atPath: home + "/Documents/a", toPath: home + "/Documents/b")
      try files.removeItem(atPath: home + "/Documents/a")
      #expect(try String(contentsOfFile: home + "/Documents/b", encoding: .utf8) == "one")
    }
  }

  @Test func anOpenFileOutlivesItsName() throws {
    try launched { () throws in
      let file = home + "/tmp/a"
      let descriptor = open(file, O_RDWR | O_CREAT, 0o600)
      unlink(file)
      #expect(write(descriptor, "kept", 4) == 4)
      lseek(descriptor, 0, SEEK_SET)
      var bytes = [UInt8](repeating: 0, count: 4)
      #expect(read(descriptor, &bytes, 4) == 4)
      #expect(String(decoding: bytes, as: UTF8.self) == "kept")
      close(descriptor)
      #expect(access(file, F_OK) == -1)
    }
  }

  @Test func theCLibrarysStreamsAreItsOwn() throws {
    try launched { () throws in
      let file = try #require(fopen(home + "/tmp/a", "w+"))
      fputs("one", file)
      fclose(file)
      #expect(try String(contentsOfFile: home + "/tmp/a", encoding: .utf8) == "one")
      #expect(chdir(home + "/tmp") == 0)
      #expect(files.currentDirectoryPath == home + "/tmp")
      #expect(try String(contentsOfFile: "a", encoding: .utf8) == "one")
    }
    #expect(files.currentDirectoryPath != home + "/tmp")
  }

  @Test func aStreamThatIsReopenedWritesIntoIt() throws {
    try launched { () throws in
      let file = try #require(fopen(home + "/tmp/a", "w"))
      fputs("one", file)
      let again = try #require(freopen(home + "/Documents/app.log", "a", file))
      fputs("two", again)
      fflush(again)
      var status = stat()
      #expect(fstat(fileno(again), &status) == 0)
      #expect(status.st_size == 3)
      #expect(status.st_mtim.tv_sec == 1_704_067_200)
      fclose(again)
      #expect(try String(contentsOfFile: home + "/tmp/a", encoding: .utf8) == "one")
      #expect(try String(contentsOfFile: home + "/Documents/app.log", encoding: .utf8) == "two")
    }
    #expect(Seal.escapes.isEmpty)
  }

  @Test func aFurtherDescriptorIsOfTheSameFile() throws {
    launched {
      let descriptor = open(home + "/tmp/a", O_RDWR | O_CREAT, 0o600)
      let further = [dup(descriptor), dup2(descriptor, dup(descriptor))]
      for other in further {
        var status = stat()
        #expect(fstat(other, &status) == 0)
        #expect(status.st_mtim.tv_sec == 1_704_067_200)
        #expect(status.st_uid == 501)
        close(other)
      }
      close(descriptor)
    }
  }

  @Test func temporaryFilesHaveTheSameNamesInEachLaunch() throws {
    func names() throws -> [String] {
      try launched { () throws in
        for _ in 0..<2 {
          var template = Array((home + "/tmp/XXXXXX").utf8CString)
          close(mkstemp(&template))
        }
        let unnamed = try #require(tmpfile())
        fclose(unnamed)
        return try files.contentsOfDirectory(atPath: home + "/tmp")
      }
    }
    let first = try names()
    #expect(first.count == 2)
    #expect(try names() == first)
    #expect(Seal.escapes.isEmpty)
  }

  @Test func aFolderIsScannedInTheOrderOfNames() throws {
    launched {
      for name in ["b", "c", "a"] { close(open(home + "/tmp/" + name, O_WRONLY | O_CREAT, 0o600)) }
      var found: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
      let count = scandir(home + "/tmp", &found, { $0!.pointee.d_type == UInt8(DT_REG) ? 1 : 0 }, nil)
      let names = (0..<max(0, Int(count))).map { place in
        withUnsafePointer(to: &found![place]!.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
      }
      #expect(names == ["a", "b", "c"])
      for place in 0..<max(0, Int(count)) { free(found![place]) }
      free(found)
    }
  }

  @Test func moreFilesFitThanDescriptorsDoAtFirst() throws {
    try launched { () throws in
      for number in 0..<1500 { #expect(files.createFile(atPath: home + "/tmp/\(number)", contents: Data("\(number)".utf8))) }
      #expect(try files.contentsOfDirectory(atPath: home + "/tmp").count == 1500)
      #expect(try String(contentsOfFile: home + "/tmp/1499", encoding: .utf8) == "1499")
    }
    World.begin()
  }

  @Test func defaultsLastForOneLaunch() throws {
    launched {
      UserDefaults.standard.set(3, forKey: "count")
      UserDefaults(suiteName: "group.test")?.set("x", forKey: "name")
      UserDefaults.standard.setVolatileDomain(["volatile": 1], forName: "some")
      #expect(UserDefaults.standard.integer(forKey: "count") == 3)
    }
    launched {
      #expect(UserDefaults.standard.object(forKey: "count") == nil)
      #expect(UserDefaults(suiteName: "group.test")?.object(forKey: "name") == nil)
      #expect(!UserDefaults.standard.volatileDomainNames.contains("some"))
    }
  }

  @Test func defaultsBecomeFilesOfTheContainer() throws {
    try launched { () throws in
      UserDefaults(suiteName: "group.test")?.set("x", forKey: "name")
      Container.synchronizeDefaults()
      #expect(try files.contentsOfDirectory(atPath: home + "/Library/Preferences") == ["group.test.plist"])
    }
  }

  /// As the article says: whoever finds this failing has a Foundation that tells of changes, and an article to change.
  @Test func foundationPostsNothingWhenADefaultIsSet() {
    let posted = launched { () -> Int in
      let count = Count()
      let observer = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil)
      { _ in
        count.value += 1
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      UserDefaults.standard.set(1, forKey: "count")
      return count.value
    }
    #expect(posted == 0)
  }

  /// Why `@unchecked Sendable`: counted and read by the one thread that runs the test.
  private final class Count: @unchecked Sendable {
    var value = 0
  }
}
