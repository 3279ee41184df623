# Debian's ruby-selenium-webdriver, unchanged, drives Earthquakes.
require "selenium-webdriver"

capabilities = Selenium::WebDriver::Remote::Capabilities.new(
  "platformName" => "iOS", "browserName" => "", "appium:app" => "Earthquakes"
)
driver = Selenium::WebDriver.for(:remote, url: ENV.fetch("WEBDRIVER_URL"), capabilities: capabilities)
begin
  wait = Selenium::WebDriver::Wait.new(timeout: 10)
  cell = wait.until { driver.find_element(tag_name: "XCUIElementTypeCell") }
  raise "label: #{cell.attribute("label")}" unless cell.attribute("label") == "c0001xgp, 8.8"
  raise "not displayed" unless cell.displayed?
  cell.click
  depth = driver.find_element(xpath: "//XCUIElementTypeStaticText[@value='24.4']")
  raise "depth: #{depth.text}" unless depth.text == "24.4"
  begin
    driver.find_element(id: "no such thing")
    raise "found what is not there"
  rescue Selenium::WebDriver::Error::NoSuchElementError
  end
  puts "Ruby's story has passed."
ensure
  driver.quit
end
