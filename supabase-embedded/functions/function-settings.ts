import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface FunctionSettings {
  name: string;
  entry: string;
  /** Whether a caller must show a key or token; the function itself decides otherwise. */
  verifyJwt: boolean;
  /** Bare specifiers and what they stand for, from deno.json or an import map. */
  imports: Record<string, string>;
}

interface FunctionToml {
  enabled?: boolean;
  verify_jwt?: boolean;
  import_map?: string;
  entrypoint?: string;
}

/** The functions of a project: folders with an index.ts, as config.toml's [functions.name] describes them. */
export function readFunctionSettings(project: string, toml: Record<string, unknown>) {
  const folder = join(project, 'functions');
  const settings = new Map<string, FunctionSettings>();
  if (!existsSync(folder)) return settings;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // A leading underscore marks shared code, in the CLI's convention.
    if (!entry.isDirectory() || !/^[A-Za-z][\w-]*$/.test(entry.name)) continue;
    const own = ((toml.functions ?? {}) as Record<string, FunctionToml>)[entry.name] ?? {};
    const file = own.entrypoint ? resolve(project, own.entrypoint) : join(folder, entry.name, 'index.ts');
    if (own.enabled === false || !existsSync(file)) continue;
    settings.set(entry.name, {
      name: entry.name,
      entry: file,
      verifyJwt: own.verify_jwt ?? true,
      imports: readImports(project, dirname(file), own.import_map),
    });
  }
  return settings;
}

function readImports(project: string, folder: string, named: string | undefined): Record<string, string> {
  const candidates = named
    ? [resolve(project, named)]
    : [
        join(folder, 'deno.json'),
        join(folder, 'import_map.json'),
        join(project, 'functions', 'import_map.json'),
      ];
  const file = candidates.find(existsSync);
  if (!file) return {};
  const { imports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { imports?: Record<string, string> };
  const base = pathToFileURL(file);
  // A URL keeps the slash at the end, by which a prefix is told from a module.
  const absolute = (target: string) =>
    target.startsWith('.') ? fileURLToPath(new URL(target, base)) : target;
  return Object.fromEntries(Object.entries(imports).map(([name, target]) => [name, absolute(target)]));
}
