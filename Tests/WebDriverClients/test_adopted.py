"""Appium's client, unchanged, drives an app for iOS that came along as it is: Errands, of the apps that `make adopted` builds."""

from appium.webdriver.common.appiumby import AppiumBy as By
from selenium.webdriver.support import expected_conditions as EC
from selenium.webdriver.support.ui import WebDriverWait
from stories import Story


class AdoptedStory(Story):
    def errands(self, **own):
        return self.appium("Errands", rehearsal=own)

    def test_it_searches_once_nobody_types(self):
        driver = self.errands(stubs=[{"path": "/search", "json": ["Baker", "Butcher"], "delayMs": 100}])
        driver.find_element(By.CLASS_NAME, "XCUIElementTypeTextField").send_keys("bu")
        found = (By.IOS_PREDICATE, "value == 'Baker, Butcher'")
        WebDriverWait(driver, 10).until(EC.presence_of_element_located(found))
        urls = [request["url"] for request in driver.execute_script("rehearsal: requests")["requests"]]
        self.assertEqual(urls, ["https://shops.example/search?q=bu"])

    def test_the_system_asks_and_is_answered(self):
        driver = self.errands()
        driver.find_element(By.ACCESSIBILITY_ID, "Remind me").click()
        alert = driver.switch_to.alert
        self.assertTrue(alert.text.startswith("“My Errands” Would Like to Send You Notifications"))
        alert.accept()
        driver.execute_script("rehearsal: advance", {"byMs": 3_700_000})
        delivered = driver.execute_script("rehearsal: device")["notifications"]["delivered"]
        self.assertEqual([notification["body"] for notification in delivered], ["Buy bread"])

    def test_it_is_unlocked_by_a_face(self):
        driver = self.errands(environment={"permissions": {"faceID": "authorized"}})
        driver.find_element(By.ACCESSIBILITY_ID, "Unlock").click()
        driver.execute_script("mobile: sendBiometricMatch", {"type": "faceId", "match": True})
        self.assertEqual(driver.find_element(By.IOS_PREDICATE, "value == 'unlocked'").text, "unlocked")

    def test_it_is_turned_pinched_and_looked_at(self):
        driver = self.errands()
        driver.orientation = "LANDSCAPE"
        self.assertEqual(driver.get_window_size()["width"], 844)
        driver.orientation = "PORTRAIT"
        map_view = driver.find_element(By.XPATH, "//*[@name='Bakery']/..")
        driver.execute_script("mobile: pinch", {"elementId": map_view.id, "scale": 2, "velocity": 1})
        driver.find_element(By.ACCESSIBILITY_ID, "Bakery").click()
        self.assertGreater(len(driver.get_screenshot_as_png()), 1000)
        self.assertIn("XCUIElementTypeWindow", driver.page_source)
