import { join } from 'node:path';

/** The one module of Deno's standard library that functions older than `Deno.serve` import for their server. */
const standardServer = /^https:\/\/deno\.land\/std(?:@[\w.]+)?\/http\/(?:server|mod)\.ts$/;

/**
 * What a specifier of Deno's means to Node: packages come from the installed ones, whatever version the specifier
 * names; code from the web is refused, because a server that fetches code at start is a server that does not start.
 */
export function resolveSpecifier(specifier: string, imports: Record<string, string>): string {
  const mapped = applyImports(specifier, imports);
  if (mapped.startsWith('npm:')) return withoutVersion(mapped.slice('npm:'.length));
  if (mapped.startsWith('jsr:')) return withoutVersion(mapped.slice('jsr:'.length));
  if (standardServer.test(mapped)) return join(import.meta.dirname, 'standard-server.ts');
  if (/^https?:/.test(mapped)) {
    throw new Error(
      `Importing from ${mapped} is not possible here: install the package and import "npm:…" instead.`,
    );
  }
  return mapped;
}

function applyImports(specifier: string, imports: Record<string, string>): string {
  const exact = imports[specifier];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(imports)
    .filter((name) => name.endsWith('/') && specifier.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? specifier : `${imports[prefix]}${specifier.slice(prefix.length)}`;
}

/** `@scope/name@1.2.3/path` → `@scope/name/path`; a leading slash, as some write it, goes too. */
function withoutVersion(specifier: string): string {
  const [, name = specifier, path = ''] =
    /^\/?((?:@[^/]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier) ?? [];
  return name + path;
}
