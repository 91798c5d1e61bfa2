import { createPool } from '#supabase-embedded/postgres/pool.ts';

export interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  statement: string;
  root: PlanNode;
}

/** Plans come as notices, to whoever asked. */
export const planSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_verbose': 'on',
  // How many rows there were, but not how long it took, which takes long to measure.
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/** A pool whose connection tells the plan of every statement, those inside functions included. */
export function explainingPool(connectionString: string) {
  const plans: PlanNode[][] = [];
  const options = Object.entries(planSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = createPool({ connection: { connectionString, options }, max: 1, onError: () => {} });
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (isPlan(message)) plans.push(nodesOf(readPlan(message).root));
    }),
  );
  return {
    pool,
    /** What `run` did to these tables: the nodes of every statement that touched one. */
    async plansOn(tables: RegExp, run: () => Promise<unknown>): Promise<PlanNode[][]> {
      plans.length = 0;
      await run();
      return plans.filter((nodes) => nodes.some((node) => tables.test(source(node))));
    },
  };
}

/** The table or index that a node reads. */
export const source = (node: PlanNode) => node['Index Name'] ?? node['Relation Name'] ?? '';

export const isPlan = (message: string) => /^duration: .* plan:/.test(message);

export function readPlan(message: string): Plan {
  const { Plan, ...more } = JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode };
  // PostgreSQL keeps no text of what a function says after `begin atomic`.
  const statement = (more as { 'Query Text'?: string })['Query Text'] || 'inside a function';
  return { statement: statement.replaceAll(/\s+/g, ' ').trim(), root: Plan };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
