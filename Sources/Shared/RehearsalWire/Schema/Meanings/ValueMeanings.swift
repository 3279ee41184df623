extension PropertyMeanings {
  static let values = #"""
    Acted.cursor How far the log of the lives of view controllers had come; for `since`.
    Acted.element The view that was acted upon, as it is when everything that the action set off at once has run; as it was before where it is gone by then.
    Acted.nowMs When everything that the action set off at once had run.
    AlertActionSnapshot.enabled Whether it takes touches.
    AlertActionSnapshot.preferred Whether it is the one that the return key chooses.
    AlertActionSnapshot.style `default`, `cancel` or `destructive`.
    AlertActionSnapshot.title The button's title.
    AlertSnapshot.actions The titles of its actions, in the order in which they were added; an action without a title is the empty string.
    AlertSnapshot.details The same actions, with what else is known of them.
    AlertSnapshot.message The text below the title.
    AlertSnapshot.style `alert` or `actionSheet`.
    AlertSnapshot.textFields How many text fields it has.
    AlertSnapshot.title Its title.
    BarItemSnapshot.enabled Whether it takes touches.
    BarItemSnapshot.identifier The item's accessibility identifier.
    BarItemSnapshot.title The item's title.
    BarSnapshot.back Whether a back button shows.
    BarSnapshot.left The items at the left, from the left.
    BarSnapshot.right The items at the right, from the left.
    BarSnapshot.title The title that the bar shows.
    CallLogEntry.atMs The virtual instant, since launch.
    CallLogEntry.text What was done, as a verb phrase.
    CallRecord.arguments What it was called with: what is `Encodable` as JSON, everything else as its description.
    CallRecord.atMs When, in virtual time.
    CallRecord.function The method, as Swift spells it: `post(_:times:)`.
    CallRecord.key The name of the key for which the double stands.
    Condition.all All of them hold; true for none.
    Condition.any One of them holds; false for none.
    Condition.controller Some view controller fits the pattern now.
    Condition.count As many views match.
    Condition.enabled Exactly one view matches, and it takes touches.
    Condition.exists At least one view matches.
    Condition.isNot The other condition does not hold.
    Condition.keyboard The software keyboard is on the screen, all of it, or is gone.
    Condition.lifecycle Some step in the life of a view controller fits the pattern: something that has happened, and so cannot be missed.
    Condition.posted A notification with this name was posted after the one with this number; see `notifications`.
    Condition.settled No transition and no animation that will end is under way.
    Condition.text Exactly one view matches, and it shows such a text.
    Condition.visible At least one view matches that a person could see.
    ConsoleLine.atMs The virtual instant, since launch.
    ConsoleLine.number Counts them since launch, from 1.
    ConsoleLine.text The line, without its end.
    ContainerFile.base64 What is in a file, in Base64, where it is no text.
    ContainerFile.isFolder Whether it is a folder; a file unless set.
    ContainerFile.modified When it was last changed, in RFC 3339 and by the app's clock; the moment of the launch unless set.
    ContainerFile.path Where it is, from the container's root on: `Documents/notes.json`.
    ContainerFile.size How many bytes a file has; told, and ignored by a launch.
    ContainerFile.text What is in a file, if that is UTF-8.
    ContainerSnapshot.displayMode How the columns of a split view stand, by UIKit's name such as `oneBesideSecondary`; nil for other containers.
    ContainerSnapshot.kept Numbers of those that it keeps, and shows nowhere: what was popped off a collapsed split view comes back to its column when there is room again. Nil where there are none.
    ContainerSnapshot.kind Which container it is.
    ContainerSnapshot.members Numbers of the controllers that it was given, in its own order: the stack with the root first, the tabs, the columns from the leading side, the pages on the screen.
    ContainerSnapshot.selectedIndex Which tab is chosen, counted from 0; nil for other containers, and when none is.
    ContainerSnapshot.shown Numbers of those that it shows: the top of the stack, the chosen tab, the columns and pages on the screen.
    ContainerSnapshot.tabs The tabs of the bar, from the left; empty for other containers.
    ControlActionSnapshot.action As in a storyboard, such as `saveTapped:`, and `perform:` of a segue. A method that was passed as a value has no name: it is told as `action`, `action:` or `action:forEvent:` by what it takes; of a block its title.
    ControlActionSnapshot.events UIKit's names of the control events, such as `touchUpInside`; empty for what is no control.
    ControlActionSnapshot.recognizer The gesture recogniser of the view that calls, by its class; nil where the control itself does.
    ControlActionSnapshot.segue The segue that the target is.
    ControlActionSnapshot.target The class of the target, without the module, or of a segue its template's; nil where the responder chain is searched for one.
    ControllerPattern.className Its class or a superclass, without the module.
    ControllerPattern.id Its number.
    ControllerPattern.parent Number of the controller that contains it.
    ControllerPattern.presentedBy Number of a controller whose `presentedViewController` it is: one that presents it, or is inside of one that does.
    ControllerPattern.selected Whether it is the one that its container shows: the top of a stack, the chosen tab, the page.
    ControllerPattern.state The state of its life cycle.
    ControllerPattern.style How it was presented, as in `presentation` of its snapshot: `popover`, say.
    ControllerPattern.title Its title.
    ControllerSnapshot.alert The alert that it is, when it is one.
    ControllerSnapshot.bar Its bar items, when it is in a navigation controller.
    ControllerSnapshot.children The controllers it contains, in its own order.
    ControllerSnapshot.className The name of its class, without the module.
    ControllerSnapshot.container What it does with the controllers that it contains, when UIKit has a class for that.
    ControllerSnapshot.id Tells it from the others of this launch: a number that counts up from 1.
    ControllerSnapshot.inTransition Whether it comes, goes, or moves one of its children just now.
    ControllerSnapshot.presentation How it is presented, when it is presented itself.
    ControllerSnapshot.presented The controller that it presents itself: none or one.
    ControllerSnapshot.scene The scene that it was made from.
    ControllerSnapshot.state The state of its life cycle.
    ControllerSnapshot.superclasses The names of its superclasses up to UIViewController, nearest first.
    ControllerSnapshot.title Its title.
    ControllerSnapshot.viewLoaded Whether its view was loaded.
    DecodingFailure.expected What was expected there; nil where something is missing, and where the kind is right and the value is not.
    DecodingFailure.missing The key that the object there lacks; nil where nothing is missing.
    DecodingFailure.path Where it is, from the outermost value inwards: the keys of objects, and the places in arrays, counted from 0.
    DecodingFailure.reason The decoder's own words.
    Done.cursor How far the log of the lives of view controllers had come; for `since`.
    Done.nowMs When everything that the action set off at once had run.
    ElementNode.accessible True of an accessibility element, which VoiceOver would stop at; nil otherwise.
    ElementNode.children What is shown in it, back to front; in a list in reading order.
    ElementNode.className The name of its class, without the module.
    ElementNode.enabled False of one that does not answer a touch; nil otherwise.
    ElementNode.focused True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise.
    ElementNode.frame Where it is in its window, in points.
    ElementNode.identifier Its accessibility identifier; of a navigation bar without one its title.
    ElementNode.kind What kind of thing it is.
    ElementNode.label Its accessibility label; of an image without one the image's name.
    ElementNode.number Its number, by which a locator means it as long as it is there: `{"view": 12}`. Never given to another one in a launch.
    ElementNode.placeholder What a field shows while it is empty, and keeps while it is not.
    ElementNode.selected True of one that is selected; nil otherwise.
    ElementNode.traits Its accessibility traits, by UIKit's names; nil without any.
    ElementNode.value Its accessibility value; of a text field or view what is in it, or its placeholder while that is nothing.
    ElementSnapshot.accessible False of a view with a label by which it is not found, because it is no accessibility element or only a part of one; nil otherwise.
    ElementSnapshot.className The name of its class, without the module.
    ElementSnapshot.enabled Whether it and its ancestors take touches, and, for a control, whether it is enabled.
    ElementSnapshot.frame Where it is in its window, in points.
    ElementSnapshot.identifier Its accessibility identifier.
    ElementSnapshot.label Its accessibility label.
    ElementSnapshot.secure True of a field with a secret, whose text and value are bullets; nil otherwise.
    ElementSnapshot.text The text that it shows: of a label, a button's title, a field's contents.
    ElementSnapshot.traits Its accessibility traits, by UIKit's names.
    ElementSnapshot.value Its accessibility value.
    ElementSnapshot.visible Whether a person could see it: in a window, not hidden nor transparent, nor any ancestor, and on the screen.
    Exploration.answersMs How late an answer of the network may come; not at all unless given.
    Exploration.failures Whether a request that a stub answers may lose its connection instead; false unless given.
    Exploration.footprints Whether the agent notes what the run touches, to tell which options of its choices may make a difference; false unless given. Only of code that is not optimised; takes longer.
    Exploration.looksMs How much time may pass before the test looks at the app; none unless given. None passes once the choices were asked for.
    Exploration.pausesMs How much time the user may let pass before an action; none unless given.
    Exploration.picks How is picked; the usual everywhere unless given.
    Exploration.timersMs How late a timer may fire, a block that was put off on the main queue run, and a task's sleep end; not at all unless given.
    Exploration.workMs How late work on a background queue may run; not at all unless given.
    ExplorationEvent.atMs When it ran: virtual time since launch. nil where it was taken out of the queue before.
    ExplorationEvent.dueMs When it was to run at first.
    ExplorationEvent.event Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0, after that one's own word and a dot.
    ExplorationEvent.follows The events that it follows from, as indices, without those that these follow from: one of them made it, and the others touch what it touches.
    ExplorationEvent.keepsOrderIn The line in which it stands: events of one line keep their order. nil where it stands in none.
    ExplorationEvent.lateMs How much later than that it may run.
    ExplorationEvent.readsClock Whether it asked for the time, and may so come to something else at another instant.
    ExplorationEvent.takesOut The events that it took out of the queue, as indices.
    ExplorationStep.atMs Virtual time since launch.
    ExplorationStep.event Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0, after that one's own word and a dot.
    ExplorationStep.follows The steps that it follows from, as indices, without those that these follow from.
    ExplorationStep.swaps How it comes before one of them.
    ExplorationSwap.earlier The index of the other one.
    ExplorationSwap.fullPicks Picks with which it does, and with which all that follows from neither of the two, and is due by then, is as it was.
    ExplorationSwap.picks Picks with which it does: after what came before the other one, and what it follows from besides.
    Fault.asked What was asked for, such as "tap UIButton labelled 'Save'"; empty when the message says it all.
    Fault.code What sort of thing went wrong.
    Fault.found What was there instead: near misses, the views that matched, what covers a view.
    Fault.message The fact in one line.
    Fault.pending What the app was waiting for.
    Fault.results What the steps of a batch answered that came before the one that failed; nil of what is no batch. No part of the text for people.
    Fault.stub A stub for the request that nothing answered, with an answer to be filled in; nil of any other fault. The text for people has it as the language writes it in which it is shown.
    Fault.tried What was tried, with virtual times, oldest first.
    FilmFrame.atMs Virtual time since launch.
    FilmFrame.holds Whether each of the conditions holds that the film was asked for; nil where it was asked for none.
    FilmFrame.picture Which lines the picture has: joined by line breaks they are an SVG document.
    FilmFrame.views Which views the screen has, each before those that are in it.
    FilmedMotion.endMs When it was over, at its end or before; nil while it is under way.
    FilmedMotion.kind `animation` or `transition`.
    FilmedMotion.label A noun phrase, such as "presentation of UIAlertController".
    FilmedMotion.number Which one it is, counted from 1: one that is told again has the number that it had.
    FilmedMotion.owner On whose behalf, such as the class of the controller whose code asked for it; nil outside of any.
    FilmedMotion.site Where it was asked for: file and line; nil when unknown.
    FilmedMotion.startMs When it was asked for, since launch: a delay is a part of it.
    FilmedView.depth How many views it is in; 0 for a window.
    FilmedView.view The view as it was.
    FingerPath.steps Its steps, in the order of their times.
    FingerStep.atMs Since the gesture began.
    FingerStep.phase What the finger does.
    FingerStep.point Where, in points from the top left corner of the screen as it is held.
    LifecycleExcerpt.cursor Where the next look begins: give it as `since`.
    LifecycleExcerpt.missed How many steps are missing, because they were more than were asked for or than are kept; 0 mostly.
    LifecycleExcerpt.steps Oldest first.
    LifecyclePattern.className The class or a superclass, without the module.
    LifecyclePattern.controller Number of one controller.
    LifecyclePattern.moment Which step of the life cycle.
    LifecyclePattern.since Only steps after the one with this number.
    LifecyclePattern.transition Number of one transition.
    LifecycleStep.animated Whether it comes or goes with an animation; nil where that has no meaning.
    LifecycleStep.atMs When, since launch.
    LifecycleStep.className The name of its class, without the module.
    LifecycleStep.controller Number of the controller, which stays its name when it has gone.
    LifecycleStep.moment Which step of the life cycle.
    LifecycleStep.number Counts up from 1 without gaps, over all controllers of this launch: what a cursor points at.
    LifecycleStep.state Where it stands from this step on.
    LifecycleStep.transition The transition that begins or ends here.
    Locator.accessible Whether assistive technology meets it.
    Locator.all Further locators, all of which must match the same view.
    Locator.any Further locators, one of which at least must match the same view; none mean no demand.
    Locator.around A view that it is, or that is inside of it: of all views around that one it is the nearest that fits.
    Locator.beside Another subview of its superview, which must itself match.
    Locator.className Name of the class or of a superclass, without the module.
    Locator.controller Inside the view of the controller with this number, as ControllerSnapshot/id gives it.
    Locator.enabled Whether it takes touches and, for a control, is enabled.
    Locator.exactClass Name of the class itself, without the module; a subclass does not match.
    Locator.focused Whether it is the first responder or, on a tablet, what the keyboard's focus is on.
    Locator.holding A view inside of it, which must itself match.
    Locator.identifier Accessibility identifier.
    Locator.image Name of the image that the view shows, as it was asked for by the app.
    Locator.index Which of several matches, from the top and then from the left; a negative index counts from the end.
    Locator.isNot A locator that must not match the view.
    Locator.label Accessibility label; where it is to be equal, a line break counts as a space.
    Locator.onScreen Whether its frame meets the screen, hidden or not.
    Locator.placeholder What an empty field or search bar shows.
    Locator.properties What properties of it must be, all of them.
    Locator.row The row of its table, or the item of its collection, that the view is the cell of; only those on the screen have a cell.
    Locator.selected Whether it is selected: a control, a cell, or whatever has the trait.
    Locator.takesText Whether keys can be typed into it: a field, or whatever else takes keys while it is the first responder.
    Locator.tappable Whether a touch could reach it now: visible, enabled and not covered.
    Locator.text Text that the view shows: of a label, a button's title, a field's contents.
    Locator.traits Accessibility traits that it has, all of them; an empty list demands nothing and is nil.
    Locator.value Accessibility value.
    Locator.view The number of the view, as ElementNode/number gives it.
    Locator.visible Whether a person could see it: in a window, on the screen, neither hidden nor transparent nor clipped away.
    Locator.within An ancestor of the view, which must itself match.
    Locator.withoutTraits Accessibility traits of which it has none; an empty list demands nothing and is nil.
    Met.cursor How far the log of the lives of view controllers had come; for `since`.
    Met.element The view that took it, as it is when everything that the action set off at once has run; as it was before where it is gone by then; nil where no view took it, but the system or a controller, say.
    Met.nowMs When everything that the action set off at once had run.
    NetworkConditions.jitterMs What comes on top of every delay, those of stubs included; nothing unless set.
    NetworkConditions.latencyMs The delay of stubs that name none; none unless set.
    NetworkConditions.noticesDecoding Whether it is noted what the app's decoders find wrong with responses, for RequestRecord/decodingFailures; false unless set.
    NetworkConditions.online Whether there is a connection; true unless set. Without one every request fails with `notConnectedToInternet`.
    NetworkConditions.passThrough Hosts whose requests go to the real server when no stub answers: `api.example`, `localhost:8080`, `*.example` (`*` stands for anything but a dot). Each request that does is an escape from determinism.
    NetworkConditions.precedence Which stub answers where several fit.
    NetworkConditions.speed The speed of stubs that name neither one nor a time; any unless set.
    NetworkConditions.stubsEnabled Whether stubs answer at all; true unless set.
    PendingItem.dueMs When it is due, since launch; nil for what goes on for ever, such as a spinner.
    PendingItem.everyMs How often it comes again; nil if it does not.
    PendingItem.kind Its sort: timer, main, dispatch, task, animation, transition, network, input or layout.
    PendingItem.label A noun phrase, such as "GET https://example.test/feed".
    PendingItem.owner On whose behalf it waits, such as the class of the controller whose code asked for it; nil outside of any.
    PendingItem.perpetual True for what never comes to an end of its own accord: a spinner, a repeating timer, something that asks for itself anew each time; else nil.
    PendingItem.site Where it was created: file and line, or for a task of Swift concurrency, whose line nobody knows, the function that made it, `NotesController.load() of Notes`; nil when unknown.
    Point.x Points from the left.
    Point.y Points from the top.
    PopoverSnapshot.arrow The side of the popover on which its arrow is: `up`, `down`, `left`, `right`, or nil when it shows none.
    PopoverSnapshot.source The view that its arrow points at, when it has one.
    PresentationSnapshot.by Number of the controller that presents it.
    PresentationSnapshot.modal Whether a person may not dismiss it by hand.
    PresentationSnapshot.popover The popover that it is, when it is one.
    PresentationSnapshot.sheet The sheet that it is, when it is one.
    PresentationSnapshot.style UIKit's name of the style that came out of adaptation: `pageSheet`, `popover`, `fullScreen` …
    PropertyTest.keyPath Names of properties with dots between them, such as `titleLabel.font.pointSize`; a number picks from a list, counted from 0.
    PropertyValue.type The name of its type, without the module; of what is in it, for an optional that has something.
    PropertyValue.value As JSON: numbers, texts, booleans and lists as themselves; sizes, points and rectangles as objects with their fields; a view as its description; null for nil.
    Reachable.acts What can be done to it.
    Reachable.className The name of its class, without the module.
    Reachable.focused True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise.
    Reachable.kind What kind of thing it is.
    Reachable.label Its accessibility label, or for a field without one its placeholder.
    Reachable.locator What means it, and nothing else, as long as the screen stays as it is.
    Rect.height Points.
    Rect.width Points.
    Rect.x The left edge, in points.
    Rect.y The top edge, in points.
    RequestPattern.all All of them; every request for none.
    RequestPattern.any One of them at least; no request for none.
    RequestPattern.body The body as UTF-8 text.
    RequestPattern.bodyBase64 Exactly these bytes as the body, in Base64.
    RequestPattern.form A form (`application/x-www-form-urlencoded`) with just these fields, in any order; nil for one without "=".
    RequestPattern.header A header, its name in any case, with such a value; nil for any.
    RequestPattern.host Host, in any case: `quakes.example` at any port, `localhost:6666` at that one.
    RequestPattern.isNot Requests that the other pattern does not fit.
    RequestPattern.json A JSON body that is equal to this one, whatever the order of its keys.
    RequestPattern.method HTTP method, in any case.
    RequestPattern.path Path, percent escapes resolved; "/" where the URL has none.
    RequestPattern.pathExtension What follows the last dot of the path's last part.
    RequestPattern.port Port, the scheme's own where the URL names none.
    RequestPattern.query A query item with such a value; nil for any value or none. An item without "=" has an empty value.
    RequestPattern.queryFlag A query item without "=" (nil in OHHTTPStubs).
    RequestPattern.scheme Scheme, in any case, without "://".
    RequestPattern.url The whole URL, as the app wrote it.
    RequestRecord.answeredMs When its response was there, or what it failed with; nil before.
    RequestRecord.atMs When it was sent.
    RequestRecord.body The body, where it is UTF-8 without control characters other than tabs and line ends.
    RequestRecord.bodyBase64 The body in Base64, where it is anything else.
    RequestRecord.decodingFailures What the app's decoders found wrong after the app was told the end of this request, and of no other one since: most likely with its response. Nil where nothing was, and unless NetworkConditions/noticesDecoding is set.
    RequestRecord.failure What it failed with, by Foundation's name: `cancelled`, `timedOut`, `notConnectedToInternet`; nil otherwise.
    RequestRecord.handledMs When the app was told the end: its completion handler or its delegate was called, or its task went on. Nil before, and of a request that was redirected: the one that follows it has the end.
    RequestRecord.headers As it was sent: with the session's headers, and cookies.
    RequestRecord.method The HTTP method.
    RequestRecord.passedThrough True when a real server was asked; nil otherwise.
    RequestRecord.response What came back, where responses were asked for; nil before it was there, and of a request without one.
    RequestRecord.status The status of its response; nil before, and where it has none.
    RequestRecord.stub The number of that stub.
    RequestRecord.stubbed Whether a stub answered it.
    RequestRecord.url The whole URL, with its query.
    ResponseRecord.body The body, or its beginning, where it is UTF-8 without control characters other than tabs and line ends.
    ResponseRecord.bodyBase64 The body, or its beginning, in Base64, where it is anything else.
    ResponseRecord.bodyBytes How many bytes the whole body has: more than came along where it was cut.
    ResponseRecord.headers Its headers.
    RowPosition.row The row in its section, from 0.
    RowPosition.section The section, from 0.
    RowReading.cell Its cell while it was on the screen.
    RowReading.row Where it stands; counted from 0.
    RowReading.value The property that was asked for; nil when none was.
    SceneName.identifier The scene's storyboard identifier, when it has one.
    SceneName.storyboard Name of the storyboard's file, without its ending.
    SceneReport.counts What the scene holds.
    SceneReport.customClass The controller's class; absent for one of UIKit's.
    SceneReport.id The id of its controller in the document.
    SceneReport.isInitial Whether the storyboard begins with it.
    SceneReport.isLoaded Whether the controller came into being, with its view.
    SceneReport.kind Interface Builder's element: `viewController`, `tableViewController` …
    SceneReport.name Its storyboard identifier, label, class, title or id, the first that there is.
    ScreenFlaw.elements The numbers of the views that it is about, as `elementTree` tells them.
    ScreenFlaw.kind What sort of thing it is.
    ScreenFlaw.subject What it is about: the same for the same element, whatever it shows at the moment.
    ScreenFlaw.text What it is, in a sentence.
    SegueSnapshot.animated Whether the change is animated.
    SegueSnapshot.destination Storyboard identifier of what it leads to, or else the id of that in the document; of an unwind segue its action.
    SegueSnapshot.destinationClass The class of what it leads to.
    SegueSnapshot.identifier Its identifier; nil when it has none.
    SegueSnapshot.kind `show`, `showDetail`, `presentModally`, `popover`, `embed`, `replace`, `custom`, `unwind` or `push`.
    SheetSnapshot.detents Identifiers of the heights at which it rests, lowest first: `medium`, `large`, or the app's own.
    SheetSnapshot.grabber Whether it shows a grabber.
    SheetSnapshot.selected The one at which it rests; nil while it is none of them.
    Splice.add What comes in their place.
    Splice.drop How many of those that follow go.
    Splice.keep How many of its first entries stay.
    StoryboardCounts.actions Actions.
    StoryboardCounts.constraints Constraints.
    StoryboardCounts.outlets Outlets.
    StoryboardCounts.segues Also those that make children of a container.
    StoryboardCounts.views Views.
    StoryboardOddity.column Counted from 1.
    StoryboardOddity.element The name of the XML element.
    StoryboardOddity.id Interface Builder's id of the object.
    StoryboardOddity.kind What sort of oddity.
    StoryboardOddity.line Counted from 1.
    StoryboardOddity.scene What the scene is called; nil in a xib.
    StoryboardOddity.what A sentence's worth: `unknown attribute 'spin'`.
    StoryboardReport.counts What the file holds.
    StoryboardReport.file The file that was read.
    StoryboardReport.gaps What could not be understood or done, in the order in which it was met.
    StoryboardReport.kind `storyboard` or `xib`; nil for a file that was refused.
    StoryboardReport.notes What the agent does not have and an app may: custom classes, in whose place those were made that they are of by kind, and other storyboards.
    StoryboardReport.refusal Why the file was not read at all, and what would be right; nil for one that was read.
    StoryboardReport.scenes In the order of the document; empty for a xib.
    StubDeclaration.body Body as text.
    StubDeclaration.bodyBase64 Body as bytes, in Base64.
    StubDeclaration.bodyMs Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms.
    StubDeclaration.delayMs Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given.
    StubDeclaration.error The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as `notConnectedToInternet`.
    StubDeclaration.file Body as one of the files that come with the app, by the name under which its `AppDefinition` has it.
    StubDeclaration.headers The header fields of the response.
    StubDeclaration.host The URL's host.
    StubDeclaration.json Body as a JSON value; sets `Content-Type: application/json` unless a header does.
    StubDeclaration.mayFail Whether its requests may lose their connections where an exploration lets them (`failures`); true unless given.
    StubDeclaration.method HTTP method, upper case; nil for any.
    StubDeclaration.name For lists, and to find it by.
    StubDeclaration.partBytes The body in parts of so many bytes, in place of time and speed.
    StubDeclaration.partEveryMs The pause before each part; none unless given.
    StubDeclaration.path Path, in which `*` stands for anything but a slash and `**` for anything.
    StubDeclaration.query Query items that must be there, in any order.
    StubDeclaration.raw The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body.
    StubDeclaration.scheme The URL's scheme.
    StubDeclaration.speed How fast the body comes, where no time is given for it; the network's speed unless given.
    StubDeclaration.status Status of the response; 200 unless given.
    StubDeclaration.then Answers for the second request and those after it; the last one stays.
    StubDeclaration.times How many requests it answers before it is spent; nil for any number.
    StubDeclaration.when What else must hold: headers, bodies, regular expressions, "or" and "not".
    StubRecord.condition Which requests it answers, in words.
    StubRecord.enabled Whether it answers.
    StubRecord.fromDriver Whether a driver added it; those of the app's own definition did not come from a test.
    StubRecord.id Unique within the run, counted from 1.
    StubRecord.name The name that it was given.
    StubRecord.times How many it answers at most; nil for any number.
    StubRecord.uses How many requests it has answered.
    StubbedResponse.body Body as text.
    StubbedResponse.bodyBase64 Body as bytes, in Base64.
    StubbedResponse.bodyMs Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms.
    StubbedResponse.delayMs Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given.
    StubbedResponse.error The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as `notConnectedToInternet`.
    StubbedResponse.file Body as one of the files that come with the app, by the name under which its `AppDefinition` has it.
    StubbedResponse.headers The header fields of the response.
    StubbedResponse.json Body as a JSON value; sets `Content-Type: application/json` unless a header does.
    StubbedResponse.partBytes The body in parts of so many bytes, in place of time and speed.
    StubbedResponse.partEveryMs The pause before each part; none unless given.
    StubbedResponse.raw The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body.
    StubbedResponse.speed How fast the body comes, where no time is given for it; the network's speed unless given.
    StubbedResponse.status Status of the response; 200 unless given.
    TabSnapshot.badge The text in its badge; absent without a badge.
    TabSnapshot.enabled Whether it takes touches.
    TabSnapshot.identifier The tab's accessibility identifier.
    TabSnapshot.title The tab's title.
    TextMatch.containing Somewhere in the text, case as given.
    TextMatch.matching A regular expression that matches somewhere in the text; Swift's syntax, as far as it can be looked for in linear time.
    TextMatch.prefix At the start of the text.
    TextMatch.suffix At the end of the text.
    TextPattern.containing It holds this.
    TextPattern.glob `*` stands for anything but a slash, `**` for anything.
    TextPattern.matching A regular expression that matches somewhere in the text; Swift's syntax, as far as it can be looked for in linear time.
    TextPattern.prefix It begins with this.
    TextPattern.suffix It ends with this.
    TimeLimit.withinMs How much virtual time may pass until the command can be carried out; standardWait unless given. At 0 nothing is waited for.
    TimeLimit.withinRealMs How much real time the command may take in all; as much as it needs unless given. An agent that takes longer says where it is, and ends.
    TransitionName.id Counts up from 1.
    TransitionName.label Such as `push of DetailController`.
    TreeNode.children Its subviews, back to front.
    TreeNode.element The view.
    Turned.cursor How far the log of the lives of view controllers had come; for `since`.
    Turned.element The view that was touched, as it is when the transition has ended; as it was before where it is gone by then.
    Turned.nowMs When the transition had ended.
    Turned.shown The controller that the container shows now; absent when it shows none.
    WebPageLoad.error Why it failed.
    WebPageLoad.method The HTTP method.
    WebPageLoad.state How far it has come: underWay, finished, failed or cancelled.
    WebPageLoad.type Why: linkActivated, backForward, reload or other.
    WebPageLoad.url What was to be loaded.
    WebPageState.canGoBack Whether there is a page to go back to.
    WebPageState.canGoForward Whether there is a page to go forward to.
    WebPageState.isLoading Whether a page is being loaded.
    WebPageState.loads Everything that it was asked to load, oldest first.
    WebPageState.messageNames The names by which its pages can send messages to the app.
    WebPageState.scripts The scripts that it was to run, oldest first.
    WebPageState.source The text of the page; nil before there is one.
    WebPageState.title The page's title.
    WebPageState.url Of the page that is being loaded, or of the one that was.
    WebScriptRecord.isAnswered False while the app waits for what it gives.
    WebScriptRecord.script The script.
    """#
}
