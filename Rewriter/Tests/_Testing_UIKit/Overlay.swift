// Swift Testing looks for this module in each file that imports it and UIKit.
