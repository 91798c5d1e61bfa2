/** Those of functions that need nothing of their own: neither a database nor a process. They share one. */
export const plainTests = ['{app,supabase/functions}/**/*.test.ts'];

/** Those that need neither a storm nor a long start of a process: with the plain ones they are `npm run check`'s. */
export const quickTests = [
  'tests/services/!(product)/**/*.test.ts',
  'tests/services/*.test.ts',
  'supabase/tests/*.test.ts',
  'supabase-embedded/!(cli|postgres)/**/*.test.ts',
  'supabase-embedded/*.test.ts',
  'server/**/*.test.ts',
];

/** The longest first, so that the last to end is a short one. */
export const slowTests = [
  'tests/commands/*.test.ts',
  'scripts/*.test.ts',
  'supabase-embedded/cli/*.test.ts',
  'tests/faults/*.test.ts',
  'tests/services/product/*.test.ts',
  'supabase-embedded/postgres/**/*.test.ts',
];
