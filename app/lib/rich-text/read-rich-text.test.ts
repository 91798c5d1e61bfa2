import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { type Block, type Inline, readRichText } from './read-rich-text.ts';

const institute = buildInstitute();

/** The parts in a notation of our own, which no text can imitate: what is typed has its angle brackets doubled. */
const shown = (text: string, facts = institute) => readRichText(text, facts).map(blockShown).join('');

function blockShown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.depth}>${lineShown(block.content)}</>`;
    case 'paragraph':
      return `<p>${lineShown(block.content)}</>`;
    case 'list':
      return `<list ${block.start}>${block.items.map((item) => `<item>${item.map(blockShown).join('')}</>`).join('')}</>`;
  }
}

const lineShown = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text.replaceAll('<', '<<');
      const name = part.kind === 'link' ? `link ${part.address}` : part.kind;
      return `<${name}>${lineShown(part.content)}</>`;
    })
    .join('');

test('headings, paragraphs, lists, links, strong and emphasis are read', () => {
  assert.equal(
    shown('## One\n\nA **strong** and an *easy* [way](/terms).\n\n- a\n- b\n  - c\n\n3. three\n4. four'),
    '<h2>One</><p>A <strong>strong</> and an <emphasis>easy</> <link /terms>way</>.</>' +
      '<list null><item><p>a</></><item><p>b</><list null><item><p>c</></></></></>' +
      '<list 3><item><p>three</></><item><p>four</></></>',
  );
});

test('everything else stays the text that was typed', () => {
  for (const typed of [
    '<script>alert(1)</script>',
    '<div onclick="alert(1)">',
    '<!-- a comment -->',
    '<img src=x onerror=alert(1)>',
    'a <b>bold</b> claim',
    '&lt;b&gt; &amp; &#106;',
    '![picture](https://example.com/x.png)',
    '`code`',
    '~~gone~~',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '> quoted',
    '---',
    'Title\n=====',
    '<https://example.com>',
    'https://example.com',
    '[words][reference]',
    '[reference]: https://example.com',
    '[words]',
    '#',
    'two  \nlines',
    '\u202etfel ot thgir 🎉 \u200f',
  ])
    assert.equal(shown(typed), `<p>${typed.replaceAll('<', '<<')}</>`);
  assert.equal(shown('```\ncode\n```'), '<p>```\ncode</><p>```</>');
  assert.equal(shown('\\*a\\*'), '<p>*a*</>', 'a mark that was meant as a mark');
});

test('an address that may not be followed makes no link', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '<java\tscript:alert(1)>',
    '< javascript:alert(1)>',
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//evil.example',
    '/\\\\evil.example',
    'https:evil.example',
    'evil.example',
    'mailto:',
    'tel:call-me',
    '',
  ])
    assert.doesNotMatch(shown(`[here](${address})`), /<link/, address);
  assert.equal(shown('[here](javascript:alert(1))'), '<p>[here](javascript:alert(1))</>');
});

test('brackets within brackets make one link at the most', () => {
  for (const text of ['[a [b](/c) d](/e)', '[[a](/b)](/c)', '[![a](/b)](/c)', '[**[a](/b)**](/c)'])
    assert.ok((shown(text).match(/<link/g)?.length ?? 0) <= 1, shown(text));
  assert.equal(shown('[](/a) [ ](/a)'), '<p>[](/a) [ ](/a)</>', 'a link without words leads nobody');
});

test('facts are filled in, in addresses too, and bring no notation along', () => {
  assert.equal(
    shown('Call [{phone}](tel:{phone}) or write to [us](mailto:{email}), [{city}]({map}).'),
    '<p>Call <link tel:+919876500001>+91 98765 00001</> or write to <link mailto:office@kili.example>us</>, ' +
      '<link https://maps.example/kili>Madurai</>.</>',
  );
  assert.equal(shown('At {address}.'), '<p>At 3 Mill Road, Simmakkal, Madurai 625001, Tamil Nadu, India.</>');
  assert.equal(shown('{address}'), '<p>3 Mill Road\nSimmakkal, Madurai 625001\nTamil Nadu, India</>');
  const hostile = buildInstitute({ city: '[x](/y) **b**\n# h', mapsUrl: 'javascript:alert(1)' });
  assert.equal(shown('{city}', hostile), '<p>[x](/y) **b**\n# h</>');
  assert.equal(shown('[here]({map})', hostile), '<p>[here](javascript:alert(1))</>');
  const withoutNumber = buildInstitute({ mapsUrl: '' });
  assert.equal(shown('See [the map]({map}).', withoutNumber), '<p>See the map.</>');
});

/** Without the bounds on depth and effort the stack ends here, or a minute goes by for each. */
test('a text of nothing but marks is read to its end, however long', () => {
  const marks = [
    '[',
    '*',
    '> ',
    '- ',
    '1. ',
    '*a_',
    '_a:',
    '](&)[](',
    '([](]()',
    '[a](/b)',
    '`',
    '<',
    '- a\n  ',
  ];
  for (const mark of marks) {
    const blocks = readRichText(mark.repeat(100_000 / mark.length), institute);
    assert.ok(JSON.stringify(blocks).length > 1_000, mark);
  }
});

test('an ordinary text of the greatest length is read to its end', () => {
  const paragraph = `${'Some words and **one** that counts, with [a link](/terms). '.repeat(8)}\n\n`;
  const blocks = readRichText(paragraph.repeat(100), institute);
  assert.equal(blocks.length, 100);
  assert.equal(
    lineShown((blocks.at(-1) as Block & { kind: 'paragraph' }).content).match(/<link/g)?.length,
    8,
  );
});
