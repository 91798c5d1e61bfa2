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

const blogPrompt = 'write a blog post about AI in education, 800 words, friendly tone, for school teachers';

test('a new tone, length and readership replace the old ones', () => {
  const result = refineAll(blogPrompt, 'chatgpt-writing', ['use a formal tone, 300 words, for parents']);
  assert.match(result, /# Voice\n- Formal\n/);
  assert.match(result, /# Audience\nParents\.\n/);
  assert.match(result, /^- 300 words$/m);
  assert.doesNotMatch(result, /Friendly tone|800 words|School teachers/);
});

test('every instruction stays, also after refining again', () => {
  const result = refineAll(blogPrompt, 'chatgpt-writing', [
    'add a list of sources',
    'write it in Tamil',
    'no emojis',
  ]);
  assert.match(result, /# Must include\n- A list of sources/);
  assert.match(result, /Tamil \(தமிழ்\)/);
  assert.match(
    result,
    /# Changes asked for\n.+\n- Add a list of sources\.\n- Write it in Tamil\.\n- No emojis\.$/,
  );
});

test('shorter drops what is optional and nothing that was said', () => {
  const before = enhance(blogPrompt, 'chatgpt-writing');
  const after = refineAll(blogPrompt, 'chatgpt-writing', ['make it shorter']);
  assert.doesNotMatch(after, /# Structure/);
  assert.match(before, /# Structure/);
  assert.match(after, /800 words/);
});

test('a part can be removed by name', () => {
  const prompt = 'Build a site for my gym with a timetable, a gallery and a shop';
  const result = refineAll(prompt, 'lovable-website', ['remove the gallery', 'drop the assumptions section']);
  assert.doesNotMatch(result, /^- A gallery$/m);
  assert.match(result, /^- A shop$/m);
  assert.doesNotMatch(result, /# Assumptions/);
});

test('a picture takes a new medium and a new shape', () => {
  const result = refineAll('a fox in the snow, photograph, close-up --ar 3:2', 'midjourney-art', [
    'make it a watercolour',
    '--ar 9:16',
  ]);
  assert.match(
    result.split('\n')[0] ?? '',
    /^a fox in the snow, close-up, a watercolour, soft directional light --ar 9:16$/,
  );
});

test('a result that was edited by hand keeps every word', () => {
  const edited = `${enhance(blogPrompt, 'chatgpt-writing')}\n\nMy own last line.`;
  const result = enhance(blogPrompt, 'chatgpt-writing', {
    instruction: 'use British spelling',
    previous: edited,
  });
  assert.ok(result.startsWith(edited));
  assert.match(result, /# Changes asked for\n.+\n- Use British spelling\.$/);
});

test('for Claude the changes come in a tag', () => {
  const result = refineAll('Analyse churn by plan', 'claude-analysis', ['focus on the last quarter']);
  assert.match(result, /<changes_asked_for>\n.+\n- Focus on the last quarter\.\n<\/changes_asked_for>$/);
});
