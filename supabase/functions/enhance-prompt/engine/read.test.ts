import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputLanguage } from './language.ts';
import { readPrompt } from './read.ts';
import { segment } from './segment.ts';
import { splitSentences } from './sentences.ts';

test('a brief names goal, audience, tone, length, format, constraints and inputs', () => {
  const brief = readPrompt(
    'I run a tea shop. Please write a blog post about green tea for busy parents in a warm and honest tone, 600 words, as a numbered list. Do not mention weight loss. Facts are in tea.csv and at https://tea.example/a?b=1.',
    'chatgpt-writing',
  );
  assert.equal(brief.goal, 'Write a blog post about green tea for busy parents in a warm and honest tone.');
  assert.deepEqual(brief.audience, ['busy parents']);
  assert.deepEqual(brief.tone, ['warm and honest']);
  assert.deepEqual(brief.lengths, ['600 words']);
  assert.deepEqual(brief.formats, ['numbered list']);
  assert.deepEqual(brief.constraints, ['Do not mention weight loss.']);
  assert.deepEqual(brief.context, ['I run a tea shop.']);
  assert.deepEqual(brief.inputs.urls, ['https://tea.example/a?b=1']);
  assert.deepEqual(brief.inputs.files, ['tea.csv']);
});

const languages: [string, string, string][] = [
  ['Write a blog in Hindi', 'Hindi', 'asked'],
  ['Translate this page into French', 'French', 'asked'],
  ['Captions in English and Tamil please', 'English and Tamil', 'asked'],
  ['Our Hindi medium schools need a site; teach in Hindi medium style', 'English', 'none'],
  ['मुझे कविता चाहिए', 'Hindi', 'script'],
  ['मला एक कविता पाहिजे आहे', 'Marathi', 'script'],
  ['மழை பற்றி ஒரு கவிதை, Instagram caption style', 'Tamil', 'script'],
  ['வணக்கம், ஆங்கிலத்தில் கடிதம் எழுதுங்கள்', 'English', 'asked'],
  ['తెలుగు కవిత రాయండి', 'Telugu', 'script'],
  ['ಕನ್ನಡ ಕವನ ಬರೆಯಿರಿ', 'Kannada', 'script'],
  ['ഒരു കവിത എഴുതുക', 'Malayalam', 'script'],
  ['Write about the word नमस्ते', 'English', 'none'],
];
for (const [prompt, name, source] of languages) {
  test(`language of “${prompt}”`, () => {
    const language = outputLanguage(prompt);
    assert.deepEqual([language.name, language.source], [name, source]);
  });
}

test('sentences end where people end them', () => {
  assert.deepEqual(splitSentences('Meet Dr. Rao at 5 p.m. today. Pay Rs. 500, i.e. half. ok. then go!'), [
    'Meet Dr. Rao at 5 p.m. today.',
    'Pay Rs. 500, i.e. half.',
    'ok.',
    'then go!',
  ]);
  assert.deepEqual(splitSentences('यह करो। वह मत करो।'), ['यह करो।', 'वह मत करो।']);
  assert.deepEqual(splitSentences('Say "Stop. Now." and leave.'), ['Say "Stop. Now." and leave.']);
});

test('code, tables and prose are told apart', () => {
  const kinds = (text: string) => segment(text).map((block) => block.kind);
  assert.deepEqual(kinds('Fix it:\n```\nx\n```\nthanks'), ['line', 'code', 'line']);
  assert.deepEqual(kinds('name,age,city\nA,3,Pune\nB,4,Goa\nWho is older?'), ['data', 'line']);
  assert.deepEqual(kinds('We sell tea, coffee, and milk.\nWe open at 9, 10, or 11.'), ['line', 'line']);
  assert.deepEqual(kinds('def f(x):\n    return x\nWhy does it fail?'), ['code', 'line']);
  assert.deepEqual(kinds('SELECT a FROM b WHERE c = 1;'), ['code']);
});
