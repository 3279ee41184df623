/// The guide's `MainStoryBoard`: the controller with the save button, with a child in it, and a list whose cells lead on by a
/// segue.
enum ObihiroStoryboard {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
    targetRuntime="iOS.CocoaTouch" initialViewController="You-00-ctrl">
      <scenes>
        <scene sceneID="Scn-01-guid">
          <objects>
            <viewController id="You-00-ctrl" customClass="YourViewController" customModule="guide_agent" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="You-00-view">
                <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                <subviews>
                  \(label("statusLabel", "You-00-stat", y: 110))
                  \(button("Save", "saveButton", "You-00-save", y: 150))
                  \(button("Popover", "popoverButton", "You-00-popo", y: 200))
                  \(button("Ask", "askButton", "You-00-aske", y: 250))
                  <textField contentMode="scaleToFill" borderStyle="roundedRect" id="You-00-fild">
                    <rect key="frame" x="20" y="300" width="350" height="34"/>
                    <accessibility key="accessibilityConfiguration" identifier="nameField"/>
                  </textField>
                  <containerView contentMode="scaleToFill" id="You-00-cont">
                    <rect key="frame" x="20" y="360" width="350" height="100"/>
                    <connections>
                      <segue destination="Chi-00-ctrl" kind="embed" id="You-00-embd"/>
                    </connections>
                  </containerView>
                </subviews>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
              </view>
              <navigationItem key="navigationItem" title="Yours" id="You-00-item"/>
              <connections>
                <outlet property="statusLabel" destination="You-00-stat" id="You-01-outl"/>
                <outlet property="saveButton" destination="You-00-save" id="You-02-outl"/>
                <outlet property="popoverButton" destination="You-00-popo" id="You-03-outl"/>
                <outlet property="askButton" destination="You-00-aske" id="You-04-outl"/>
                <outlet property="nameField" destination="You-00-fild" id="You-05-outl"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="Scn-02-guid">
          <objects>
            <viewController storyboardIdentifier="Child" id="Chi-00-ctrl" customClass="YourChildViewController" \
    customModule="guide_agent" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="Chi-00-view">
                <rect key="frame" x="0.0" y="0.0" width="350" height="100"/>
                <subviews>
                  \(label("childLabel", "Chi-00-labl", y: 10))
                </subviews>
              </view>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="Scn-03-guid">
          <objects>
            <tableViewController storyboardIdentifier="List" id="Lst-00-ctrl" customClass="YourListController" \
    customModule="guide_agent" sceneMemberID="viewController">
              <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" id="Lst-00-tabl">
                <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                <prototypes>
                  <tableViewCell contentMode="scaleToFill" selectionStyle="default" reuseIdentifier="row" textLabel="Lst-00-text" \
    style="IBUITableViewCellStyleDefault" id="Lst-00-cell">
                    <rect key="frame" x="0.0" y="28" width="390" height="44"/>
                    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="Lst-00-cell" id="Lst-00-cont">
                      <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
                      <subviews>
                        <label contentMode="left" text="Row" id="Lst-00-text">
                          <rect key="frame" x="20" y="0.0" width="350" height="44"/>
                        </label>
                      </subviews>
                    </tableViewCellContentView>
                    <connections>
                      <segue destination="Chi-00-ctrl" kind="show" identifier="showChild" id="Lst-00-segu"/>
                    </connections>
                  </tableViewCell>
                </prototypes>
                <connections>
                  <outlet property="dataSource" destination="Lst-00-ctrl" id="Lst-00-dsrc"/>
                  <outlet property="delegate" destination="Lst-00-ctrl" id="Lst-00-dlgt"/>
                </connections>
              </tableView>
            </tableViewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  private static func label(_ identifier: String, _ id: String, y: Int) -> String {
    """
    <label contentMode="left" text="" id="\(id)"><rect key="frame" x="20" y="\(y)" width="350" height="30"/>\
    <accessibility key="accessibilityConfiguration" identifier="\(identifier)"/></label>
    """
  }

  private static func button(_ title: String, _ identifier: String, _ id: String, y: Int) -> String {
    """
    <button contentMode="scaleToFill" buttonType="system" id="\(id)"><rect key="frame" x="20" y="\(y)" width="350" height="44"/>\
    <accessibility key="accessibilityConfiguration" identifier="\(identifier)"/><state key="normal" title="\(title)"/></button>
    """
  }
}
