#if AppRewriting
  import Foundation

  /// `app-rewriter --module Shop --record FILE ORIGINAL REWRITTEN ORIGINAL REWRITTEN …`: what the build tool plugin calls.
  ///
  /// Leaves those files alone that come out as they were. Refusals go to standard error as compilers write theirs; the exit
  /// status is 1 if one of them is an error, and 2 for a command or a file that cannot be read.
  @main
  struct Command {
    static func main() {
      do {
        exit(try Arguments(Array(CommandLine.arguments.dropFirst())).rewrite() ? 0 : 1)
      } catch {
        FileHandle.standardError.write(Data("app-rewriter: error: \(error)\n".utf8))
        exit(2)
      }
    }
  }
#else
  /// Nobody who adopts no app builds the rewriter.
  @main
  struct Command {
    static func main() { fatalError("The trait 'AppRewriting' of the package Rehearsal is not enabled.") }
  }
#endif
