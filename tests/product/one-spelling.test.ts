import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

// The specification's labels are "Email", "Enroll Now" and "Total Enrollments"; our own sentences spell them so, too.
const otherSpelling = /\be-mails?\b|\benrol(s|ment|ments)?\b/gi;

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

test('every public page spells email and enroll as its labels do', async () => {
  const map = await (await fetch(`${product.server.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const paths = [...listed, '/auth', '/forgot-password', '/nowhere'];
  assert.ok(paths.includes('/courses/python'));
  for (const path of paths) {
    const page = await (await fetch(product.server.url + path)).text();
    assert.deepEqual(wordsOf(page).match(otherSpelling), null, path);
  }
});

test('so do the mails, the first content and the sentences of the panel', () => {
  for (const file of [
    'supabase/seed.sql',
    'supabase/config.toml',
    ...globSync('supabase/templates/*.html'),
  ]) {
    const text = readFileSync(file, 'utf8').replace(/^(--|#).*$/gm, '');
    assert.deepEqual(text.match(otherSpelling), null, file);
  }
  const sources = ['app', 'server/mail', 'supabase-embedded/auth/mail'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts'] }),
  );
  for (const file of sources) {
    assert.deepEqual(sentencesOf(readFileSync(file, 'utf8')).match(otherSpelling), null, file);
  }
});

/** What people read or hear of a page: its text, and the attributes that are texts. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
        .map(([, text]) => text)
        .join(' '),
    );

/** Quoted texts of more than one word; single words are names in the code. Comments may spell as they like. */
const sentencesOf = (source: string) =>
  [...source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g)]
    .map(([text]) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, ''))
    .filter((text) => text.includes(' '))
    .join('\n');
