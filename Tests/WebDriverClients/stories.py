"""What the stories share: where the server is, and a session of a client, which ends with its test."""

import os
import unittest

import urllib3
from appium import webdriver as appium
from appium.options.ios import XCUITestOptions
from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException
from selenium.webdriver.common.options import ArgOptions

OF_THE_STANDARD = {"timeouts", "unhandledPromptBehavior", "webSocketUrl"}
URL = os.environ["WEBDRIVER_URL"]


class AppOptions(ArgOptions):
    """Capabilities for Selenium, which has no options for apps of its own."""

    @property
    def default_capabilities(self):
        return {"platformName": "iOS"}


class Story(unittest.TestCase):
    def selenium(self, app, url=URL, **capabilities):
        options = AppOptions()
        options.set_capability("appium:app", app)
        for name, value in capabilities.items():
            options.set_capability(name if name in OF_THE_STANDARD else f"appium:{name}", value)
        driver = webdriver.Remote(url, options=options)
        self.addCleanup(self.quit, driver)
        return driver

    def quit(self, driver):
        try:
            driver.quit()
        except (InvalidSessionIdException, urllib3.exceptions.HTTPError):
            pass  # It is over already, or its server is.

    def appium(self, app, url=URL, **capabilities):
        options = XCUITestOptions()
        options.app = app
        for name, value in capabilities.items():
            options.set_capability(f"appium:{name}", value)
        driver = appium.Remote(url, options=options)
        self.addCleanup(self.quit, driver)
        return driver

    def text(self, driver, name):
        return driver.find_element("accessibility id", name).text
