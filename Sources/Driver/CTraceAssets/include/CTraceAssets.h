#pragma once

#include <stddef.h>

/// A file that became part of the program when this was compiled.
struct rehearsal_trace_asset {
  const unsigned char *bytes;
  size_t count;
};

/// The files of a trace's page, named as they are: dashes and dots are underscores here.
struct rehearsal_trace_asset rehearsal_trace_data_js(void);
struct rehearsal_trace_asset rehearsal_trace_query_js(void);
struct rehearsal_trace_asset rehearsal_trace_finders_js(void);
struct rehearsal_trace_asset rehearsal_trace_timeline_js(void);
struct rehearsal_trace_asset rehearsal_trace_screen_js(void);
struct rehearsal_trace_asset rehearsal_trace_tree_js(void);
struct rehearsal_trace_asset rehearsal_trace_commands_js(void);
struct rehearsal_trace_asset rehearsal_trace_panes_js(void);
struct rehearsal_trace_asset rehearsal_trace_network_js(void);
struct rehearsal_trace_asset rehearsal_trace_comparisons_js(void);
struct rehearsal_trace_asset rehearsal_trace_js(void);
struct rehearsal_trace_asset rehearsal_trace_css(void);
struct rehearsal_trace_asset rehearsal_trace_mustache(void);
