"""Appium's Python client, unchanged: gestures, texts, the device, and the app's life."""

import base64

from appium.webdriver.common.appiumby import AppiumBy as By
from selenium.common.exceptions import InvalidArgumentException, InvalidSelectorException, NoSuchElementException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from stories import Story


class AppiumStory(Story):
    def open(self, app, page, **capabilities):
        driver = self.appium(app, **capabilities)
        driver.find_element(By.ACCESSIBILITY_ID, page).click()
        return driver

    def log(self, driver):
        return self.text(driver, "log")

    # Finding

    def test_every_strategy_of_appium_finds_the_same_button(self):
        driver = self.appium("Workbench")
        button = driver.find_element(By.ACCESSIBILITY_ID, "Greet")
        ways = [
            (By.ID, "Greet"), (By.NAME, "Greet"), (By.XPATH, "//XCUIElementTypeButton[1]"),
            (By.IOS_PREDICATE, "type == 'XCUIElementTypeButton' AND label BEGINSWITH[c] 'gree'"),
            (By.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[`name == 'Greet'`]"),
            (By.IOS_CLASS_CHAIN, "XCUIElementTypeWindow/**/XCUIElementTypeButton[1]"),
            (By.CLASS_NAME, "XCUIElementTypeButton"), (By.CSS_SELECTOR, "#Greet"),
        ]
        for by, value in ways:
            self.assertEqual(driver.find_element(by, value), button, f"{by} {value}")
        last = driver.find_element(By.IOS_CLASS_CHAIN, "**/XCUIElementTypeNavigationBar/XCUIElementTypeButton[-1]")
        self.assertEqual(last.get_attribute("name"), "Conflict")
        holder = driver.find_element(By.IOS_CLASS_CHAIN, "**/XCUIElementTypeWindow[$name == 'Greet'$]")
        self.assertEqual(holder.tag_name, "XCUIElementTypeWindow")

    def test_selectors_that_cannot_be_read_say_why(self):
        driver = self.appium("Workbench")
        for by, value, words in [
            (By.XPATH, "//[", "Invalid expression"), (By.XPATH, "//*/@name", "gives no elements"),
            (By.IOS_PREDICATE, "label ===", "a property or a value is missing"),
            (By.IOS_PREDICATE, "colour == 'red'", "an element has no 'colour'"),
            (By.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[0]", "a number from 1 on"),
            (By.CSS_SELECTOR, "a[", "a name is missing"), ("-image", "x", "elements cannot be found by '-image'"),
        ]:
            with self.assertRaises(InvalidSelectorException, msg=value) as caught:
                driver.find_element(by, value)
            self.assertIn(words, caught.exception.msg)

    # Texts and controls

    def test_text_is_typed_key_by_key(self):
        driver = self.open("Controls", "Text")
        name = driver.find_element(By.ACCESSIBILITY_ID, "name")
        name.send_keys("Ada")
        self.assertTrue(driver.is_keyboard_shown())
        name.send_keys(" L\ue003")
        self.assertEqual(name.text, "Ada ")
        name.clear()
        self.assertEqual((name.text, name.get_attribute("placeholderValue")), ("Name", "Name"))
        notes = driver.find_element(By.ACCESSIBILITY_ID, "notes")
        notes.send_keys("two\nlines")
        self.assertEqual(notes.text, "two\nlines")
        driver.hide_keyboard()
        self.assertFalse(driver.is_keyboard_shown())

    def test_controls_are_set(self):
        driver = self.open("Controls", "Values")
        slider = driver.find_element(By.CLASS_NAME, "XCUIElementTypeSlider")
        slider.send_keys("0.5")
        self.assertEqual(slider.get_attribute("value"), "50%")
        switch = driver.find_element(By.CLASS_NAME, "XCUIElementTypeSwitch")
        self.assertEqual((switch.get_attribute("value"), switch.is_selected()), ("0", False))
        switch.click()
        self.assertEqual((switch.get_attribute("value"), switch.is_selected()), ("1", True))
        driver.back()
        driver.find_element(By.ACCESSIBILITY_ID, "Pickers").click()
        wheel = driver.find_elements(By.CLASS_NAME, "XCUIElementTypePickerWheel")[1]
        wheel.send_keys("blue")
        self.assertEqual(wheel.get_attribute("value"), "blue")
        with self.assertRaises(InvalidArgumentException):
            driver.find_element(By.ACCESSIBILITY_ID, "picker").get_attribute("colour")

    # Fingers

    def test_two_fingers_pinch_and_turn(self):
        driver = self.open("Gestures", "Two fingers")
        photo = driver.find_element(By.ACCESSIBILITY_ID, "photo")
        middle = {name: photo.rect[name] + photo.rect[size] // 2 for name, size in [("x", "width"), ("y", "height")]}
        actions = ActionBuilder(driver, mouse=PointerInput(interaction.POINTER_TOUCH, "finger1"))
        second = actions.add_pointer_input(interaction.POINTER_TOUCH, "finger2")
        for finger, side in [(actions.pointer_action.source, -1), (second, 1)]:
            finger.create_pointer_move(x=int(middle["x"] + 20 * side), y=int(middle["y"]), duration=0)
            finger.create_pointer_down(button=0)
            finger.create_pointer_move(x=int(middle["x"] + 80 * side), y=int(middle["y"]), duration=250)
            finger.create_pointer_up(0)
        actions.perform()
        self.assertEqual(self.log(driver), "400 %, 0°")
        driver.execute_script("mobile: rotateElement", {"elementId": photo.id, "rotation": -1.5708, "velocity": 3})
        self.assertEqual(self.log(driver), "400 %, 90°")
        driver.execute_script("mobile: pinch", {"elementId": photo.id, "scale": 0.5, "velocity": 1})
        self.assertEqual(self.log(driver), "200 %, 90°")

    def test_taps_of_all_kinds(self):
        driver = self.open("Gestures", "Taps")
        pad, press = (driver.find_element(By.ACCESSIBILITY_ID, name) for name in ["taps", "press"])
        ActionChains(driver).click(pad).perform()
        self.assertEqual(self.log(driver), "tap at 175, 99")
        ActionChains(driver).double_click(pad).perform()
        self.assertEqual(self.log(driver), "double tap")
        ActionChains(driver).click_and_hold(press).pause(2).release().perform()
        self.assertEqual(self.log(driver), "long press ended")
        driver.tap([(100, 200)])
        self.assertEqual(self.log(driver), "tap at 80, 29")
        driver.execute_script("mobile: twoFingerTap", {"elementId": pad.id})
        self.assertEqual(self.log(driver), "tap with 2 fingers")

    def test_pages_are_turned(self):
        driver = self.open("Gestures", "Scrolling")
        pager = driver.find_element(By.ACCESSIBILITY_ID, "pager")
        driver.execute_script("mobile: swipe", {"elementId": pager.id, "direction": "left"})
        self.assertEqual(self.log(driver), "page 2")
        ActionChains(driver).scroll_from_origin(ScrollOrigin.from_element(pager), 350, 0).perform()
        self.assertEqual(self.log(driver), "page 3")
        driver.swipe(60, 300, 340, 300, 150)
        self.assertEqual(self.log(driver), "page 2")

    def test_a_list_is_scrolled_to_what_is_named(self):
        driver = self.appium("Multitude")
        names = [cell.get_attribute("name") for cell in driver.find_elements(By.CLASS_NAME, "XCUIElementTypeCell")]
        self.assertTrue(names)
        driver.execute_script("mobile: scroll", {"direction": "down"})
        after = [cell.get_attribute("name") for cell in driver.find_elements(By.CLASS_NAME, "XCUIElementTypeCell")]
        self.assertNotEqual(names[0], after[0])
        with self.assertRaises(NoSuchElementException):
            driver.execute_script("mobile: scroll", {"name": "there is no such row"})

    # The device

    def test_the_device_is_turned(self):
        driver = self.appium("Gestures")
        driver.orientation = "LANDSCAPE"
        self.assertEqual((driver.orientation, driver.get_window_size()), ("LANDSCAPE", {"width": 844, "height": 390}))
        driver.orientation = "PORTRAIT"
        self.assertEqual(driver.get_window_size(), {"width": 390, "height": 844})

    def test_the_device_is_shaken_and_looks_otherwise(self):
        driver = self.open("Gestures", "Device")
        driver.shake()
        self.assertEqual(driver.find_elements(By.ACCESSIBILITY_ID, "shakes")[1].text, "1")
        driver.execute_script("mobile: setAppearance", {"style": "dark"})
        self.assertEqual(driver.execute_script("mobile: getAppearance"), {"style": "dark"})
        self.assertEqual(driver.find_elements(By.ACCESSIBILITY_ID, "appearance")[1].text, "dark")
        driver.set_location(52.52, 13.4, 30)
        self.assertEqual(driver.location, {"latitude": 52.52, "longitude": 13.4, "altitude": 30})

    def test_the_pasteboard_and_the_clock(self):
        driver = self.appium("Gestures")
        driver.set_clipboard_text("hello")
        self.assertEqual(driver.get_clipboard_text(), "hello")
        driver.execute_script("rehearsal: advance", {"byMs": 5000})
        self.assertEqual(driver.get_device_time("YYYY-MM-DD [at] HH:mm:ss"), "2024-01-01 at 00:00:05")
        self.assertEqual(driver.device_time, "2024-01-01T00:00:05+00:00")

    def test_the_app_leaves_ends_and_comes_back(self):
        driver = self.appium("Gestures")
        self.assertEqual(driver.query_app_state("Gestures"), 4)
        driver.background_app(3)
        self.assertEqual(driver.query_app_state("Gestures"), 4)
        driver.background_app(-1)
        self.assertEqual(driver.query_app_state("Gestures"), 3)
        self.assertTrue(driver.terminate_app("Gestures"))
        self.assertEqual(driver.query_app_state("Gestures"), 1)
        driver.activate_app("Gestures")
        self.assertEqual(driver.query_app_state("Gestures"), 4)
        self.assertTrue(driver.is_app_installed("Gestures"))
        self.assertFalse(driver.is_app_installed("com.example.other"))

    # The session

    def test_settings_contexts_logs_and_events(self):
        driver = self.appium("Gestures", settings={"snapshotMaxDepth": 3})
        self.assertEqual(driver.get_settings()["snapshotMaxDepth"], 3)
        self.assertNotIn("XCUIElementTypeCell", driver.page_source)
        driver.update_settings({"snapshotMaxDepth": 50, "pageSourceExcludedAttributes": "traits, index"})
        self.assertIn("XCUIElementTypeCell", driver.page_source)
        self.assertNotIn("traits=", driver.page_source)
        self.assertEqual((driver.contexts, driver.current_context), (["NATIVE_APP"], "NATIVE_APP"))
        self.assertEqual(driver.log_types, ["syslog", "server"])
        driver.log_event("me", "done")
        events = driver.get_events()
        self.assertEqual(len(events["me:done"]), 1)
        self.assertIn("getSource", [entry["cmd"] for entry in events["commands"]])

    def test_files_of_the_app_are_read(self):
        note = {"path": "Documents/note.txt", "text": "Milk"}
        driver = self.appium("Gestures", rehearsal={"files": [note]})
        self.assertEqual(base64.b64decode(driver.pull_file("@Gestures/Documents/note.txt")), b"Milk")

    def test_whatever_the_agent_can_do_has_a_method(self):
        driver = self.appium("Earthquakes", rehearsal={"network": {"latencyMs": 2000}})
        pending = driver.execute_script("rehearsal: pending")
        self.assertEqual([item["kind"] for item in pending["items"] if item["kind"] == "network"], ["network"])
        requests = driver.execute_script("rehearsal: requests")["requests"]
        self.assertEqual(len(requests), 1)
        driver.execute_script("rehearsal: advance", {"byMs": 2500})
        cell = driver.find_element(By.CLASS_NAME, "XCUIElementTypeCell")
        driver.execute_script("rehearsal: tap", {"locator": cell})
        self.assertEqual(driver.title, "c0001xgp")
