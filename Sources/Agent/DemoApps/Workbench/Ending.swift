import UIKit

/// The ways in which the workbench ends its agent, as it is told to.
enum Ending: String, Decodable {
  case overflow, forcedUnwrap, wildPointer, endlessRecursion, abort, exit, kill, closedConnection
}

extension WorkbenchController {
  /// Ends the agent.
  func end(by ending: Ending) {
    switch ending {
    case .overflow: view.tag = addingOne(to: Int.max)
    case .forcedUnwrap: title = name(of: nil)
    case .wildPointer: view.tag = touch(0x10)
    case .endlessRecursion: view.tag = depth(of: 1)
    case .abort: Glibc.abort()  // ends by abort
    case .exit: Glibc.exit(3)  // ends by exit
    case .kill: Glibc.kill(getpid(), SIGKILL)
    case .closedConnection:
      // What a driver is connected to.
      Glibc.close(3)
      while title != nil {}
    }
  }

  /// The runtime has no words for this trap.
  @inline(never) private func addingOne(to number: Int) -> Int {
    number + 1  // ends by overflow
  }

  @inline(never) private func name(of place: String?) -> String {
    place! + " here"  // ends by forcedUnwrap
  }

  @inline(never) private func touch(_ address: Int) -> Int {
    UnsafePointer<Int>(bitPattern: address)!.pointee  // ends by wildPointer
  }

  @inline(never) private func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + 1
  }
}
