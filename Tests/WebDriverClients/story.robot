*** Settings ***
Documentation     Robot Framework's AppiumLibrary, unchanged, drives Earthquakes.
Library           AppiumLibrary    timeout=10

*** Test Cases ***
A Row Is Opened And Left
    Open Application    %{WEBDRIVER_URL}    platformName=iOS    automationName=XCUITest    app=Earthquakes
    Wait Until Page Contains    c0001xgp
    Page Should Contain Element    chain=**/XCUIElementTypeCell[1]
    Click Element    xpath=//XCUIElementTypeCell[1]
    Wait Until Page Contains    24.4
    Element Attribute Should Match    class=XCUIElementTypeNavigationBar    name    c0001xgp
    Click Element    accessibility_id=Earthquakes
    Wait Until Page Contains    c000905e
    [Teardown]    Close Application

A Name Is Typed
    Open Application    %{WEBDRIVER_URL}    platformName=iOS    automationName=XCUITest    app=Workbench
    Input Text    accessibility_id=name    Ada
    Click Element    accessibility_id=Greet
    Element Text Should Be    accessibility_id=greeting    Hello, Ada!
    [Teardown]    Close Application
