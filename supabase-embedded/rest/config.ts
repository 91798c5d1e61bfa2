import type { DatabaseSettings } from './catalogue/types.ts';

export interface RestConfig {
  schemas: string[];
  extraSearchPath: string[];
  maxRows: number | undefined;
  aggregatesEnabled: boolean;
  planEnabled: boolean;
  /** Replaces planned and estimated counts by exact ones: the planner counts rows that policies hide, too. */
  strict: boolean;
  openApiMode: 'follow-privileges' | 'ignore-privileges' | 'disabled';
  /** How a request's transaction ends, and whether `Prefer: tx=…` may say otherwise. */
  transactionEnd: { rollback: boolean; mayOverride: boolean };
  /** A function that runs before every request's own statement. */
  preRequest: string | undefined;
}

/** Reads PostgREST's `db-tx-end`. */
export const transactionEnd = (setting: string): RestConfig['transactionEnd'] => ({
  rollback: setting.startsWith('rollback'),
  mayOverride: setting.endsWith('-allow-override'),
});

/** Settings of the role authenticator win over the server's own, as with PostgREST's db-config. */
export function withDatabaseSettings(config: RestConfig, settings: DatabaseSettings): RestConfig {
  const list = (text: string) => text.split(',').map((part) => part.trim());
  const isTrue = (text: string) => ['true', 'on', 'yes', '1'].includes(text.toLowerCase());
  const merged = { ...config };
  if (settings.db_schemas) merged.schemas = list(settings.db_schemas);
  if (settings.db_extra_search_path !== undefined)
    merged.extraSearchPath = list(settings.db_extra_search_path);
  if (settings.db_max_rows && Number.isInteger(Number(settings.db_max_rows))) {
    merged.maxRows = Number(settings.db_max_rows);
  }
  if (settings.db_aggregates_enabled) merged.aggregatesEnabled = isTrue(settings.db_aggregates_enabled);
  if (settings.db_plan_enabled) merged.planEnabled = isTrue(settings.db_plan_enabled);
  if (settings.db_pre_request) merged.preRequest = settings.db_pre_request;
  if (settings.db_tx_end) merged.transactionEnd = transactionEnd(settings.db_tx_end);
  const mode = settings.openapi_mode;
  if (mode === 'follow-privileges' || mode === 'ignore-privileges' || mode === 'disabled') {
    merged.openApiMode = mode;
  }
  return merged;
}
