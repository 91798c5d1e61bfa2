import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { UseCase } from '../use-cases.ts';
import { enhance, skeletons } from './built-in.ts';
import { cleanText } from './clean.ts';
import { blindSets, pairs, prompts } from './corpora/read-corpora.ts';
import { partMaterial } from './material.ts';

const chats = prompts.filter(({ useCase }) => useCase !== 'midjourney-art');
const name = (prompt: string) => JSON.stringify(prompt.slice(0, 60));

/** The lines that are ours: without the request and what was pasted with it. */
function linesAround(prompt: string, result: string): string[] {
  const { request, material } = partMaterial(cleanText(prompt));
  return [request, ...material].reduce((text, part) => text.replace(part, ''), result).split('\n');
}

test('the corpora cover all nine tools', () => {
  assert.equal(new Set(prompts.map(({ useCase }) => useCase)).size, 9);
  assert.ok(prompts.length > 300, String(prompts.length));
});

test('somebody who did not know whose result was whose would send nearly all of them', () => {
  const judged = blindSets.at(-1) ?? [];
  const meanOf = (candidate: 'raw' | 'old' | 'new') =>
    judged.reduce((sum, { grades }) => sum + grades[candidate].grade, 0) / judged.length;
  assert.ok(meanOf('new') >= 2.4, String(meanOf('new')));
  assert.ok(judged.every(({ grades }) => grades.new.grade > 0));
  assert.ok(meanOf('new') > meanOf('raw') && meanOf('raw') > meanOf('old'));
  for (const { useCase } of prompts)
    assert.ok(judged.filter((each) => each.useCase === useCase).length >= 3, useCase);
});

