import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { readTable } from '../project-config.ts';
import { type ImportMap, readImportMap } from './import-map.ts';

export interface FunctionSettings {
  name: string;
  entry: string;
  /** Whether a caller must show a key or token; the function itself decides otherwise. */
  verifyJwt: boolean;
  importMap: ImportMap;
}

/** What is read here of config.toml. */
export const FunctionsToml = v.object({
  functions: v.optional(
    v.record(
      v.string(),
      v.object({
        enabled: v.optional(v.boolean(), true),
        verify_jwt: v.optional(v.boolean(), true),
        import_map: v.optional(v.string()),
        entrypoint: v.optional(v.string()),
      }),
    ),
    {},
  ),
});

/** The functions of a project: folders with an index.ts, as config.toml's [functions.name] describes them. */
export function readFunctionSettings(project: string, toml: Record<string, unknown>) {
  const folder = join(project, 'functions');
  const settings = new Map<string, FunctionSettings>();
  if (!existsSync(folder)) return settings;
  const { functions } = readTable(FunctionsToml, toml);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // A leading underscore marks shared code, in the CLI's convention.
    if (!entry.isDirectory() || !/^[A-Za-z][\w-]*$/.test(entry.name)) continue;
    const own = functions[entry.name];
    const file = own?.entrypoint ? resolve(project, own.entrypoint) : join(folder, entry.name, 'index.ts');
    if (own?.enabled === false || !existsSync(file)) continue;
    settings.set(entry.name, {
      name: entry.name,
      entry: file,
      verifyJwt: own?.verify_jwt ?? true,
      importMap: readImportMap(project, dirname(file), own?.import_map),
    });
  }
  return settings;
}
