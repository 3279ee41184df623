#pragma once

#include <stddef.h>

/// A file that became part of the program when this was compiled.
struct rehearsal_studio_asset {
  const unsigned char *bytes;
  size_t count;
};

/// The files of the studio, named as they are: dashes and dots are underscores here.
struct rehearsal_studio_asset rehearsal_studio_api_js(void);
struct rehearsal_studio_asset rehearsal_studio_rows_js(void);
struct rehearsal_studio_asset rehearsal_studio_board_js(void);
struct rehearsal_studio_asset rehearsal_studio_specs_js(void);
struct rehearsal_studio_asset rehearsal_studio_details_js(void);
struct rehearsal_studio_asset rehearsal_studio_run_js(void);
struct rehearsal_studio_asset rehearsal_studio_crossing_js(void);
struct rehearsal_studio_asset rehearsal_studio_compare_js(void);
struct rehearsal_studio_asset rehearsal_studio_explore_js(void);
struct rehearsal_studio_asset rehearsal_studio_screen_js(void);
struct rehearsal_studio_asset rehearsal_studio_live_js(void);
struct rehearsal_studio_asset rehearsal_studio_history_js(void);
struct rehearsal_studio_asset rehearsal_studio_js(void);
struct rehearsal_studio_asset rehearsal_studio_css(void);
struct rehearsal_studio_asset rehearsal_studio_html(void);
