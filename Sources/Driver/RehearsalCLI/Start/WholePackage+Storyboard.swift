extension WholePackage {
  /// A screen in a navigation controller: a field for a name, a button, and a label for what comes of it.
  var storyboard: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
    targetRuntime="iOS.CocoaTouch" \
    propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \
    initialViewController="Nav-00-ctl">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <deployment identifier="iOS"/>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22130"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
        <scenes>
            <!--Navigation Controller-->
            <scene sceneID="Nav-00-scn">
                <objects>
                    <navigationController id="Nav-00-ctl" sceneMemberID="viewController">
                        <navigationBar key="navigationBar" contentMode="scaleToFill" id="Nav-00-bar">
                            <rect key="frame" x="0.0" y="47" width="390" height="44"/>
                            <autoresizingMask key="autoresizingMask"/>
                        </navigationBar>
                        <connections>
                            <segue destination="Scr-00-ctl" kind="relationship" relationship="rootViewController" \
    id="Nav-00-seg"/>
                        </connections>
                    </navigationController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="Nav-00-res" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
            <!--The first screen-->
            <scene sceneID="Scr-00-scn">
                <objects>
                    <viewController storyboardIdentifier="\(controller)" id="Scr-00-ctl" customClass="\(controller)" \
    customModule="\(module)" \
    sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="Scr-00-viw">
                            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
    contentVerticalAlignment="center" \
    borderStyle="roundedRect" placeholder="Your name" textAlignment="natural" minimumFontSize="17" \
    translatesAutoresizingMaskIntoConstraints="NO" id="Scr-00-nam">
                                    <rect key="frame" x="20" y="111" width="350" height="34"/>
                                    <accessibility key="accessibilityConfiguration" identifier="name"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    <textInputTraits key="textInputTraits"/>
                                </textField>
                                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" \
    buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="Scr-00-but">
                                    <rect key="frame" x="172" y="161" width="46" height="34"/>
                                    <state key="normal" title="Greet"/>
                                    <connections>
                                        <action selector="greetTapped:" destination="Scr-00-ctl" \
    eventType="touchUpInside" id="Scr-00-act"/>
                                    </connections>
                                </button>
                                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Who are you?" \
    textAlignment="center" \
    lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="Scr-00-lab">
                                    <rect key="frame" x="20" y="211" width="350" height="21"/>
                                    <accessibility key="accessibilityConfiguration" identifier="greeting"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                </label>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="Scr-00-saf"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            <constraints>
                                \(constraint("nam", "leading", "saf", "leading", 20, id: "c01"))
                                \(constraint("saf", "trailing", "nam", "trailing", 20, id: "c02"))
                                \(constraint("nam", "top", "saf", "top", 20, id: "c03"))
                                \(constraint("but", "centerX", "saf", "centerX", 0, id: "c04"))
                                \(constraint("but", "top", "nam", "bottom", 16, id: "c05"))
                                \(constraint("lab", "leading", "nam", "leading", 0, id: "c06"))
                                \(constraint("lab", "trailing", "nam", "trailing", 0, id: "c07"))
                                \(constraint("lab", "top", "but", "bottom", 16, id: "c08"))
                            </constraints>
                        </view>
                        <navigationItem key="navigationItem" title="\(title)" id="Scr-00-nav"/>
                        <connections>
                            <outlet property="greetingLabel" destination="Scr-00-lab" id="Scr-00-ou1"/>
                            <outlet property="nameField" destination="Scr-00-nam" id="Scr-00-ou2"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="Scr-00-res" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="500" y="0.0"/>
            </scene>
        </scenes>
        <resources>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """
  }

  /// A constraint between two views of the screen, by the last parts of their ids.
  private func constraint(
    _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String, _ constant: Int, id: String
  ) -> String {
    "<constraint firstItem=\"Scr-00-\(first)\" firstAttribute=\"\(firstAttribute)\" secondItem=\"Scr-00-\(second)\" "
      + "secondAttribute=\"\(secondAttribute)\"\(constant == 0 ? "" : " constant=\"\(constant)\"") id=\"Scr-00-\(id)\"/>"
  }

  /// The app's name as an attribute of XML has it.
  private var title: String {
    names.app.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
