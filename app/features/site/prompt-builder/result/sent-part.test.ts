import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enhance } from '#supabase/functions/enhance-prompt/engine/built-in.ts';
import type { UseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';
import { sentPart } from './sent-part.ts';

const sent = (prompt: string, useCase: UseCase) => sentPart(useCase, enhance(prompt, useCase));

test('to Midjourney goes the line alone', () => {
  assert.match(
    sent('a tea stall in the rain, no people', 'midjourney-art'),
    /^a tea stall in the rain, .* --no people$/,
  );
});

test('an assistant is not told what the person is told', () => {
  assert.match(
    sent('மழையில் ஒரு தேநீர் கடை', 'midjourney-art'),
    /^# Role\n[\s\S]*# Request\nமழையில் ஒரு தேநீர் கடை\n/,
  );
});

test('to every other tool goes the whole result', () => {
  assert.equal(sent('tea', 'others'), enhance('tea', 'others'));
});
