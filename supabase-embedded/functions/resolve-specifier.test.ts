import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readImportMap } from './import-map.ts';
import { explainMissing, resolveSpecifier } from './resolve-specifier.ts';

const map = {
  imports: {
    hono: 'npm:hono@4',
    'lib/': '/project/lib/',
    'lib/inner/': '/project/inner/',
    zod: '/project/zod.ts',
    old: 'https://deno.land/x/old/mod.ts',
  },
  scopes: { '/project/functions/greet/': { zod: 'npm:zod@3' } },
};

const cases: [specifier: string, resolved: string, importer?: string][] = [
  ['hono', 'hono'],
  ['hono/jwt', 'hono/jwt'],
  ['honourable', 'honourable'],
  ['lib/words.ts', '/project/lib/words.ts'],
  ['lib/inner/words.ts', '/project/inner/words.ts'],
  ['zod', '/project/zod.ts'],
  ['zod', 'zod', '/project/functions/greet/index.ts'],
  ['npm:@scope/name@1.2.3/path', '@scope/name/path'],
  ['jsr:/@scope/name@^1/path', '@scope/name/path'],
  ['https://esm.sh/@supabase/supabase-js@2?target=deno', '@supabase/supabase-js'],
  ['https://esm.sh/v135/zod@3.22.4', 'zod'],
  ['jsr:@supabase/functions-js/edge-runtime.d.ts', 'data:text/javascript,'],
  ['node:path', 'node:path'],
  ['./beside.ts', './beside.ts'],
];
for (const [specifier, resolved, importer = '/project/functions/other/index.ts'] of cases) {
  test(`${specifier} in ${importer} is ${resolved}`, () => {
    assert.equal(resolveSpecifier(specifier, map, importer), resolved);
  });
}

test('code from the web is refused in words, also where an import map names it', () => {
  assert.throws(() => resolveSpecifier('old', map, ''), /deno\.land\/x\/old\/mod\.ts is not possible here/);
});

test('a package that is missing is named with what installs it, a file is left to Node', () => {
  assert.match(
    explainMissing('npm:@a/b@1/c', '@a/b/c')?.message ?? '',
    /"npm:@a\/b@1\/c" .*`npm install @a\/b`/,
  );
  assert.equal(explainMissing('./x.ts', './x.ts'), undefined);
});

test('of several import maps the one that config.toml names counts, or the nearest that maps anything', () => {
  const project = mkdtempSync(join(tmpdir(), 'maps-'));
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const folder = join(project, 'functions', 'greet');
  const names = (named?: string) => readImportMap(project, folder, named).imports;
  try {
    write('functions/greet/deno.json', { compilerOptions: {} });
    assert.deepEqual(names(), {});
    write('deno.jsonc', '{ "imports": { "a": "./x.ts", /* "b": "c", */ }, } // end');
    assert.deepEqual(names(), { a: join(project, 'x.ts') });
    write('functions/import_map.json', { imports: { b: './y.ts', 'c/': './c/' } });
    assert.deepEqual(names(), {
      b: join(project, 'functions', 'y.ts'),
      'c/': `${join(project, 'functions', 'c')}/`,
    });
    write('deno.json', { workspace: ['./functions/greet'], imports: { a: 'npm:a', b: 'npm:b' } });
    write('functions/greet/deno.json', { importMap: './map.json' });
    write('functions/greet/map.json', { imports: { a: './a.ts' }, scopes: { './in/': { a: 'npm:z' } } });
    assert.deepEqual(names(), { a: join(folder, 'a.ts'), b: 'npm:b' });
    assert.deepEqual(readImportMap(project, folder, undefined).scopes, {
      [`${join(folder, 'in')}/`]: { a: 'npm:z' },
    });
    assert.deepEqual(names('./functions/greet/map.json'), { a: join(folder, 'a.ts') });
    write('functions/greet/map.json', '{ "imports": "x" }');
    assert.throws(names, { name: 'StartupError', message: /map\.json is no import map: / });
    assert.throws(() => names('./nowhere.json'), { name: 'StartupError', message: /nowhere\.json/ });
  } finally {
    rmSync(project, { recursive: true });
  }
});
