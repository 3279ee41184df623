extension SymbolTables {
  /// Sound, pictures and films.
  static let media = """
    play = outline M6.5 4l14 8-14 8Z
    pause = outline M6.5 4.5h3.5v15H6.5ZM14 4.5h3.5v15H14Z
    stop = outline M5 5h14v14H5Z
    playpause = outline M2.5 5.5l9.5 6.5-9.5 6.5ZM14.5 6h2v12h-2ZM19.5 6h2v12h-2Z
    backward = outline M12 5.5v13L2.5 12ZM21.5 5.5v13L12 12Z
    forward = outline M12 5.5v13l9.5-6.5ZM2.5 5.5v13L12 12Z
    backward.end = outline M20 5v14L7 12Z; line M4.5 5v14
    forward.end = use backward.end mirror
    goforward = line M12 4.5a8 8 0 1 1-5.7 2.4; area M11 1v7l5-3.5Z
    gobackward = use goforward mirror
    goforward.15 = use goforward; line M9 10.5l1.3-.7v6.2M15.3 9.8h-2.6l-.3 2.8c1.6-.7 3.2.1 3.2 1.6s-1.7 2.2-3.5 1.3
    gobackward.15 = use gobackward; line M9 10.5l1.3-.7v6.2M15.3 9.8h-2.6l-.3 2.8c1.6-.7 3.2.1 3.2 1.6s-1.7 2.2-3.5 1.3
    goforward.10 = use goforward; line M8.7 10.5l1.3-.7v6.2M12.3 13c0-4.2 3.6-4.2 3.6 0s-3.6 4.2-3.6 0
    gobackward.10 = use gobackward; line M8.7 10.5l1.3-.7v6.2M12.3 13c0-4.2 3.6-4.2 3.6 0s-3.6 4.2-3.6 0
    speaker = outline M6 9.5h3.5L14.5 5v14l-5-4.5H6Z
    speaker.wave.1 = outline M4.5 9.5H8L13 5v14l-5-4.5H4.5Z; line M16.5 9a4.5 4.5 0 0 1 0 6
    speaker.wave.2 = outline M3 9.5h3.5L11.5 5v14l-5-4.5H3Z; line M15 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11
    speaker.wave.3 = outline M1.5 9.5H4.5L9 5v14l-4.5-4.5H1.5Z; line M12 9.3a4 4 0 0 1 0 5.4M15 7a7.3 7.3 0 0 1 0 10M18 4.5a10.8
     10.8 0 0 1 0 15
    speaker.zzz = outline M3 9.5h3.5L11.5 5v14l-5-4.5H3Z; line M14.5 13h3l-3 4h3M18.5 6h3l-3 4h3
    music.note = line M10 17.5V4.5l8-1.5v4.5l-8 1.5; area (7.5 17.8 2.7)
    music.note.list = use music.note at 15 13 size 19; line M2.5 5h8M2.5 10h8M2.5 15h6
    music.mic = outline (16 8 5); line M12.5 11.5L4 21l-1-1 8.5-10.5
    music.quarternote.3 = line M5 16V5M12.5 19V8M20 16V5; area (3.5 16.5 2); area (11 19.5 2); area (18.5 16.5 2)
    mic = outline M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0Z; line M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7
    waveform = line M3 10v4M6 7v10M9 9.5v5M12 3.5v17M15 8v8M18 5.5v13M21 10v4
    waveform.path.ecg = line M2 12.5h4.5L9 5l4.5 14.5L16 12.5h6
    waveform.path = line M2 12c1.5 0 1.5-4 3-4s1.5 10 3.3 10S10 4 12 4s2 14 3.7 14S17.5 8 19 8s1.5 4 3 4
    headphones = line M3.5 16v-3.5a8.5 8.5 0 0 1 17 0V16; outline [3 14 4 6.5 1.5][17 14 4 6.5 1.5]
    airplayaudio = line M7.5 15.5a6 6 0 1 1 9 0M4.8 17.5a9.5 9.5 0 1 1 14.4 0; outline M12 14l5.5 7h-11Z
    airplayvideo = line M6.5 17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-1.5; outline M12 14l5.5 7h-11Z
    camera = outline M3 8.5a2 2 0 0 1 2-2h2.8L9.5 4h5l1.7 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z; detail (12 12.6
     3.7)
    camera.rotate = outline M3 8.5a2 2 0 0 1 2-2h2.8L9.5 4h5l1.7 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z;
     detail M8.5 12a3.6 3.6 0 0 1 6.5-1.8M15.5 13.2A3.6 3.6 0 0 1 9 15M15.3 8.3v2.2h-2.2M8.7 17v-2.2h2.2
    camera.viewfinder = use viewfinder; use camera size 13
    camera.filters = outline (12 8 5.5)(8 15 5.5)(16 15 5.5)
    camera.aperture = outline (12 12 9.5); detail M12 2.5l5 8.5M21 9l-9.5.5M20 17.5L14.5 9.5M12 21.5L7 13M3 15l9.5-.5M4 6.5l5.5 8
    photo = outline [2.5 4.5 19 15 2]; detail M3.5 17l5-5 4 4 3-2.5 5 4; spot (15.5 9 1.7)
    photo.on.rectangle = outline [6 8 16 12 2]; detail M7 18l4-4 3.5 3 2.5-2 4 3.5; spot (17 11.5 1.3);
     line M3.5 16.5A2 2 0 0 1 2 14.5V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 1.5
    photo.on.rectangle.angled = use photo at 13.5 14 size 18 turn 10; line M4 15.5L2 6.5a2 2 0 0 1 1.6-2.4L14 2.5a2 2 0 0 1 2.2
     1.3
    photo.stack = use photo at 12 14 size 21; line M5 5.5h14M7 2.5h10
    film = outline [2.5 4.5 19 15 2]; detail M6.5 4.5v15M17.5 4.5v15M6.5 12h11M2.5 8.3h4M2.5 12h4M2.5 15.7h4M17.5 8.3h4M17.5
     12h4M17.5 15.7h4
    video = outline [2.5 6.5 13 11 1.5]M15.5 11l6-3.5v9l-6-3.5Z
    tv = outline [2 4 20 13 2]; line M8 20.5h8
    play.tv = use tv; use play.fill at 12 10.5 size 9
    play.rectangle = outline [2.5 4.5 19 15 3]; spot M9.5 8l7 4-7 4Z
    play.square.stack = outline [4 9 16 12.5 2.5]; spot M9.8 11.8l6 3.5-6 3.5Z; line M6.5 5.7h11M8.5 2.5h7
    radio = outline [3 8 18 12 2]; detail M14 12h4.5M14 16h4.5(8.5 14 3); line M5 8l12-5
    hifispeaker = outline [5.5 2.5 13 19 2]; detail (12 15 3.8)(12 7 1.5)
    opticaldisc = outline (12 12 9.5); detail (12 12 2.5)M12 6a6 6 0 0 1 6 6
    livephoto = line (12 12 3)(12 12 6.3); use circle.dashed
    timelapse = line (12 12 6)M12 2.5v1M12 20.5v1M2.5 12h1M20.5 12h1M5.3 5.3l.7.7M18 18l.7.7M5.3 18.7L6 18M18 6l.7-.7;
     area M12 6a6 6 0 0 1 4.2 10.2L12 12Z
    """
}
