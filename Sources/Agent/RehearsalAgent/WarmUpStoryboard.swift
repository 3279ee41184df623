import UIKit

/// A screen out of a storyboard, with what most of them have: classes and outlets by name, constraints, stacks, a table with a
/// prototype of a cell, bar items.
enum WarmUpStoryboard {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="nav">
      <scenes>
        <scene sceneID="s1">
          <objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
              <connections><segue destination="field" kind="relationship" relationship="rootViewController" id="root"/></connections>
            </navigationController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <viewController storyboardIdentifier="field" id="field" customClass="WarmUpFieldController" customModule="RehearsalAgent"
                sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="view">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO"
                      id="stack">
                    <rect key="frame" x="16" y="100" width="361" height="200"/>
                    <subviews>
                      <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Name" textAlignment="natural"
                          id="text">
                        <fontDescription key="fontDescription" type="system" pointSize="14"/>
                        <textInputTraits key="textInputTraits"/>
                      </textField>
                      <label opaque="NO" userInteractionEnabled="NO" text="Label" textAlignment="natural" lineBreakMode="tailTruncation"
                          id="label">
                        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                        <color key="textColor" systemColor="secondaryLabelColor"/>
                      </label>
                      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="button">
                        <state key="normal" title="Button"/>
                        <connections><action selector="press:" destination="field" eventType="touchUpInside" id="press"/></connections>
                      </button>
                      <switch opaque="NO" contentMode="scaleToFill" on="YES" id="switch"/>
                      <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" id="image"/>
                    </subviews>
                  </stackView>
                  <tableView clipsSubviews="YES" contentMode="scaleToFill" style="plain" rowHeight="-1" sectionHeaderHeight="28"
                      sectionFooterHeight="28" id="table" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="0.0" y="400" width="393" height="400"/>
                    <prototypes>
                      <tableViewCell contentMode="scaleToFill" selectionStyle="default" reuseIdentifier="cell" textLabel="title"
                          style="IBUITableViewCellStyleDefault" id="cell">
                        <rect key="frame" x="0.0" y="28" width="393" height="44"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
                          <subviews>
                            <label opaque="NO" multipleTouchEnabled="YES" text="Title" id="title">
                              <rect key="frame" x="20" y="0.0" width="353" height="44"/>
                            </label>
                          </subviews>
                        </tableViewCellContentView>
                      </tableViewCell>
                    </prototypes>
                  </tableView>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <constraints>
                  <constraint firstItem="stack" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16" id="c1"/>
                  <constraint firstItem="stack" firstAttribute="leading" secondItem="view" secondAttribute="leading" constant="16" id="c2"/>
                  <constraint firstItem="table" firstAttribute="top" secondItem="stack" secondAttribute="bottom" id="c3"/>
                  <constraint firstItem="table" firstAttribute="bottom" secondItem="view" secondAttribute="bottom" id="c4"/>
                </constraints>
              </view>
              <navigationItem key="navigationItem" title="Field" id="item">
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="add"/>
              </navigationItem>
              <connections><outlet property="field" destination="text" id="outlet"/></connections>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """
}

private final class WarmUpFieldController: UIViewController {
  @Outlet private var field: UITextField!

  override class var actions: [Action] { [Action("press:", press)] }

  private func press(_ sender: UIButton) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "field"
  }
}
