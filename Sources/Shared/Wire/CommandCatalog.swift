/// Every command that the protocol knows, in the order in which `rpc.discover` lists them.
package enum CommandCatalog {
  /// The version of the protocol: raised when a reader of the former one could misunderstand.
  ///
  /// An unknown *parameter* is refused (it may matter); an unknown field of a *reply* is to be ignored by a reader.
  package static let protocolVersion = 1

  package static let all: [any Command.Type] = [
    Hello.self,
    Discover.self,
    Subscribe.self,
    Unsubscribe.self,
    CheckStoryboard.self,
    Launch.self,
    Quit.self,
    FindViews.self,
    Read.self,
    ReadText.self,
    Rows.self,
    Tree.self,
    Hierarchy.self,
    Controllers.self,
    Lifecycle.self,
    Targets.self,
    Segues.self,
    Value.self,
    Check.self,
    Pending.self,
    Requests.self,
    Calls.self,
    Stubs.self,
    Trace.self,
    Device.self,
    Notifications.self,
    Console.self,
    Files.self,
    Defaults.self,
    Picture.self,
    ReadWebView.self,
    Tap.self,
    LongPress.self,
    Drag.self,
    Flick.self,
    Swipe.self,
    EdgeSwipe.self,
    Pinch.self,
    Rotate.self,
    Hover.self,
    Scroll.self,
    PullToRefresh.self,
    TapScreen.self,
    SetValue.self,
    AccessibilityAction.self,
    EnterText.self,
    ClearText.self,
    PasteText.self,
    PressKey.self,
    DismissKeyboard.self,
    ScrollToRow.self,
    ScrollTo.self,
    Reveal.self,
    ReadRows.self,
    MoveRow.self,
    RotateDevice.self,
    Accelerate.self,
    Simulate.self,
    SetEnvironment.self,
    SetApplicationState.self,
    ShowController.self,
    Dismiss.self,
    OpenURL.self,
    FollowLink.self,
    SendScriptMessage.self,
    SimulateUserAction.self,
    SetPasteboard.self,
    Stub.self,
    Unstub.self,
    SwitchStubs.self,
    SetNetwork.self,
    StubGeocoding.self,
    AnswerScript.self,
    Await.self,
    Watch.self,
    Step.self,
    Advance.self,
    RunUntilIdle.self,
    Batch.self,
  ]

  /// The method names, in the same order.
  package static let methods: [String] = all.map { $0.method }

  private static let byMethod: [String: any Command.Type] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.method, $0) })

  /// The command with a method name; nil when there is none.
  package static func command(named method: String) -> (any Command.Type)? { byMethod[method] }
}
