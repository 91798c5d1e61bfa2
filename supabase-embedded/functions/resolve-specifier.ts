import { join } from 'node:path';
import type { ImportMap } from './import-map.ts';

/** The one module of Deno's standard library that functions older than `Deno.serve` import for their server. */
const standardServer = /^https:\/\/deno\.land\/std(?:@[\w.]+)?\/http\/(?:server|mod)\.ts$/;

/** A server of npm's packages: what it would send is the package itself. */
const packageServer = /^https:\/\/esm\.sh\/(?:v\d+\/)?([^?]+)/;

/** Its message says all; where in Node it arose tells nothing. */
export class ImportRefused extends Error {}

/**
 * What a specifier of Deno's means to Node: packages come from the installed ones, whatever version the specifier
 * names; code from the web is refused, because a server that fetches code at start is a server that does not start.
 * @param importer the path of the file that imports
 */
export function resolveSpecifier(specifier: string, map: ImportMap, importer: string): string {
  const mapped = applyMap(specifier, map, importer);
  // Types alone, as in the first line of every function that the Supabase CLI makes.
  if (mapped.endsWith('.d.ts')) return 'data:text/javascript,';
  const served = packageServer.exec(mapped)?.[1];
  if (served) return withoutVersion(served);
  if (/^(?:npm|jsr):/.test(mapped)) return withoutVersion(mapped.slice('npm:'.length));
  if (standardServer.test(mapped)) return join(import.meta.dirname, 'standard-server.ts');
  if (/^https?:/.test(mapped)) {
    throw new ImportRefused(
      `Importing from ${mapped} is not possible here: install the package and import "npm:…" instead.`,
    );
  }
  return mapped;
}

/** What is said of a package that is not installed. */
export function explainMissing(specifier: string, resolved: string): ImportRefused | undefined {
  if (/^(?:[./]|[a-z]+:)/.test(resolved)) return undefined;
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(resolved) ?? [resolved];
  return new ImportRefused(
    `"${specifier}" is neither in an import map (supabase/deno.json, or deno.json beside the function) nor installed: run \`npm install ${name}\` in the folder that holds supabase/.`,
  );
}

/** The narrowest scope first. */
function applyMap(specifier: string, { imports, scopes }: ImportMap, importer: string): string {
  const applying = Object.keys(scopes)
    .filter((scope) => scope === importer || (scope.endsWith('/') && importer.startsWith(scope)))
    .sort((a, b) => b.length - a.length)
    .map((scope) => scopes[scope] ?? {});
  for (const names of [...applying, imports]) {
    const mapped = applyNames(specifier, names);
    if (mapped !== undefined) return mapped;
  }
  return specifier;
}

function applyNames(specifier: string, names: Record<string, string>): string | undefined {
  if (Object.hasOwn(names, specifier)) return names[specifier];
  const prefix = Object.keys(names)
    .filter((name) => specifier.startsWith(name.endsWith('/') ? name : `${name}/`))
    // Deno lets a name that stands for a package stand for what is in the package, too.
    .filter((name) => name.endsWith('/') || /^(?:npm|jsr):/.test(names[name] ?? ''))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? undefined : `${names[prefix]}${specifier.slice(prefix.length)}`;
}

/** `@scope/name@1.2.3/path` → `@scope/name/path`; a leading slash, as some write it, goes too. */
function withoutVersion(specifier: string): string {
  const [, name = specifier, path = ''] =
    /^\/?((?:@[^/]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier) ?? [];
  return name + path;
}
