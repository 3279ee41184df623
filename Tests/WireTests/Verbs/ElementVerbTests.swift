import Foundation
import Testing

@testable import RehearsalWire

/// What the verbs of a view ask an agent for, word for word: what is as usual is not said.
struct ElementVerbTests {
  private let view = WrittenElement()

  @Test func aTapSaysHowOftenAndWithHowManyFingersWhereThatIsNotOne() {
    #expect(view.tap().text == #"tap {"locator":V}"#)
    #expect(view.tap(times: 2, touches: 3, at: .topLeft).text == #"tap {"locator":V,"times":2,"touches":3,"at":"topLeft"}"#)
    #expect(view.tap(times: 1, touches: 2).text == #"tap {"locator":V,"touches":2}"#)
    #expect(view.tap(times: 2, touches: 1).text == #"tap {"locator":V,"times":2}"#)
    #expect(view.doubleTap().text == #"tap {"locator":V,"times":2}"#)
    #expect(view.doubleTap(at: .bottom).text == #"tap {"locator":V,"times":2,"at":"bottom"}"#)
  }

  @Test func aLongPressTakesASecondUnlessSaidOtherwise() {
    #expect(view.longPress().text == #"longPress {"locator":V,"durationMs":1000}"#)
    #expect(
      view.longPress(for: .milliseconds(600), touches: 2, at: .center).text
        == #"longPress {"locator":V,"at":"center","durationMs":600,"touches":2}"#)
  }

  @Test func aDragHasItsEndsItsPointsAndItsTime() {
    #expect(view.drag(from: .left).text == #"drag {"locator":V,"start":"left"}"#)
    #expect(
      view.drag(from: .left, to: .right, points: 5, duration: .milliseconds(300), touches: 2).text
        == #"drag {"locator":V,"start":"left","end":"right","numberOfPoints":5,"durationMs":300,"touches":2}"#)
    #expect(view.drag(along: [.center, .top]).text == #"drag {"locator":V,"points":["center","top"]}"#)
    #expect(
      view.drag(along: [.center, .top], afterHolding: .seconds(1)).text
        == #"drag {"locator":V,"points":["center","top"],"holdMs":1000}"#)
    #expect(
      view.drag(along: [.center, .top], duration: .milliseconds(9)).text
        == #"drag {"locator":V,"points":["center","top"],"durationMs":9}"#)
  }

  @Test func aDragOntoAnotherViewTakesHalfASecondUnlessSaidOtherwise() {
    let other = WrittenElement(locator: .label("Bin"))
    #expect(view.drag(onto: other).text == #"drag {"locator":V,"onto":{"label":"Bin"},"durationMs":500}"#)
    #expect(
      view.drag(onto: other, afterHolding: .milliseconds(700), duration: .milliseconds(20)).text
        == #"drag {"locator":V,"onto":{"label":"Bin"},"durationMs":20,"holdMs":700}"#)
  }

  @Test func flicksSwipesAndPullsSayWhatIsAskedFor() {
    #expect(view.flick().text == #"flick {"locator":V}"#)
    #expect(
      view.flick(from: .left, to: .right, duration: .milliseconds(40)).text
        == #"flick {"locator":V,"start":"left","end":"right","durationMs":40}"#)
    #expect(view.swipe(.up).text == #"swipe {"locator":V,"direction":"up"}"#)
    #expect(
      view.swipe(.left, distance: 40, touches: 2).text
        == #"swipe {"locator":V,"direction":"left","distance":40,"touches":2}"#)
    #expect(view.pullToRefresh().text == #"pullToRefresh {"locator":V}"#)
    #expect(view.pullToRefresh(for: .seconds(2)).text == #"pullToRefresh {"locator":V,"durationMs":2000}"#)
  }

  @Test func aPinchOpensOrClosesBetweenPlacesOrByADistance() {
    #expect(view.pinchOpen().text == #"pinch {"locator":V,"direction":"open"}"#)
    #expect(view.pinchClose().text == #"pinch {"locator":V,"direction":"close"}"#)
    #expect(
      view.pinchOpen(from: .left, to: .right, duration: .milliseconds(5)).text
        == #"pinch {"locator":V,"direction":"open","start":"left","end":"right","durationMs":5}"#)
    #expect(
      view.pinchClose(from: .top, to: .bottom, duration: .milliseconds(6)).text
        == #"pinch {"locator":V,"direction":"close","start":"top","end":"bottom","durationMs":6}"#)
    #expect(
      view.pinchOpen(by: 30, duration: .milliseconds(7)).text
        == #"pinch {"locator":V,"direction":"open","durationMs":7,"distance":30}"#)
    #expect(view.pinchClose(by: 12.5).text == #"pinch {"locator":V,"direction":"close","distance":12.5}"#)
  }

