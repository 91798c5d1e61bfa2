import { createPool } from '#supabase-embedded/postgres/pool.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const settings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
];

/** A pool whose connection tells the plan of every statement, those inside functions included. */
export function explainingPool(connectionString: string) {
  const plans: PlanNode[][] = [];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const pool = createPool({ connection: { connectionString, options }, max: 1, onError: () => {} });
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (/^duration: .* plan:/.test(message)) plans.push(readPlan(message));
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

function readPlan(message: string): PlanNode[] {
  const { Plan } = JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode };
  return flatten(Plan);
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
