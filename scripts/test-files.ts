/** Those that need neither a storm nor a long start of a process: they are all of `npm run check`'s. */
export const quickTests = [
  'supabase/tests/*.test.ts',
  'tests/services/*.test.ts',
  'tests/services/!(product)/**/*.test.ts',
  'supabase-embedded/!(cli)/**/*.test.ts',
  '{app,server,supabase/functions}/**/*.test.ts',
  'supabase-embedded/*.test.ts',
];

/** The longest first, so that the last to end is a short one. */
export const slowTests = [
  'tests/commands/*.test.ts',
  'scripts/*.test.ts',
  'supabase-embedded/cli/*.test.ts',
  'tests/faults/*.test.ts',
  'tests/services/product/*.test.ts',
];
