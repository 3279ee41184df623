/// How the page of two pictures looks, in light and in dark.
enum PictureStyle {
  static let css = """
    :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
    body { margin: 1.5rem; }
    h1 { font-size: 1.3rem; margin: 0; overflow-wrap: anywhere; }
    p { margin: 0; opacity: .7; }
    ul { margin: 1rem 0; padding-left: 1.2rem; max-width: 70rem; max-height: 40vh; overflow: auto; }
    main { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1.5rem; align-items: start; }
    figure { margin: 0; }
    figcaption { min-height: 2.2rem; display: flex; align-items: center; gap: .8rem; opacity: .85; }
    img { display: block; width: 100%; height: auto; box-sizing: border-box; }
    main > figure > img, figure > div { outline: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
    figure > div { position: relative; isolation: isolate; }
    .second { position: absolute; inset: 0 auto auto 0; }
    .over .second { mix-blend-mode: difference; }
    #blink { position: absolute; opacity: 0; }
    label { padding: .2rem .8rem; border: 1px solid currentColor; border-radius: .5rem; cursor: pointer; }
    #blink:focus-visible + label { outline: 3px solid Highlight; outline-offset: 2px; }
    .turns .second { visibility: hidden; }
    .turn { display: none; }
    .turns:has(#blink:checked) label { background: color-mix(in srgb, currentColor 15%, transparent); }
    .turns:has(#blink:checked) .second { visibility: visible; animation: blink 1.2s steps(1) infinite; }
    @keyframes blink { 0% { opacity: 1; } 50% { opacity: 0; } }
    /* Nothing moves by itself: the button turns to the other picture, and back. */
    @media (prefers-reduced-motion: reduce) {
      .play { display: none; }
      .turn { display: inline; }
      .turns:has(#blink:checked) .second { animation: none; }
    }
    """
}