describe('the request stands in the result whole and in one piece', () => {
  for (const { prompt, useCase } of chats) {
    test(`${useCase}: ${name(prompt)}`, () => {
      // Its own tags are made harmless for Claude, which is one sign more.
      const result = enhance(prompt, useCase).replaceAll('&lt;', '<');
      const { request, material } = partMaterial(cleanText(prompt));
      const heading = useCase === 'claude-analysis' ? '<request>' : '# Request';
      assert.ok(result.includes(`${heading}\n${request}\n`), result);
      for (const piece of material) assert.ok(result.includes(piece), result);
      // What was taken out of it and the rest are all that was written.
      const letters = (text: string) => text.replace(/[\s`~"]/g, '');
      const written = letters(cleanText(prompt));
      const parts = [...request.split(/\[material \d+\]/), ...material].map(letters);
      assert.equal(parts.join('').length, written.length, result);
      for (const part of parts) assert.ok(written.includes(part), part);
    });
  }
});

test('nothing that was said of a picture is lost', () => {
  // They ask for a picture, or say what must not be in it.
  const asking =
    /^(?:i|a|an|the|of|it|want|need|please|create|make|draw|image|picture|photo|no|not|don|t|without|any|other|than|there|should|be|in|and|or|aspect|ratio|ar|like|instead)$/;
  for (const { prompt, useCase } of prompts.filter((each) => each.useCase === 'midjourney-art')) {
    const result = enhance(prompt, useCase).toLowerCase();
    const words =
      cleanText(prompt)
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const lost = words.filter((word) => !asking.test(word) && !result.includes(word));
    assert.deepEqual(lost, [], result);
  }
});

test('it asks back only what the request does not say already', () => {
  for (const { prompt, useCase } of prompts) {
    for (const line of linesAround(prompt, enhance(prompt, useCase)))
      if (/\bask\b(?! yourself)|\?\s*$/i.test(line)) assert.match(line, /does not say already/, name(prompt));
  }
});

describe('no line contradicts what the request settles', () => {
  assert.equal(pairs.length, 60);
  assert.ok(pairs.filter(({ writer }) => writer === 'blind').length >= 30);
  for (const { prompt, useCase, constraint, wrong, why } of pairs) {
    test(`${useCase}: ${constraint}`, () => {
      const pattern = new RegExp(wrong, 'iu');
      for (const line of linesAround(prompt, enhance(prompt, useCase)))
        assert.doesNotMatch(line, pattern, why);
    });
  }
});

test('what exists is changed, and not made anew', () => {
  const anew =
    /Begin with a short plan|One calm visual idea|Write for those who|Give the whole code|\[placeholder\]/;
  for (const [prompt, useCase, line] of [
    ['change the colour of the button on home page to blue', 'lovable-website', /and nothing else/],
    ['whatsapp button not working in my website pls check', 'lovable-website', /and nothing else/],
    [
      'Correct only the grammar in this letter:\n\nDear Sir,\nI am writes.\nRegards,\nMani',
      'chatgpt-writing',
      /The facts stay/,
    ],
    ['why is this slow\n```\nwork();\n```', 'coding-assistant', /Change as little as possible/],
  ] as const) {
    const result = enhance(prompt, useCase);
    assert.match(result, line);
    assert.doesNotMatch(result, anew);
  }
  const explained = enhance('explain this code\n```\nwork();\n```', 'coding-assistant');
  assert.doesNotMatch(explained, /Change as little as possible|changed code/);
});

test('pictures and notes that are ruled out in other languages are not asked for', () => {
  const pictures = /picture, chart or diagram/;
  const notes = /what the speaker says/;
  const plain = enhance('பொங்கல் பற்றி 5 ஸ்லைடுகள்', 'gemini-slides');
  assert.match(plain, pictures);
  assert.match(plain, notes);
  for (const [prompt, line] of [
    ['பொங்கல் பற்றி 5 ஸ்லைடு, படங்கள் வேண்டாம்', pictures],
    ['योग पर 5 स्लाइड चाहिए, बिना चित्र के', pictures],
    ['pongal pathi 5 slide venum, padam vendam', pictures],
    ['பொங்கல் பற்றி 5 ஸ்லைடு, பேச்சாளர் குறிப்பு வேண்டாம்', notes],
  ] as const)
    assert.doesNotMatch(enhance(prompt, 'gemini-slides'), line, prompt);
});

test('what may be made up is not forbidden to be', () => {
  const forbids = /Make up no|\[placeholder\]/;
  for (const [prompt, useCase] of [
    ['site for my saree shop, use dummy prices and fake reviews', 'lovable-website'],
    ['invent a festival offer for my shop, you choose the discount and dates', 'email-marketing'],
    ['post about a happy customer, imaginary name and price', 'social-media'],
  ] as const)
    assert.doesNotMatch(enhance(prompt, useCase), forbids, prompt);
  assert.match(enhance("post about our camp, don't invent numbers", 'social-media'), forbids);
});

test('the result of a result is the same, and the same prompt always gives the same one', () => {
  for (const { prompt, useCase } of prompts) {
    const result = enhance(prompt, useCase);
    assert.equal(enhance(prompt, useCase), result);
    assert.equal(enhance(result, useCase), result, name(prompt));
  }
});

test('a result that was changed by hand is left alone, too', () => {
  for (const { prompt, useCase } of prompts) {
    const changed = enhance(prompt, useCase).replace(
      `# Request\n${cleanText(prompt)}`,
      '# Request\nSomething else.',
    );
    assert.equal(enhance(changed, useCase), changed, name(prompt));
  }
});

test('around a request in any language the lines are English, and say which language the answer has', () => {
  const tamil = 'பொங்கல் பண்டிகை பற்றி ஒரு கட்டுரை எழுதுங்கள்';
  for (const useCase of Object.keys(skeletons) as (keyof typeof skeletons)[]) {
    const lines = linesAround(tamil, enhance(tamil, useCase));
    assert.doesNotMatch(lines.join('\n'), /\p{Script=Tamil}/u);
    assert.equal(
      lines.filter((line) => /language .*that (?:it|the request) asks for/.test(line)).length,
      1,
      useCase,
    );
  }
});

test('for Claude every tag is closed, and no other one is', () => {
  for (const { prompt } of prompts) {
    const result = enhance(prompt, 'claude-analysis');
    // Those of pasted pages are in a fence.
    const ours = /^<(\/?)(role|request|material|suggestions|how_to_do_it|before_you_answer)>$/gm;
    const all = [...result.matchAll(ours)];
    const tags = all.filter(([, end]) => !end).map(([, , tag]) => tag);
    const closed = all.filter(([, end]) => end).map(([, , tag]) => tag);
    assert.deepEqual(closed, tags, result);
    assert.ok(tags.includes('request') && tags.includes('before_you_answer'));
  }
});

describe('proposals', () => {
  const proposed = (prompt: string, useCase: UseCase) =>
    /^# Suggestions|^<suggestions>/m.test(enhance(prompt, useCase));

  test('are made for a few words of a kind that is sure, and are said to be proposals', () => {
    const result = enhance('website for my bakery in coimbatore', 'lovable-website');
    assert.match(
      result,
      /# Suggestions\nOnly suggestions: use those that fit the request, and leave out the others\.\n- Pages: .*menu/,
    );
    for (const [prompt, useCase] of [
      ['study plan for neet', 'others'],
      ['linkedin post about my internship', 'social-media'],
      ['resume for a fresher', 'chatgpt-writing'],
    ] as const)
      assert.ok(proposed(prompt, useCase), prompt);
  });

  test('are not made where the kind is not sure, or the person has decided or written more', () => {
    for (const [prompt, useCase] of [
      ['website for my shop', 'lovable-website'],
      ['dashboard for my restaurant and my school', 'lovable-website'],
      ['website for my bakery without menu', 'lovable-website'],
      ['change the header of my bakery website', 'lovable-website'],
      ['website for my bakery with three pages: home, cakes and contact', 'lovable-website'],
      [`website for my bakery ${'in the old town '.repeat(4)}`, 'lovable-website'],
      ['இட்லி கடைக்கு வலைத்தளம்', 'lovable-website'],
    ] as const)
      assert.ok(!proposed(prompt, useCase), prompt);
  });
});
