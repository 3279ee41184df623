#if AppRewriting
  import Foundation

  /// What the build tool plugin calls.
  ///
  /// ```
  /// app-rewriter --module Shop [--main-actor] [--infer-objc] [--tests unit|ui] --record FILE ORIGINAL REWRITTEN …
  /// app-rewriter bundle --app AdoptedApp.json --module Shop --into Shop.app --record AppFolder.swift RESOURCE …
  /// ```
  ///
  /// Leaves those files alone that come out as they were. Refusals go to standard error as compilers write theirs; the exit
  /// status is 1 if one of them is an error, and 2 for a command or a file that cannot be read.
  @main
  struct Command {
    static func main() {
      do {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == "bundle" {
          try BundleArguments(Array(words.dropFirst())).make()
          exit(0)
        }
        exit(try Arguments(words).rewrite() ? 0 : 1)
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
