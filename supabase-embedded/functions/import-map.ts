import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { StartupError } from '../postgres/startup-error.ts';

type Names = Record<string, string>;

/** Bare specifiers and what they stand for: https://html.spec.whatwg.org/multipage/webappapis.html#import-maps */
export interface ImportMap {
  imports: Names;
  /** By the path, or the beginning of paths, of the importing files that they are for. */
  scopes: Record<string, Names>;
}

const names = v.optional(v.record(v.string(), v.string()), {});
const MapFile = v.object({
  imports: names,
  scopes: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  // What deno.json may have beside them.
  importMap: v.optional(v.string()),
  workspace: v.optional(v.unknown()),
});

/**
 * A function's import map: the one that config.toml names, or the nearest file above the function that maps anything.
 * Behind it stands the file of its workspace, as in Deno.
 */
export function readImportMap(project: string, folder: string, named: string | undefined): ImportMap {
  if (named) return readFiles([resolve(project, named)]);
  const found = [folder, join(project, 'functions'), project].flatMap((place) =>
    ['deno.json', 'deno.jsonc', 'import_map.json'].map((name) => join(place, name)).filter(existsSync),
  );
  const files = found.map((file) => ({ file, ...parseFile(file) }));
  const nearest = files.find((file) => maps(file));
  const workspace = files.findLast((file) => file.workspace !== undefined && file !== nearest);
  return readFiles([nearest, workspace].flatMap((each) => each?.file ?? []));
}

const maps = ({ imports, scopes, importMap }: v.InferOutput<typeof MapFile>) =>
  importMap !== undefined || Object.keys(imports).length + Object.keys(scopes).length > 0;

/** @param files the first one wins */
function readFiles(files: string[]): ImportMap {
  const read = files.map((file) => {
    const { importMap } = parseFile(file);
    return readMap(importMap ? fileURLToPath(new URL(importMap, pathToFileURL(file))) : file);
  });
  return {
    imports: Object.assign({}, ...read.map(({ imports }) => imports).reverse()),
    scopes: Object.assign({}, ...read.map(({ scopes }) => scopes).reverse()),
  };
}

function readMap(file: string): ImportMap {
  const { imports, scopes } = parseFile(file);
  const base = pathToFileURL(file);
  // A URL keeps the slash at the end, by which a prefix is told from a module.
  const absolute = (target: string) =>
    /^\.{0,2}\//.test(target) ? fileURLToPath(new URL(target, base)) : target;
  const withPaths = (map: Names) =>
    Object.fromEntries(Object.entries(map).map(([name, target]) => [name, absolute(target)]));
  return {
    imports: withPaths(imports),
    scopes: Object.fromEntries(
      Object.entries(scopes).map(([scope, map]) => [absolute(scope), withPaths(map)]),
    ),
  };
}

function parseFile(file: string): v.InferOutput<typeof MapFile> {
  try {
    return v.parse(MapFile, JSON.parse(withoutComments(readFileSync(file, 'utf8'))));
  } catch (cause) {
    throw new StartupError(`${file} is no import map: ${(cause as Error).message}.`, { cause });
  }
}

/** Deno reads JSON with comments and with commas before a closing bracket; strings are passed over. */
const withoutComments = (text: string) =>
  text
    .replace(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1');
