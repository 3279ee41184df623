// Names that UIKit had before Swift 4.2, which apps in older Swift still say.

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
