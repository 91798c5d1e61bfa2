import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UseCase } from '../use-cases.ts';
import { enhance } from './built-in.ts';

function refineAll(prompt: string, useCase: UseCase, instructions: readonly string[]): string {
  return instructions.reduce(
    (previous, instruction) => enhance(prompt, useCase, { instruction, previous }),
    enhance(prompt, useCase),
  );
}

const blogPrompt = 'write a blog post about AI in education for school teachers';

test('every instruction stays in its own words, also after refining again, and wins', () => {
  const result = refineAll(blogPrompt, 'chatgpt-writing', [
    'add a list of sources',
    'write it in Tamil',
    'no emojis',
  ]);
  assert.ok(result.includes(`# Request\n${blogPrompt}\n`));
  assert.match(
    result,
    /# Changes asked for\nThese override anything above that says otherwise\.\n- Add a list of sources\.\n- Write it in Tamil\.\n- No emojis\.$/,
  );
});

test('a line of ours that an instruction settles is left out', () => {
  const prompt = 'mail to our students about the new evening batch';
  assert.match(enhance(prompt, 'email-marketing'), /A subject line[\s\S]*The point in the first two lines/);
  const after = refineAll(prompt, 'email-marketing', ['three sentences, no subject line']);
  assert.doesNotMatch(after, /A subject line|The point in the first two lines/);
});

test('shorter drops what is optional and nothing that was said', () => {
  const after = refineAll(blogPrompt, 'chatgpt-writing', ['make it shorter']);
  assert.match(enhance(blogPrompt, 'chatgpt-writing'), /# Suggestions/);
  assert.doesNotMatch(after, /# Suggestions/);
  assert.ok(after.includes(`# Request\n${blogPrompt}\n`));
  assert.match(after, /# Before you answer/);
});

test('a part can be removed by name, but not the request', () => {
  const prompt = 'website for my bakery';
  const result = refineAll(prompt, 'lovable-website', ['remove the suggestions', 'drop the request']);
  assert.doesNotMatch(result, /^# Suggestions$/m);
  assert.ok(result.includes(`# Request\n${prompt}\n`));
});

test('a picture takes a new medium and a new shape', () => {
  const result = refineAll('a fox in the snow, photograph, close-up --ar 3:2', 'midjourney-art', [
    'make it a watercolour',
    '--ar 9:16',
  ]);
  assert.match(result.split('\n')[0] ?? '', /^a fox in the snow, close-up, a watercolour --ar 9:16$/);
});

test('an order that a picture cannot follow goes to an assistant, with all that was asked before', () => {
  const result = refineAll('an elephant in the forest', 'midjourney-art', [
    'no trees',
    'change the elephant to a tiger',
  ]);
  assert.match(result, /^# First to ChatGPT or Gemini\n/);
  assert.match(
    result,
    /# Request\nan elephant in the forest\n[\s\S]*- No trees\.\n- Change the elephant to a tiger\.$/,
  );
});

test('shorter takes what was added off a picture', () => {
  const result = refineAll('an elephant in the forest', 'midjourney-art', ['make it shorter']);
  assert.equal(result.split('\n')[0], 'an elephant in the forest --ar 3:2 --raw');
});

test('a line that was edited by hand goes to an assistant, whole', () => {
  const previous = enhance('an elephant', 'midjourney-art').replace('an elephant', 'a tiger');
  const result = enhance('an elephant', 'midjourney-art', { instruction: 'make it a watercolour', previous });
  assert.ok(result.includes(`# Request\n${previous.split('\n')[0]}\n`));
  assert.match(result, /- Make it a watercolour\.$/);
});

test('a result that was edited by hand keeps every word', () => {
  const edited = `${enhance(blogPrompt, 'chatgpt-writing')}\n\nMy own last line.`;
  const refine = (previous: string, instruction: string) =>
    enhance(blogPrompt, 'chatgpt-writing', { instruction, previous });
  const once = refine(edited, 'use British spelling');
  assert.ok(once.startsWith(edited));
  assert.match(once, /# Changes asked for\n.+\n- Use British spelling\.$/);
  assert.equal(refine(once, 'no emojis'), `${once}\n- No emojis.`);
});

test('a result of the engine before this one is refined, and keeps every word', () => {
  const old = '# Role\nYou are an editor.\n\n# Task\nWrite a blog post about AI in education.';
  const result = enhance(blogPrompt, 'chatgpt-writing', { instruction: '300 words', previous: old });
  assert.ok(result.startsWith(`${old}\n\n# Changes asked for\n`));
  assert.match(result, /- 300 words\.$/);
});

test('for Claude the changes come in a tag', () => {
  const result = refineAll('Analyse churn by plan', 'claude-analysis', ['focus on the last quarter']);
  assert.match(result, /<changes_asked_for>\n.+\n- Focus on the last quarter\.\n<\/changes_asked_for>$/);
});
