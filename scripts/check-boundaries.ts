import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ICruiseOptions, ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { findUnmatchedPatterns, type Rule } from './unmatched-patterns.ts';

const root = join(import.meta.dirname, '..');
const folders = ['app', 'server', 'supabase', 'supabase-embedded', 'scripts', 'tests', 'bench'];

/** Fewer modules than this means that the reader stopped understanding our files, not that all is well. */
const fewestModules = 150;

interface BoundaryReport {
  modules: number;
  /** Imports that a rule forbids, and rules for what is not there. */
  violations: string[];
}

async function checkBoundaries(): Promise<BoundaryReport> {
  const rules: { options: ICruiseOptions } & IFlattenedRuleSet = createRequire(import.meta.url)(
    '../.dependency-cruiser.cjs',
  );
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet, validate: true });
  const { modules, summary } = output as ICruiseResult;
  const forbidden = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const paths = modules.map(({ source }) => source);
  return {
    modules: summary.totalCruised,
    violations: [...forbidden, ...findUnmatchedPatterns(ruleSet.forbidden as Rule[], paths)],
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkBoundaries();
  for (const violation of violations) console.error(violation);
  if (modules < fewestModules)
    console.error(`Only ${modules} modules were read; there are at least ${fewestModules}.`);
  process.exit(violations.length > 0 || modules < fewestModules ? 1 : 0);
}