  @Test func aRotationIsToldInRadians() {
    #expect(view.rotate().text == #"rotate {"locator":V,"radians":3.141592653589793}"#)
    #expect(
      view.rotate(radians: 0.5, touches: 3, duration: .milliseconds(8)).text
        == #"rotate {"locator":V,"radians":0.5,"touches":3,"durationMs":8}"#)
    #expect(view.rotate(degrees: 90).text == #"rotate {"locator":V,"radians":\#(Double.pi / 2)}"#)
    #expect(
      view.rotate(degrees: -90, touches: 4, duration: .seconds(1)).text
        == #"rotate {"locator":V,"radians":\#(-Double.pi / 2),"touches":4,"durationMs":1000}"#)
  }

  @Test func aPointerComesAndLeavesOnlyWhereItIsToLeave() {
    #expect(view.hover().text == #"hover {"locator":V}"#)
    #expect(view.hover(at: .left, leaves: true).text == #"hover {"locator":V,"at":"left","leaves":true}"#)
  }

  @Test func anAssistiveActionGoesByItsName() {
    #expect(view.accessibilityActivate().text == #"accessibilityAction {"locator":V,"action":"activate"}"#)
    #expect(view.accessibilityIncrement().text == #"accessibilityAction {"locator":V,"action":"increment"}"#)
    #expect(view.accessibilityDecrement().text == #"accessibilityAction {"locator":V,"action":"decrement"}"#)
    #expect(view.accessibilityEscape().text == #"accessibilityAction {"locator":V,"action":"escape"}"#)
    #expect(view.accessibilityCustomAction("Flag").text == #"accessibilityAction {"locator":V,"action":"Flag"}"#)
  }

  // MARK: Controls

  @Test func aControlIsBroughtToAValue() {
    #expect(view.setOn(true).text == #"setValue {"locator":V,"value":true}"#)
    #expect(view.setOn(false).text == #"setValue {"locator":V,"value":false}"#)
    #expect(view.setValue(0.5).text == #"setValue {"locator":V,"value":0.5}"#)
    #expect(view.toggle().text == #"toggle {"locator":V}"#)
    #expect(view.increment().text == #"tap {"locator":{"label":"Increment","within":V}}"#)
    #expect(view.decrement().text == #"tap {"locator":{"label":"Decrement","within":V}}"#)
  }

  @Test func aRowOfAWheelIsChosenByTitleOrIndex() {
    #expect(view.select("Tea").text == #"setValue {"locator":V,"value":"Tea"}"#)
    #expect(
      view.select("Tea", component: 1, search: .backwardFromEnd).text
        == #"setValue {"locator":V,"value":"Tea","component":1,"search":"backwardFromEnd"}"#)
    #expect(view.select(["Tea", "Hot"]).text == #"setValue {"locator":V,"value":["Tea","Hot"]}"#)
    #expect(view.select(index: 3).text == #"setValue {"locator":V,"value":3}"#)
    #expect(view.select(index: 0, component: 2).text == #"setValue {"locator":V,"value":0,"component":2}"#)
  }

  @Test func aDateIsToldInRFC3339AndACountdownInSeconds() {
    #expect(
      view.select(date: Date(timeIntervalSince1970: 1_709_209_800)).text
        == #"setValue {"locator":V,"value":"2024-02-29T12:30:00Z"}"#)
    #expect(view.select(date: "14:30").text == #"setValue {"locator":V,"value":"14:30"}"#)
    #expect(view.select(hours: 1, minutes: 2).text == #"setValue {"locator":V,"value":3720}"#)
    #expect(view.select(hours: 0, minutes: 1).text == #"setValue {"locator":V,"value":60}"#)
  }

  // MARK: Text

  @Test func textIsTypedPastedAndCleared() {
    #expect(view.enterText("Milk").text == #"enterText {"locator":V,"text":"Milk"}"#)
    #expect(view.enterText("Milk", clearing: true).text == #"enterText {"locator":V,"text":"Milk","clearing":true}"#)
    #expect(view.enterText("Milk", expecting: "MILK").text == #"enterText {"locator":V,"text":"Milk"}"#)
    #expect(view.pasteText("Milk").text == #"pasteText {"text":"Milk","locator":V}"#)
    #expect(view.clearText().text == #"clearText {"locator":V}"#)
    #expect(view.followLink("https://a.example").text == #"followLink {"locator":V,"url":"https://a.example"}"#)
  }

