/// What Parcels uses of a carrier's framework that is not here: who hears of a parcel.
public protocol TrackerDelegate: AnyObject {
  func tracker(_ tracker: Tracker, didFind place: String)
}
