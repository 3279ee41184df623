import RehearsalWire
import Testing

@MainActor struct BatchTests {
  @Test(arguments: Port.allCases)
  func stepsAreCarriedOutInTheirOrder(port: Port) throws {
    let agent = try port.launch("Workbench")
    let reply = try agent.send(
      Batch([
        EnterText("Ada", into: .identifier("name")), Tap(.label("Greet")), ReadText(.identifier("greeting")),
        Check(.enabled(.label("Greet"))),
      ]))
    #expect(reply.results.count == 4)
    #expect(reply.results[1]["element"]?["label"] == "Greet")
    #expect(reply.results[2]["text"] == "Hello, Ada!")
    #expect(reply.results[3]["holds"] == true)
  }

  @Test(arguments: Port.allCases)
  func theyComeToWhatTheyComeToOneByOne(port: Port) throws {
    let batched = try port.launch("Workbench")
    let reply = try batched.send(
      Batch([Tap(.label("Later")), Await(.text(of: .identifier("greeting"), is: "later"), withinMs: 9000)]))
    let single = try port.launch("Workbench")
    _ = try single.send(Tap(.label("Later")))
    let waited = try single.send(Await(.text(of: .identifier("greeting"), is: "later"), withinMs: 9000))
    #expect(reply.nowMs == waited.nowMs)
    #expect(reply.results[1]["waitedMs"] == 5000)
    #expect(reply.results[1]["cursor"] == .int(Int64(waited.cursor)))
  }

  @Test(arguments: Port.allCases)
  func aStepThatFailsSaysWhichItIsAndEndsTheBatch(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault {
      try agent.send(
        Batch([
          EnterText("Ada", into: .identifier("name")), Tap(.label("Gret")), Tap(.label("Later")),
          ReadText(.identifier("greeting")),
        ]))
    }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message == "no view labelled 'Gret'")
    #expect(fault.asked == "step 2 of a batch of 4: tap view labelled 'Gret'")
    #expect(fault.found.last == "not carried out after it: tap, readText")
    #expect(fault.results?.count == 1)
    #expect(fault.results?.first?["element"]?["text"] == "Ada", "what came before tells what it gave")
    #expect(try agent.send(ReadText(.identifier("name"))).text == "Ada", "what came before stays done")
    #expect(try agent.send(Pending()).items.filter { $0.kind == "main" } == [], "what comes after was not begun")
  }

  @Test(arguments: Port.allCases)
  func whatTheAppDoesWrongBelongsToItsStep(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Batch([Tap(.label("Present twice")), Pending()])) }
    #expect(fault.asked.hasPrefix("step 1 of a batch of 2: "))
    #expect(fault.found.last == "not carried out after it: pending")
  }

  @Test(arguments: Port.allCases)
  func aParameterBeyondItsLimitsIsRefusedWhenItsTurnComes(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Batch([Tap(.label("Later"), times: 11)])) }
    #expect(fault.message == "times: expected 1 to 10, got 11")
    #expect(fault.asked.hasPrefix("step 1 of a batch of 1: "))
  }

  @Test func theFaultOfAStepIsThatOfTheCommandAlone() {
    let verbs = ["tap", "tap", "pending"]
    let fault = Fault(.noSuchElement, "no view labelled 'Two'", asked: "tap view labelled 'Two'", found: ["'One' (UIButton)"])
    for place in verbs.indices {
      #expect(fault.ofStep(place, of: verbs).alone(wasStep: place, of: verbs.count) == fault)
    }
    #expect(Fault(.unknownError, "?").ofStep(2, of: verbs).asked == "step 3 of a batch of 3: pending")
  }

  @Test(arguments: Port.allCases)
  func anEmptyBatchIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Batch([])) }.message == "steps: expected one element at least, got none")
  }

  @Test func whatCanBeNoStepIsRefusedWhereItIsRead() throws {
    func reason(_ step: String) -> String? {
      do {
        _ = try JSON.decode(Batch.self, from: Array(#"{"steps":[\#(step)]}"#.utf8))
        return nil
      } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      } catch {
        return "\(error)"
      }
    }
    #expect(reason(#"{"method":"tap","params":{"locator":{"label":"Save"}}}"#) == nil)
    #expect(reason(#"{"method":"pending"}"#) == nil)
    #expect(reason(#"{"method":"pending","params":null}"#) == nil)
    #expect(reason(#"{"method":"tpa"}"#) == "no method 'tpa'; did you mean 'tap'?")
    for method in ["batch", "launch", "trace", "quit", "hello"] {
      #expect(reason(#"{"method":"\#(method)"}"#) == "'\(method)' can be no step of a batch")
    }
  }
}