  // MARK: Lists

  @Test func aListIsScrolledAndItsRowsAreMoved() {
    #expect(view.scroll(vertical: 20).text == #"scroll {"locator":V,"vertical":20}"#)
    #expect(view.scroll(horizontal: -20.5).text == #"scroll {"locator":V,"horizontal":-20.5}"#)
    #expect(view.scroll(to: .bottom).text == #"scrollTo {"locator":V,"edge":"bottom"}"#)
    #expect(view.scrollIntoView().text == #"reveal {"locator":V}"#)
    #expect(
      view.moveRow(RowPosition(row: 1), to: RowPosition(section: 1, row: 0)).text
        == #"moveRow {"locator":V,"row":{"section":0,"row":1},"to":{"section":1,"row":0}}"#)
    #expect(view.scroll(toRow: 3).text == #"scrollToRow {"locator":V,"row":{"section":0,"row":3}}"#)
    #expect(
      view.scroll(toRow: -1, section: 2, place: .top).text
        == #"scrollToRow {"locator":V,"row":{"section":2,"row":-1},"position":"top"}"#)
  }

  @Test func aRowIsScrolledToBeforeItIsTouched() {
    #expect(
      view.tapRow(2, section: 1).text == """
        scrollToRow {"locator":V,"row":{"section":1,"row":2}}
        tap {"locator":{"row":{"section":1,"row":2},"within":V}}
        """)
    #expect(
      view.swipeRow(2).text == """
        scrollToRow {"locator":V,"row":{"section":0,"row":2}}
        swipe {"locator":{"row":{"section":0,"row":2},"within":V},"direction":"left"}
        """)
    #expect(view.swipeRow(0, section: 1, .right).text.hasSuffix(#""direction":"right"}"#))
    #expect(view.tapRow(2).acts.map(\.name) == ["tapRow"])
    #expect(view.swipeRow(2).acts.map(\.name) == ["swipeRow"])
  }

  @Test func aCellStandsOnTheControllerOfItsList() {
    let list = Locator(identifier: "v", controller: 4)
    var expected = Locator(row: RowPosition(row: 1), controller: 4)
    expected.within = list
    #expect(list.cell(at: RowPosition(row: 1)) == expected)
  }

  @Test func anActionBehindARowIsLookedForAtTheTrailingEdge() {
    #expect(view.chooseSwipeAction("Delete").text == #"chooseSwipeAction {"locator":V,"title":"Delete"}"#)
    #expect(
      view.chooseSwipeAction(.prefix("Del"), .right).text
        == #"chooseSwipeAction {"locator":V,"title":{"prefix":"Del"},"direction":"right"}"#)
  }

  // MARK: Looking

  @Test func whatIsReadOfAViewNamesIt() {
    #expect(view.picture().text == #"picture {"locator":V}"#)
    #expect(view.rowCounts().text == #"rows {"locator":V}"#)
    #expect(view.rowCount().text == #"rows {"locator":V}"#)
    #expect(view.controlActions().text == #"targets {"locator":V}"#)
    #expect(view.controlEvents().text == #"targets {"locator":V}"#)
    #expect(view.value("isOn").text == #"value {"keyPath":"isOn","locator":V}"#)
    #expect(view.property("isOn").text == #"value {"keyPath":"isOn","locator":V}"#)
    #expect(view.webPage().text == #"readWebView {"locator":V}"#)
    #expect(view.sendScriptMessage("save").text == #"sendScriptMessage {"locator":V,"name":"save"}"#)
    #expect(
      view.sendScriptMessage("save", body: ["a": 1]).text == #"sendScriptMessage {"locator":V,"name":"save","body":{"a":1}}"#)
  }

  // MARK: Waiting

  @Test func aWaitHasTheBudgetUnlessItNamesOne() {
    #expect(
      view.waitUntilInvisible().text == #"waitFor {"condition":{"isNot":{"visible":V}},"withinMs":5000}"#)
    #expect(
      view.waitForAbsence(within: .milliseconds(20)).text
        == #"waitFor {"condition":{"isNot":{"exists":V}},"withinMs":20}"#)
    #expect(
      view.waitForText("24.4").text == #"waitFor {"condition":{"text":{"of":V,"matches":"24.4"}},"withinMs":5000}"#)
    #expect(view.waitForText("24.4", within: .zero).text.hasSuffix(#""withinMs":0}"#))
  }
}
