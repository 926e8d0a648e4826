/* pipelines -- the default pipelines, as data.
 *
 * In the order of a compilation: each takes the module from the stage before
 * it to the stage that it makes.  A step says why it stands where it stands
 * whenever the place matters.
 */
#include "passes/pipeline.h"

static const hj_step_def simplify[] = {
    { "plain_forms", "all others know one type of operands" },
    { "sum_order", "before any rule: sums are what was written" },
    { "entry_layout", "bitcasts read layouts of values" },
    { "bitcast_expander", "layouts mean something to bitcasts alone" },
    { "composite_rewriter", "call_inline leaves what they are made of" },
    { "call_inline", "the passes below work inside one computation" },
    { "dce", "before anything looks at what nobody needs" },
    { "window_padding_expander", "rules know padding that is init" },
    { "base_dilation_expander", "what is left are places of an image" },
    { "convolution_group_converter", "groups may be small ones thereby" },
    { "convolution_line_converter", "groups that are left may have lines" },
    { "operand_upcaster", "rules and kernels know products of one kind" },
    { "fix(algsimp,fold,cse,dce,conditional_simplify,while_simplify)",
      "loops and branches become known when constants reach them" },
    { NULL, NULL },
};

static const hj_step_def expand[] = {
    { "control_dep_remover", "rules leave alone what a dependence names" },
    { "async_expander", "names of dependences would be left dangling before" },
    { "collective_expander", "reductions become maps" },
    { "running_window_expander", "windows become scans and maps" },
    { "map_inliner", "maps that are not elementwise become scans" },
    { "scan_expander", NULL },
    { "call_inline", "what was called asynchronously, or by a scan" },
    { "tuple_select_expander", NULL },
    { "batch_norm_expander", "it counts, at run time if need be" },
    { "select_and_scatter_expander", NULL },
    { "dynamic_padder", "all that follows knows static shapes only" },
    { "map_inliner", "maps of what was dynamic" },
    { "base_dilation_expander", "and convolutions, which no kernel has" },
    { "variadic_split", "what is too much for a kernel becomes a loop next" },
    { "body_expander", "bodies become code, which all that follows works on" },
    { "scan_expander", "what that is made of" },
    { "call_inline", "likewise" },
    { "reduce_window_rewriter", NULL },
    { "topk_decomposer", NULL },
    { "cholesky_expander", NULL },
    { "triangular_solve_expander", NULL },
    { "fft_expander", NULL },
    { "ragged_dot_expander", NULL },
    { "scaled_dot_expander", NULL },
    { "rng_expander", "before the generator that it draws from" },
    { "rng_bit_generator_expander", NULL },
    { "zero_sized_elimination", NULL },
    { "sum_order", "the sums that were made, before any rule sees them" },
    { "fix(algsimp,fold,cse,dce,conditional_simplify,while_simplify)",
      "expansions are written to be simple to read, not to be short" },
    { "dot_decomposer", "algsimp makes dots of convolutions" },
    { "scatter_rows", "after algsimp, which joins transposes" },
    { "fix(algsimp,fold,cse,dce)", "reshapes and transposes around dots meet" },
    { "zero_sized_elimination", NULL },
    { "reduce_places",
      "before reductions are split: it knows bodies as written" },
    { "reduce_widener", "before reductions are split, which goes by shapes" },
    { "reduce_split", "after algsimp, which joins integer reductions" },
    { "concatenate_split", "after algsimp, which makes them flat" },
    { "sort_first", "after algsimp, which makes one slice of several" },
    { "flatten_call_graph",
      "last, so that no pass works on several copies of a body" },
    { "dce", NULL },
    { NULL, NULL },
};

static const hj_step_def fuse[] = {
    { "fusion", "kernels are decided once, on the simplest graph" },
    { "dce", "what only fused copies used is gone" },
    { NULL, NULL },
};

static const hj_step_def layout[] = {
    { "layout_assignment", NULL },
    { NULL, NULL },
};

static const hj_step_def schedule[] = {
    { "memory_scheduler", "last: planning takes instructions in their order" },
    { NULL, NULL },
};

const hj_pipeline_def hj_pipelines[] = {
    { "simplify", HJ_STAGE_typed, simplify },
    { "expand", HJ_STAGE_expanded, expand },
    { "fuse", HJ_STAGE_fused, fuse },
    { "layout", HJ_STAGE_laid_out, layout },
    { "schedule", HJ_STAGE_scheduled, schedule },
    { NULL, HJ_STAGE_typed, NULL },
};

int hj_npipelines(void)
{
    return (int)(sizeof hj_pipelines / sizeof *hj_pipelines) - 1;
}

const char *hj_pipeline_name(int i)
{
    return i >= 0 && i < hj_npipelines() ? hj_pipelines[i].name : NULL;
}

static const hj_step_def *find_step(int i, int step)
{
    if (i < 0 || i >= hj_npipelines() || step < 0)
        return NULL;
    const hj_step_def *s = hj_pipelines[i].steps;
    while (s->text && step-- > 0)
        s++;
    return s->text ? s : NULL;
}

const char *hj_pipeline_step(int i, int step)
{
    const hj_step_def *s = find_step(i, step);

    return s ? s->text : NULL;
}

const char *hj_pipeline_reason(int i, int step)
{
    const hj_step_def *s = find_step(i, step);

    return !s ? NULL : s->reason ? s->reason : "";
}
