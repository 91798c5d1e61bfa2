import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { enhance } from './built-in.ts';
import { cleanText } from './clean.ts';
import type { CorpusEntry } from './corpus-entry.ts';
import { contentWords, words } from './text.ts';

const corpus = await readCorpus();

test('the corpus covers all nine use cases with sixty prompts or more', () => {
  assert.ok(corpus.length >= 60, String(corpus.length));
  const counts = Map.groupBy(corpus, (entry) => entry.useCase);
  assert.equal(counts.size, 9);
});

for (const entry of corpus) {
  test(`${entry.useCase}: ${entry.name}`, () => {
    const result = enhance(entry.prompt, entry.useCase);
    for (const expected of entry.has ?? []) {
      assert.ok(
        typeof expected === 'string' ? result.includes(expected) : expected.test(result),
        `no ${expected} in\n${result}`,
      );
    }
    for (const banned of entry.lacks ?? []) {
      assert.ok(
        typeof banned === 'string' ? !result.includes(banned) : !banned.test(result),
        `${banned} in\n${result}`,
      );
    }
    assertEverythingKept(entry, result);
    assertNothingInvented(entry, result);
    assertWellFormed(entry, result);
    assert.equal(enhance(entry.prompt, entry.useCase), result, 'the same prompt gives the same result');
    assert.equal(enhance(result, entry.useCase), result, 'a finished prompt is left alone');
  });
}

async function readCorpus(): Promise<CorpusEntry[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^corpus(?!-entry).*\.ts$/.test(name));
  const modules = await Promise.all(names.sort().map((name) => import(`./${name}`)));
  return modules.flatMap((module) => module.corpus);
}

// Words that ask, and words that the parts of the result are named after.
const askingWords = new Set(
  `create make generate image picture photo draw design act goal objective task topic audience target users tone voice
  style pages page features format output length project reminder here include cover mention covering including
  featuring such such looking while thanks without don t no`.split(/\s+/),
);

function assertEverythingKept({ prompt, useCase }: CorpusEntry, result: string): void {
  const text = cleanText(prompt);
  const present = new Set(words(result));
  const lost = contentWords(text).filter((word) => !present.has(word) && !askingWords.has(word));
  assert.deepEqual(lost, [], `lost from a ${useCase} prompt:\n${result}`);
  for (const url of text.match(/https?:\/\/[^\s"”)]+/g) ?? []) assert.ok(result.includes(url), `lost ${url}`);
  for (const number of text.match(/[₹$€£#]?\d[\d.,:]*\d%?|\d%?/g) ?? []) {
    assert.ok(result.includes(number), `lost ${number}`);
  }
}

// What the engine may add on its own: a shape, a lens, a limit of a platform that was named.
const ownNumbers = new Set('9:16 16:9 1:1 2:3 3:2 4:5 24 35 50 85 280'.split(' '));
const ownNames = new Set(
  `Markdown Google Slides Lovable Supabase Midjourney Instagram LinkedIn Twitter Facebook YouTube WhatsApp JSON XML NULL
  API A/B Unicode English Hindi Tamil Telugu Kannada Malayalam Hinglish Tanglish Latin Python SQL React JavaScript TypeScript Java
  Node HTML CSS Bash Go Rust X Home RSVP`.split(/\s+/),
);

function assertNothingInvented({ prompt }: CorpusEntry, result: string): void {
  const scaffold = result.replace(/^\d+\. /gm, '');
  for (const number of scaffold.match(/\d[\d.,:]*\d|\d/g) ?? []) {
    assert.ok(prompt.includes(number) || ownNumbers.has(number), `${number} is not in the prompt`);
  }
  const known = new Set(words(prompt));
  for (const [, name = ''] of scaffold.matchAll(/(?<=[\p{Ll},;] )(\p{Lu}[\p{L}\p{N}/]+)/gu)) {
    assert.ok(
      ownNames.has(name) || words(name).every((word) => known.has(word)),
      `${name} is not in the prompt`,
    );
  }
}

function assertWellFormed({ useCase }: CorpusEntry, result: string): void {
  assert.ok(result.isWellFormed());
  assert.doesNotMatch(result, /undefined|\[object|NaN/);
  assert.doesNotMatch(result, /^(?:# \S.*|-)\s*$(?!\n[^\n])/m, 'an empty section');
  const placeholders = result.match(/^- \[.+\]$/gm) ?? [];
  assert.ok(placeholders.length <= 5, 'at most five things to fill in');
  if (useCase === 'claude-analysis') {
    for (const [, tag] of result.matchAll(/^<([a-z_]+)>$/gm))
      assert.match(result, new RegExp(`^</${tag}>$`, 'm'));
  }
}
