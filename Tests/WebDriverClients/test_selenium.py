"""Selenium's own client, unchanged, drives Earthquakes."""

import base64
import time

from selenium.common.exceptions import NoAlertPresentException, NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support import expected_conditions as EC
from selenium.webdriver.support.ui import WebDriverWait
from stories import Story

CELL = "XCUIElementTypeCell"


class SeleniumStory(Story):
    def test_a_list_comes_and_a_row_is_opened(self):
        driver = self.selenium("Earthquakes")
        cell = WebDriverWait(driver, 10).until(EC.visibility_of_element_located((By.TAG_NAME, CELL)))
        texts = [text.text for text in cell.find_elements(By.TAG_NAME, "XCUIElementTypeStaticText")]
        self.assertEqual(texts, ["c0001xgp", "8.8"])
        self.assertEqual(cell.tag_name, CELL)
        self.assertEqual(cell.rect, {"x": 0, "y": 91, "width": 390, "height": 100})
        self.assertTrue(cell.is_displayed() and cell.is_enabled() and not cell.is_selected())
        self.assertEqual(cell.get_attribute("label"), "c0001xgp, 8.8")
        self.assertEqual(cell.aria_role, "listitem")
        self.assertEqual(driver.title, "Earthquakes")
        cell.click()
        self.assertEqual(driver.title, "c0001xgp")
        self.assertEqual(self.only(driver, By.XPATH, "//XCUIElementTypeStaticText[contains(@value, '24.4')]").text, "24.4")
        with self.assertRaises(StaleElementReferenceException):
            cell.click()
        driver.back()
        self.assertEqual(driver.title, "Earthquakes")

    def only(self, driver, by, value):
        found = driver.find_elements(by, value)
        self.assertEqual(len(found), 1, f"{by} {value}")
        return found[0]

    def test_every_locator_of_selenium_finds_the_same_button(self):
        driver = self.selenium("Workbench")
        button = self.only(driver, By.NAME, "Greet")
        ways = [
            (By.ID, "Greet"), (By.CSS_SELECTOR, "button#Greet"), (By.CSS_SELECTOR, "UIButton[label='Greet']"),
            (By.XPATH, "//XCUIElementTypeButton[@name='Greet']"), (By.XPATH, "//*[ends-with(@label, 'reet') and @enabled='false']"),
        ]
        for by, value in ways:
            self.assertEqual(self.only(driver, by, value), button, f"{by} {value}")
        self.assertIn(button, driver.find_elements(By.CLASS_NAME, "UIButton"))
        self.assertIn(button, driver.find_elements(By.TAG_NAME, "XCUIElementTypeButton"))
        self.assertEqual(driver.find_elements(By.LINK_TEXT, "Greet"), [])
        self.assertEqual(driver.find_elements(By.PARTIAL_LINK_TEXT, "Gre"), [])

    def test_text_is_typed_and_answered(self):
        driver = self.selenium("Workbench")
        field = driver.find_element(By.ID, "name")
        field.send_keys("Ada")
        self.assertEqual(driver.switch_to.active_element, field)
        driver.find_element(By.ID, "Greet").click()
        self.assertEqual(driver.find_element(By.ID, "greeting").text, "Hello, Ada!")
        field.clear()
        self.assertEqual(field.text, "Your name")

    def test_a_wait_that_cannot_succeed_fails_at_once(self):
        driver = self.selenium("Workbench")
        before = time.monotonic()
        driver.implicitly_wait(60)
        with self.assertRaises(NoSuchElementException) as caught:
            driver.find_element(By.ID, "Gret")
        self.assertIn("did you mean 'Greet'?", caught.exception.msg)
        self.assertIn("nothing: the app is idle", caught.exception.msg)
        self.assertLess(time.monotonic() - before, 30)

    def test_what_comes_in_a_minute_is_waited_for_in_no_time(self):
        stub = {"path": "/earthquakesJSON", "json": {"earthquakes": []}, "delayMs": 60_000}
        driver = self.selenium("Earthquakes", rehearsal={"stubs": [stub]})
        spinner = driver.find_element(By.TAG_NAME, "XCUIElementTypeActivityIndicator")
        before = time.monotonic()
        WebDriverWait(driver, 120, poll_frequency=0.05).until(EC.invisibility_of_element(spinner))
        self.assertLess(time.monotonic() - before, 30)
        self.assertGreaterEqual(driver.execute_script("rehearsal: pending")["nowMs"], 60_000)

    def test_an_alert_is_read_and_answered(self):
        stub = {"path": "/earthquakesJSON", "error": "notConnectedToInternet"}
        driver = self.selenium("Earthquakes", rehearsal={"stubs": [stub]})
        alert = WebDriverWait(driver, 10).until(EC.alert_is_present())
        self.assertEqual(alert.text, "Cannot load earthquakes\nCheck your connection.")
        alert.dismiss()
        with self.assertRaises(NoAlertPresentException):
            driver.switch_to.alert

    def test_source_and_screenshots(self):
        driver = self.selenium("Workbench")
        self.assertTrue(driver.page_source.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT>\n'))
        whole, button = driver.get_screenshot_as_png(), driver.find_element(By.ID, "Greet").screenshot_as_png
        self.assertEqual(whole[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(int.from_bytes(whole[16:20], "big"), 390)
        self.assertEqual((int.from_bytes(button[16:20], "big"), int.from_bytes(button[20:24], "big")), (350, 34))
        self.assertEqual(whole, base64.b64decode(driver.get_screenshot_as_base64()), "equal states give equal bytes")
        self.assertEqual(driver.get_window_size(), {"width": 390, "height": 844})

    def test_the_same_seed_gives_the_same_run(self):
        def run():
            driver = self.selenium("Earthquakes", rehearsal={"seed": 42})
            driver.find_element(By.TAG_NAME, CELL).click()
            return driver.execute_script("rehearsal: trace")["hash"]

        self.assertEqual(run(), run())

    def test_a_lost_agent_is_an_invalid_session(self):
        driver = self.selenium("Workbench")
        with self.assertRaises(Exception) as caught:
            driver.find_element(By.ID, "Crash").click()
        self.assertEqual(type(caught.exception).__name__, "InvalidSessionIdException")
        self.assertIn("signal", caught.exception.msg)
