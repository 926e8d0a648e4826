/* findings -- what the verifier has to say, collected; and its parts. */
#ifndef HJ_VERIFY_FINDINGS_H
#define HJ_VERIFY_FINDINGS_H

#include "base/str.h"
#include "ir/graph.h"

enum { HJ_MAX_FINDINGS = 50 };

typedef struct hj_findings {
    hj_arena *arena; /* of the text and of the parts' tables */
    hj_arena *temp;  /* of one instruction's check */
    hj_str text;
    int n; /* all, also those past HJ_MAX_FINDINGS */
    hj_code code;
    hj_error *pending; /* being copied; freed by the caller of the guard */
} hj_findings;

/* Adds a line. */
void hj_finding(hj_findings *f, const char *format, ...) HJ_PRINTF(2, 3);
/* Adds an error's message and frees it; NULL is no finding. */
void hj_finding_take(hj_findings *f, hj_error *error);

/* The parts, in the order in which later ones rely on earlier ones: when one
 * of the first two finds something the rest is not run. */
/* Leaves the instructions of each computation that call others as a list:
 * comp->scratch, then the `scratch` of each; calls rely on it. */
void hj_verify_lists(hj_findings *f, const hj_module *module);
void hj_verify_calls(hj_findings *f, const hj_module *module);
void hj_verify_instrs(hj_findings *f, const hj_module *module);
void hj_verify_pairs(hj_findings *f, const hj_module *module);
void hj_verify_entry(hj_findings *f, const hj_module *module);

#endif
