extension PropertyMeanings {
  static let commands = #"""
    AdvanceReply.cursor How far the log of the lives of view controllers had come; for `since`.
    AdvanceReply.nowMs Virtual time since launch, once it was done.
    AdvanceReply.ran How many events ran.
    AnswerAlertReply.alert The title of the alert; absent of one without.
    AnswerAlertReply.cursor How far the log of the lives of view controllers had come; for `since`.
    AnswerAlertReply.element The button that was tapped, as it was last.
    AwaitReply.cursor How far the log of the lives of view controllers had come; for `since`.
    AwaitReply.matched Of a 'lifecycle' condition: number of the first step that it means. As `since` of the next wait it misses nothing, even what happened in the same event of the app.
    AwaitReply.nowMs Virtual time since launch, once it was done.
    AwaitReply.waitedMs How long it took, in virtual time; 0 when the condition held from the start.
    BatchReply.cursor How far the log of the lives of view controllers had come; for `since`.
    BatchReply.nowMs Virtual time since launch, once it was done.
    BatchReply.results What each step answers, in their order.
    CallsReply.calls Oldest first.
    CallsReply.unusedAnswers Answers that no call has asked for, as `key.method`; a misspelt method is among them.
    CheckReply.cursor How far the log of the lives of view controllers had come; for `since`.
    CheckReply.found What was found instead, when it does not hold.
    CheckReply.holds Whether the condition holds.
    ChoicesReply.choices The choices, in the order in which they came up.
    ChoicesReply.events The events that ran, oldest first, and then those that were taken out of the queue, with all that says in which other orders they may come, also where some may be late. nil where the agent was not asked to tell, and where more than that may differ: where any did not run, or ran twice, where a command came after the first or saw what one did, or let time go on only up to some instant. nil, too, where more than 200 ran.
    ChoicesReply.names Whatever took part in choices or happened, each told once; the rest refers to it by its index.
    ChoicesReply.numbers Which event it was, each as in `order`; 0 for what is no event. Two events may have one name, and never one number; another run has the same numbers as long as the same happened before.
    ChoicesReply.order What has happened since launch, oldest first, as indices of names.
    ChoicesReply.steps The events that ran, oldest first, and how they may change places. nil where the agent was not asked to tell, and where more than the order of events may differ: where any may be late, did not run, or ran twice, and where a command came after the first.
    ChoicesReply.timesMs When, each as in `order`: virtual time since launch.
    ConsoleReply.last The number of the last line so far: what to give as `since` the next time.
    ConsoleReply.lines In the order in which they were written.
    ControllersReply.cursor How far the log of the lives of view controllers had come; for `since`.
    ControllersReply.roots The root controller of each window, back to front.
    DefaultsReply.suites The suites in which something was set, sorted.
    DefaultsReply.values What was set, by key; `{"$date": …}` and `{"$data": …}` stand for what JSON has no word for.
    ElementTreeReply.nowMs Virtual time since launch, once it was done.
    ElementTreeReply.screen Size of the screen as the interface now stands, in points.
    ElementTreeReply.superclasses The superclasses of the classes in the windows, nearest first, up to `UIView`.
    ElementTreeReply.windows The windows that are shown, back to front.
    ExplorationActor.kind The kind of an event as `pending` tells it; or `action` or `look` for a command, `limit` for the end of a wait of such a command that was in vain, `outcome` for what becomes of a request, `pause` for that the user waits, or `rest` for that nothing more happens for now.
    ExplorationActor.label What it is, as a noun phrase.
    ExplorationActor.owner The class on whose behalf it is; nil when that is not known.
    ExplorationActor.place Where it comes from in the app's source; nil when that is not known.
    ExplorationChoice.atMs Virtual time since launch.
    ExplorationChoice.before How much of `order` had happened before.
    ExplorationChoice.needed The other options that may lead to an order that makes a difference, by their indices: each order that does is found by trying them, in this run and in those that come of that. nil where the agent cannot tell, or was not asked to.
    ExplorationChoice.options The options, as indices of names, the usual one first.
    ExplorationChoice.picked The index of the option that was picked.
    FilesReply.files In the order of their paths; a folder comes before what is in it.
    FilmReply.controllers The root controller of each window, back to front, as they are now.
    FilmReply.frames The screen at each instant at which it changed since this was last asked, oldest first; the first time, as it is.
    FilmReply.missed At how many instants nobody looked, because there were too many since this was last asked.
    FilmReply.motions The animations and transitions that began or ended since this was last asked, by their numbers.
    FilmReply.nowMs Virtual time since launch.
    FilmReply.pending What the app waits for now.
    FilmReply.pictureLines Lines of pictures that no frame had before. Frames name lines by their place among all that were told so far.
    FilmReply.superclasses The superclasses of classes that no view had before, nearest first.
    FilmReply.views Views that no frame had before, named likewise.
    FindViewsReply.elements The matches, in reading order: from the top, then from the left; empty when there are none.
    HelloReply.agent Name of the agent's executable.
    HelloReply.apps The apps that it can launch.
    HelloReply.capabilities What this agent can do beyond the commands, and what of determinism it can promise.
    HelloReply.pid Its process id.
    HelloReply.protocolVersion The version that both will speak: the highest that both know.
    HierarchyReply.text A line for each view, each with its line break: what `UIApplication.hierarchyDescription` describes.
    LaunchReply.app The name of the app that was launched.
    LaunchReply.cursor How far the log of the lives of view controllers had come; for `since`.
    LaunchReply.epoch What the app's wall clock showed at launch, in RFC 3339.
    LaunchReply.escapes What the app did at launch that reaches out of virtual time, and where; nil when nothing did.
    LaunchReply.nowMs Virtual time since launch, once it was done.
    LaunchReply.seed The seed of the run: the one asked for, or 0.
    NotificationsReply.last The number of the last notification so far, whatever its name: what to give as `since` the next time.
    NotificationsReply.notifications In the order in which they were posted.
    PendingReply.cursor How far the log of the lives of view controllers had come; for `since`.
    PendingReply.items Everything in the queue, in the order in which it will run; what goes on for ever comes last.
    PendingReply.nowMs Virtual time since launch, once it was done.
    PictureReply.svg An SVG 1.1 document, without the XML declaration.
    ReadRowsReply.cursor How far the log of the lives of view controllers had come; for `since`.
    ReadRowsReply.nowMs Virtual time since launch, once it was done.
    ReadRowsReply.rows One for each row, section by section.
    ReadTextReply.text The text that the view shows: of a label, a button's title, a field's contents; absent when it shows none.
    RequestsReply.requests Oldest first.
    RotateDeviceReply.cursor How far the log of the lives of view controllers had come; for `since`.
    RotateDeviceReply.follows Whether the interface stands as the device is held; false where the app or the device does not support that, such as upside down on a phone.
    RotateDeviceReply.interfaceOrientation UIKit's name of the orientation in which the interface now stands.
    RotateDeviceReply.nowMs Virtual time since launch, once it was done.
    RotateDeviceReply.screen Size of the screen as the interface now stands, in points.
    RowsReply.sections How many rows each section has.
    RunUntilIdleReply.left What goes on all the same, because it never ends: spinners, repeating timers, and what asks for itself again and again.
    RunUntilIdleReply.nowMs Virtual time since launch, once it was done.
    RunUntilIdleReply.ran How many events ran.
    ScrollToRowReply.cell The row's cell.
    ScrollToRowReply.cursor How far the log of the lives of view controllers had come; for `since`.
    ScrollToRowReply.nowMs Virtual time since launch, once it was done.
    ScrollToRowReply.row Which row that is, counted from the start.
    SeguesReply.segues The controller's own first, then those of its views in the order of the document; empty for a controller that comes from no storyboard.
    SetNetworkReply.network What it is like now.
    ShowControllerReply.className The name of its class, without the module.
    ShowControllerReply.controller Number of the controller that was made; not that of a navigation or tab bar controller around it.
    ShowControllerReply.cursor How far the log of the lives of view controllers had come; for `since`.
    ShowControllerReply.nowMs Virtual time since launch, once it was done.
    ShowControllerReply.shown The controller as it is once it is on the screen.
    SimulateUserActionReply.cursor How far the log of the lives of view controllers had come; for `since`.
    SimulateUserActionReply.nowMs When everything that the action set off at once had run.
    SimulateUserActionReply.value What the action gave; absent for one that gives nothing.
    StepReply.cursor How far the log of the lives of view controllers had come; for `since`.
    StepReply.more Whether anything is left that could run, whenever it is due.
    StepReply.nowMs Virtual time since launch, once it was done.
    StepReply.ran The event that ran; nil when none is due within the budget.
    StubReply.count How many stubs there are now.
    StubReply.ids The numbers of those that were added, in their order.
    StubsReply.stubs In order of addition.
    SubscribeReply.cursor Everything after the step with this number will be told.
    SurveyReply.broken The names of the app's invariants that do not hold.
    SurveyReply.controllers The classes of the controllers that are shown, each before what it contains and presents.
    SurveyReply.flaws What is wrong with how it looks.
    SurveyReply.lastLine The number of the last line that UIKit wrote to its console; for `since` of `console`.
    SurveyReply.reachables Everything that a person can do something to, from the top and then from the left.
    TapScreenReply.cursor How far the log of the lives of view controllers had come; for `since`.
    TapScreenReply.hit The view that the touch went to; nil for the status bar, or where nothing takes a touch.
    TapScreenReply.nowMs Virtual time since launch, once it was done.
    TargetsReply.actions In the order in which they are called.
    TargetsReply.element The control.
    TargetsReply.events Every event that somebody is called for, in UIKit's order.
    TraceReply.digests Eight hexadecimal digits for each entry, from the first on: the lower half of the hash as it was after that entry. Nil unless asked for.
    TraceReply.entries The last entries, oldest first.
    TraceReply.escapes What the app did that no seal can make repeatable, such as starting a thread; empty for a run that is its seed's.
    TraceReply.hash 64 bits over every entry, in hexadecimal, as `TraceRecorder` says: equal for equal seed and commands, on every machine.
    TraceReply.length How many entries there are.
    TraceReply.nowMs Virtual time since launch.
    TraceReply.schedule What a schedule that is not in order has chosen so far, in the form in which a launch takes it; nil when everything ran in order.
    TreeReply.nowMs Virtual time since launch, once it was done.
    TreeReply.windows The windows, back to front.
    UnstubReply.count How many stubs there are still.
    UnsubscribeReply.cursor How far the connection has been told: what to give as `since` to `lifecycle` or to another `subscribe`. Nil when there was no subscription.
    WatchReply.cursor How far the log of the lives of view controllers had come; for `since`.
    WatchReply.events How many events of the app ran in the span, after each of which the condition held.
    WatchReply.nowMs Virtual time since launch, once it was done.
    """#
}
