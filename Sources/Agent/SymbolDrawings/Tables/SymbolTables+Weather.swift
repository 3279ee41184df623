extension SymbolTables {
  /// Sun, moon, clouds and what falls from them.
  static let weather = """
    sun.max = outline (12 12 4.5); line M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8
     19.2l1.7-1.7M17.5 6.5l1.7-1.7
    sun.min = outline (12 12 4.5); area (12 4 .9); area (12 20 .9); area (4 12 .9); area (20 12 .9); area (6.3 6.3 .9); area
     (17.7 6.3 .9);
     area (6.3 17.7 .9); area (17.7 17.7 .9)
    sunrise = line M2 20.5h20M5 17a7 7 0 0 1 14 0M12 9V2.5M9.5 5L12 2.5 14.5 5M4 10l1.5 1.5M20 10l-1.5 1.5M1.5 17h1.5M21 17h1.5
    sunset = line M2 20.5h20M5 17a7 7 0 0 1 14 0M12 2.5V9M9.5 6.5L12 9l2.5-2.5M4 10l1.5 1.5M20 10l-1.5 1.5M1.5 17h1.5M21 17h1.5
    moon = outline M20.5 14.5A9 9 0 1 1 9.5 3.5a7.2 7.2 0 0 0 11 11Z
    moon.stars = outline M18 16.5A8 8 0 1 1 8.5 6a6.5 6.5 0 0 0 9.5 10.5Z; use sparkle at 15.5 6.5 size 7; use sparkle at 20 11
     size 5
    moon.zzz = outline M18 17.5A8 8 0 1 1 8.5 7a6.5 6.5 0 0 0 9.5 10.5Z; line M13 9h3l-3 3.5h3M18 3.5h3.5L18 7.5h3.5
    cloud = outline M7 18.5a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 9.7a4.4 4.4 0 0 1-.5 8.8Z
    icloud = outline M7 19a5 5 0 0 1-.8-9.9A3.2 3.2 0 0 1 9.5 7a5.5 5.5 0 0 1 9 3.3A4.5 4.5 0 0 1 18 19Z
    icloud.and.arrow.down = line M7 16.5a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 7.7a4.4 4.4 0 0 1-.5 8.8M12 10.5v10.5M9 18l3 3 3-3
    icloud.and.arrow.up = line M7 16.5a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 7.7a4.4 4.4 0 0 1-.5 8.8M12 21.5V11M9 14l3-3 3 3
    exclamationmark.icloud = use icloud; detail M12 10v4; spot (12 16.5 1)
    checkmark.icloud = use icloud; detail M8.5 13.5l2.5 2.5 4-5
    cloud.rain = use cloud at 12 9 size 21; line M8 17.5l-1.5 4M12.5 17.5L11 21.5M17 17.5l-1.5 4
    cloud.heavyrain = use cloud at 12 8 size 20; line M6.5 16l-2.5 6M10.5 16L8 22M14.5 16l-2.5 6M18.5 16L16 22
    cloud.drizzle = use cloud at 12 9 size 21; line M7.5 17.5l-.5 1.2M12 17.5l-.5 1.2M16.5 17.5l-.5 1.2M9.5 20.5l-.5 1.2M14
     20.5l-.5 1.2
    cloud.snow = use cloud at 12 9 size 21; area (7.5 18 1); area (12 18 1); area (16.5 18 1); area (9.7 21 1); area (14.2 21 1)
    cloud.hail = use cloud at 12 9 size 21; area (7.5 18 1.3); area (12 20.5 1.3); area (16.5 18 1.3)
    cloud.fog = use cloud at 12 8 size 20; line M5 18h14M7 21.5h10
    cloud.bolt = use cloud at 12 9 size 21; line M13 14l-3 4h3.5l-2.5 4
    cloud.bolt.rain = use cloud at 12 9 size 21; line M12.5 15l-2 3h3l-2 4M7 17.5l-1.5 4M18 17.5l-1.5 4
    cloud.sun = use cloud at 13.5 14 size 19; line M5 12.5a4.5 4.5 0 0 1 6.5-6M8.5 2.5v1.5M2 9h1.5M4 4.5l1 1M13.5 4l-1 1
    cloud.sun.rain = use cloud at 13.5 12 size 18; line M5 11a4 4 0 0 1 6-5M8.5 2.5v1.2M2 8h1.3M4 4l.9.9M10 18.5l-1 3M14 18.5l-1
     3M18 18.5l-1 3
    cloud.moon = use cloud at 13 14 size 19; line M5.5 12a5.5 5.5 0 0 1 4-9 4.5 4.5 0 0 0 6 4.5
    smoke = outline M6 20a4 4 0 0 1 0-8 5 5 0 0 1 5-5 4.5 4.5 0 0 1 8.5 2A5.5 5.5 0 0 1 18 20Z; detail M9 16a3 3 0 0 1 5-2
    wind = line M2.5 9.5h12a3 3 0 1 0-3-3M2.5 14.5h16a3 3 0 1 1-3 3M2.5 12h5
    tornado = line M3 4h18M5 8h14M8 12h10M10 16h6M13 20h2
    snowflake = line M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9.5 3.5L12 6l2.5-2.5M9.5 20.5L12 18l2.5 2.5M3 10.5l3.5-1L5.5 6M21
     13.5l-3.5 1 1 3.5M18.5
     6l-1 3.5 3.5 1M5.5 18l1-3.5-3.5-1
    thermometer = outline M9.5 14.5V5a2.5 2.5 0 0 1 5 0v9.5a4.3 4.3 0 1 1-5 0Z; detail M12 9v8.5
    thermometer.sun = use thermometer at 15 12 size 22; line M8 7a4.5 4.5 0 0 0 0 9M5.5 3.5l.8 1.5M2 8l1.5.8M2 15.5l1.5-.8M5.5
     19.5l.8-1.5
    drop = outline M12 2.5c4 5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-7 6.5-12Z
    humidity = use drop at 12 9 size 17; line M3 18.5h18M6 21.5h12
    rainbow = line M2 18.5a10 10 0 0 1 20 0M5.5 18.5a6.5 6.5 0 0 1 13 0M9 18.5a3 3 0 0 1 6 0
    """
}
