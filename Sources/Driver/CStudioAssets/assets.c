#include "CStudioAssets.h"

// In Swift each would be an array of numbers, which the compiler reads one by one: a hundred kilobytes took it ten seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define ASSET(name) \
  struct rehearsal_studio_asset name(void) { \
    return (struct rehearsal_studio_asset){name##_bytes, sizeof name##_bytes}; \
  }

static const unsigned char rehearsal_studio_api_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-api.js"
};
ASSET(rehearsal_studio_api_js)

static const unsigned char rehearsal_studio_rows_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-rows.js"
};
ASSET(rehearsal_studio_rows_js)

static const unsigned char rehearsal_studio_board_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-board.js"
};
ASSET(rehearsal_studio_board_js)

static const unsigned char rehearsal_studio_specs_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-specs.js"
};
ASSET(rehearsal_studio_specs_js)

static const unsigned char rehearsal_studio_details_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-details.js"
};
ASSET(rehearsal_studio_details_js)

static const unsigned char rehearsal_studio_run_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-run.js"
};
ASSET(rehearsal_studio_run_js)

static const unsigned char rehearsal_studio_crossing_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-crossing.js"
};
ASSET(rehearsal_studio_crossing_js)

static const unsigned char rehearsal_studio_compare_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-compare.js"
};
ASSET(rehearsal_studio_compare_js)

static const unsigned char rehearsal_studio_explore_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-explore.js"
};
ASSET(rehearsal_studio_explore_js)

static const unsigned char rehearsal_studio_screen_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-screen.js"
};
ASSET(rehearsal_studio_screen_js)

static const unsigned char rehearsal_studio_live_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-live.js"
};
ASSET(rehearsal_studio_live_js)

static const unsigned char rehearsal_studio_history_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio-history.js"
};
ASSET(rehearsal_studio_history_js)

static const unsigned char rehearsal_studio_js_bytes[] = {
#embed "../RehearsalStudio/Assets/studio.js"
};
ASSET(rehearsal_studio_js)

static const unsigned char rehearsal_studio_css_bytes[] = {
#embed "../RehearsalStudio/Assets/studio.css"
};
ASSET(rehearsal_studio_css)

static const unsigned char rehearsal_studio_html_bytes[] = {
#embed "../RehearsalStudio/Assets/studio.html"
};
ASSET(rehearsal_studio_html)
