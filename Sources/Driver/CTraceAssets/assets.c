#include "CTraceAssets.h"

// In Swift each would be an array of numbers, which the compiler reads one by one: a hundred kilobytes took it ten seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define ASSET(name) \
  struct rehearsal_trace_asset name(void) { \
    return (struct rehearsal_trace_asset){name##_bytes, sizeof name##_bytes}; \
  }

static const unsigned char rehearsal_trace_data_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-data.js"
};
ASSET(rehearsal_trace_data_js)

static const unsigned char rehearsal_trace_query_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-query.js"
};
ASSET(rehearsal_trace_query_js)

static const unsigned char rehearsal_trace_finders_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-finders.js"
};
ASSET(rehearsal_trace_finders_js)

static const unsigned char rehearsal_trace_timeline_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-timeline.js"
};
ASSET(rehearsal_trace_timeline_js)

static const unsigned char rehearsal_trace_screen_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-screen.js"
};
ASSET(rehearsal_trace_screen_js)

static const unsigned char rehearsal_trace_tree_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-tree.js"
};
ASSET(rehearsal_trace_tree_js)

static const unsigned char rehearsal_trace_commands_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-commands.js"
};
ASSET(rehearsal_trace_commands_js)

static const unsigned char rehearsal_trace_panes_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-panes.js"
};
ASSET(rehearsal_trace_panes_js)

static const unsigned char rehearsal_trace_network_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-network.js"
};
ASSET(rehearsal_trace_network_js)

static const unsigned char rehearsal_trace_comparisons_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace-comparisons.js"
};
ASSET(rehearsal_trace_comparisons_js)

static const unsigned char rehearsal_trace_js_bytes[] = {
#embed "../RehearsalTraces/Assets/trace.js"
};
ASSET(rehearsal_trace_js)

static const unsigned char rehearsal_trace_css_bytes[] = {
#embed "../RehearsalTraces/Assets/trace.css"
};
ASSET(rehearsal_trace_css)

static const unsigned char rehearsal_trace_mustache_bytes[] = {
#embed "../RehearsalTraces/Templates/trace.mustache"
};
ASSET(rehearsal_trace_mustache)
