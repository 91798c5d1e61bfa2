import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSubmission } from './read-submission.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a prompt and a use case make a submission', () => {
  assert.deepEqual(readSubmission(form({ prompt: 'A bakery\r\nwebsite', useCase: 'lovable-website' })), {
    prompt: 'A bakery\nwebsite',
    useCase: 'lovable-website',
  });
});

test('a blank prompt, no use case or an unknown one make none', () => {
  assert.equal(readSubmission(form({ prompt: ' \r\n ', useCase: 'others' })), undefined);
  assert.equal(readSubmission(form({ prompt: 'A logo', useCase: '' })), undefined);
  assert.equal(readSubmission(form({ prompt: 'A logo', useCase: 'world-peace' })), undefined);
  assert.equal(readSubmission(form({ useCase: 'others' })), undefined);
});

test('an instruction refines the result that came with it', () => {
  const fields = {
    prompt: 'A logo',
    useCase: 'others',
    instruction: 'shorter',
    previous: '# Task\r\nA logo',
  };
  assert.deepEqual(readSubmission(form(fields))?.refine, {
    instruction: 'shorter',
    previous: '# Task\nA logo',
  });
  assert.equal(readSubmission(form({ ...fields, instruction: '  ' }))?.refine, undefined);
});
