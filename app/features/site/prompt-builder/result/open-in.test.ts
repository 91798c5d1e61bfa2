import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enhance } from '#supabase/functions/enhance-prompt/engine/built-in.ts';
import { useCases } from '#supabase/functions/enhance-prompt/use-cases.ts';
import { openInLinks } from './open-in.ts';

test('every use case has a tool, over https, that opens with the prompt or at its home', () => {
  for (const { value } of useCases) {
    const links = openInLinks(value, 'Two words & a "quote"\n# More');
    assert.ok(links.length > 0);
    for (const { href, filled } of links) {
      assert.equal(new URL(href).protocol, 'https:');
      assert.equal(href.endsWith('Two%20words%20%26%20a%20%22quote%22%0A%23%20More'), filled);
    }
  }
});

test('a prompt too long for an address is left to the clipboard', () => {
  assert.deepEqual(openInLinks('chatgpt-writing', 'x'.repeat(6001)), [
    { name: 'ChatGPT', href: 'https://chatgpt.com/', filled: false },
  ]);
  assert.equal(openInLinks('lovable-website', 'x'.repeat(6001))[0]?.filled, true);
});

test('a picture that an assistant has to describe first leads to one, and not to Midjourney', () => {
  const prompt = enhance('மழை பெய்யும் கிராமம்', 'midjourney-art');
  assert.deepEqual(
    openInLinks('midjourney-art', prompt).map(({ name }) => name),
    ['ChatGPT', 'Gemini'],
  );
  assert.equal(openInLinks('midjourney-art', enhance('a tea stall', 'midjourney-art')).length, 1);
});

test('half a character does not break the link', () => {
  assert.equal(openInLinks('others', 'smile \ud83d').length, 3);
});
