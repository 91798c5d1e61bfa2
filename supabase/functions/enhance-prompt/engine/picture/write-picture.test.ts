import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { enhance } from '../built-in.ts';

const linesOf = (prompt: string) => enhance(prompt, 'midjourney-art').split('\n');

describe('the line for Midjourney', () => {
  const lines: [what: string, prompt: string, line: RegExp][] = [
    [
      'describes instead of asking, and has the shape that its purpose needs',
      "create an image of a tiger walking through a rain-soaked street in Hyderabad at night, neon signs, no people, no text. It's for my phone wallpaper.",
      /^a tiger walking through a rain-soaked street in Hyderabad at night, neon signs, .* --ar 9:16 --raw --no people, text$/,
    ],
    [
      'keeps a scene as it was said',
      'old man reading newspaper at a Irani cafe, Hyderabad, morning',
      /^old man reading newspaper at a Irani cafe, Hyderabad, morning, (?!.*(?:night|sunset|dusk)).* --ar 3:2 --raw$/,
    ],
    [
      'has the parameters at its end, with their values',
      '--ar 9:16 a tea stall in heavy monsoon rain, shot on 35mm, film grain --stylize 250 --no text, watermark',
      /^a tea stall in heavy monsoon rain, shot on 35mm, film grain(?!.*(?:24|50|85) ?mm).*--ar 9:16 --stylize 250.* --no text, watermark$/,
    ],
    [
      'leaves quoted words and reference pictures alone',
      'Diwali poster with the words "20% off -- today only" over a brass lamp; ref https://example.com/ref.png --ar 1:1',
      /^https:\/\/example\.com\/ref\.png Diwali poster with the words "20% off -- today only" over a brass lamp.* --ar 1:1$/,
    ],
    [
      'puts a reference before the words',
      'product photo of a brass lamp like https://img.example/lamp.jpg on black velvet, close-up, warm light',
      /^https:\/\/img\.example\/lamp\.jpg product photo of a brass lamp on black velvet/,
    ],
    [
      'drops parameters that Midjourney refuses',
      'logo for my bakery called "Sunrise" --v 7 --foo bar --ar 99999:1',
      /^logo for my bakery called "Sunrise", .* --v 7 --ar 1:1 --stylize 50$/,
    ],
    ['gives one word a medium', 'dragon', /^dragon, detailed digital painting, /],
    [
      'reads a ratio in words',
      'I want a portrait of an old fisherman from Kerala, weathered face, golden hour, oil painting. no boats. 4:5',
      /^a portrait of an old fisherman from Kerala, weathered face, golden hour, oil painting --ar 4:5 --no boats$/,
    ],
    [
      'takes what is refused out of the words, also where it names a kind of picture',
      'Peacock on a neem branch. I want plain black line drawing on white, instead of real photo look or colours.',
      /^Peacock on a neem branch, plain black line drawing on white --ar 3:2 --no real photo look, colours$/,
    ],
    [
      'adds nothing to what is complete',
      'watercolor of Charminar at dawn, soft pinks, top-down view --ar 3:2 --stylize 250 --chaos 10 --no cars',
      /^watercolor of Charminar at dawn, soft pinks, top-down view --ar 3:2 --stylize 250 --chaos 10 --no cars$/,
    ],
    [
      'keeps the one thing that an exclusion leaves',
      'logo for Kaveri Silks, no text other than the name Kaveri Silks, only gold and maroon',
      /^logo for Kaveri Silks, the name Kaveri Silks as the only text, only gold and maroon, (?!.*--no).*--stylize 50$/,
    ],
    [
      'takes courtesies off, and leaves what follows a but',
      'can you draw a horse without rider but with saddle please?',
      /^a horse but with saddle, .* --no rider$/,
    ],
    [
      'lists what must not be seen, with commas or without',
      'an old swing in a courtyard, no people no text no furniture',
      /^an old swing in a courtyard, (?!.*no people no).*--no people, text, furniture$/,
    ],
    [
      'has no parameters where none are wanted, and says in words what must not be seen',
      'a lotus pond at dawn, no people. Write it as one sentence without parameters.',
      /^a lotus pond at dawn, (?!.*--).*, without people$/,
    ],
  ];
  for (const [what, prompt, line] of lines) test(what, () => assert.match(linesOf(prompt)[0] ?? '', line));
});

test('below the line stands what is not sent: the purpose, what was refused, what is worth adding', () => {
  assert.ok(linesOf("a tiger. It's for my phone wallpaper.").includes("- It's for my phone wallpaper."));
  const refused = linesOf('logo for my bakery --foo bar --ar 99999:1');
  for (const parameter of ['--foo bar', '--ar 99999:1'])
    assert.ok(refused.includes(`- ${parameter} (not a parameter and value that Midjourney accepts)`));
  assert.ok(linesOf('dragon').includes('- [setting: where and when]'));
});

describe('what is not a description in English stays word for word, and goes to an assistant first', () => {
  for (const prompt of [
    'ஒரு கிராமத்தில் மழை பெய்யும் காட்சி',
    'ആലപ്പുഴയിലെ കായലിൽ വള്ളംകളി, സൂര്യാസ്തമയം, ജലച്ചായം ശൈലി',
    'गंगा किनारे एक नाव, सुबह की रोशनी',
    'oru chai kadai photo venum, mazhai la, romba azhaga irukanum',
    'how do i write a prompt for a logo?',
    'a logo for my tea shop "Raja Tea". It should be minimal.',
    'make my photo into ghibli style',
    'chai cafe poster, barish wali shaam, text nahi sirf naam Adda 79',
    'change only the time to night and make it wide, rest same\n\nwedding couple on the steps of a mansion, late afternoon sun, 85mm',
  ]) {
    test(prompt, () => {
      const result = enhance(`${prompt} --ar 4:5`, 'midjourney-art');
      assert.match(
        result,
        /^# First to ChatGPT or Gemini\nMidjourney takes one line of English; .+\n\n# Role\n/,
      );
      assert.ok(result.includes(`# Request\n${prompt} --ar 4:5\n`));
    });
  }
});
