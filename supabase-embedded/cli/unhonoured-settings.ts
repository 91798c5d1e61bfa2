import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';

type Table = Record<string, unknown>;

/**
 * What makes no difference to an application that is served here: names and figures for the Supabase CLI's own commands,
 * settings of a hosted project that its local stack leaves alone as well, and programs beside the API.
 */
const ofNoConsequence =
  /^(project_id|remotes|studio|analytics|inbucket|local_smtp|db\.(shadow_port|health_timeout|major_version|network_restrictions|ssl_enforcement|migrations\.schema_paths)|realtime\.(ip_version|max_header_length)|edge_runtime\.(policy|inspector_port|deno_version)|experimental\.(s3_\w+|pgdelta|inspect)|storage\.vector\.max_\w+|auth\.webauthn|auth\.rate_limit\.web3)(\.|$)/;

/** Where the Supabase CLI's default is neither off nor empty: only another value is worth a word. */
const defaults: Table = {
  'api.auto_expose_new_tables': true,
  'storage.s3_protocol.enabled': true,
  'storage.vector.enabled': true,
};

/** Tables that are off until they say otherwise. */
const offUnlessEnabled = /^auth\.(external|hook|third_party|web3|sms)\.\w+$/;

/** @returns one sentence about all settings that have no effect here and would have one with the Supabase CLI */
export function warnOfUnhonoured(toml: Table, honoured: v.GenericSchema[]): string[] {
  const found = findUnhonoured(toml, honoured);
  if (found.length === 0) return [];
  return [
    `What config.toml says of ${found.join(', ')} has no effect here: see docs/differences.md, or the spelling`,
  ];
}

export function findUnhonoured(toml: Table, honoured: v.GenericSchema[], above = ''): string[] {
  const found = Object.entries(toml).flatMap(([key, value]): string[] => {
    const path = `${above}${key}`;
    const schemas = honoured.map((schema) => within(schema, key)).filter((schema) => schema !== undefined);
    if (ofNoConsequence.test(path) || (schemas.length > 0 && schemas.every(isLeaf))) return [];
    if (!isTable(value)) return makesNoDifference(path, value) ? [] : [path];
    if (value.enabled === false || (offUnlessEnabled.test(path) && value.enabled !== true && !schemas.length))
      return [];
    const inside = findUnhonoured(value, schemas, `${path}.`);
    const isOneThing =
      schemas.length === 0 && inside.some((name) => !name.slice(path.length + 1).includes('.'));
    return isOneThing ? [`[${path}]`] : inside;
  });
  return found;
}

function makesNoDifference(path: string, value: unknown): boolean {
  if (path in defaults) return isDeepStrictEqual(value, defaults[path]);
  const isEmpty = value === false || value === '' || (Array.isArray(value) && value.length === 0);
  // A variable that nobody has set.
  return isEmpty || /^env\(\w+\)$/.test(String(value));
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** What valibot shows of a schema; `pipe` leaves it as it is. */
type Described = {
  entries?: Record<string, Described>;
  value?: Described;
  wrapped?: Described;
  type: string;
};

function unwrap(schema: Described): Described {
  return schema.wrapped ? unwrap(schema.wrapped) : schema;
}

const isLeaf = (schema: v.GenericSchema) => {
  const { type } = unwrap(schema as Described);
  return type !== 'object' && type !== 'record';
};

function within(schema: v.GenericSchema, key: string): v.GenericSchema | undefined {
  const { type, entries, value } = unwrap(schema as Described);
  return (type === 'record' ? value : entries?.[key]) as v.GenericSchema | undefined;
}
