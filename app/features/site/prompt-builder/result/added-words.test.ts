import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addedWords } from './added-words.ts';

const marked = (before: string, after: string) =>
  addedWords(before, after)
    .map(({ text, added }) => (added ? `[${text}]` : text))
    .join('');

test('what was said is kept, and what is around it is added', () => {
  assert.equal(
    marked('slides about solar power', '# Task\nMake slides about solar power for school.'),
    '[# Task\nMake ]slides about solar power[ for school.]',
  );
});

test('where all that was said stands in one piece, nothing else is taken for it', () => {
  assert.equal(
    marked('answer in Tamil language', '# Request\nanswer in Tamil language\n- Use one language.'),
    '[# Request\n]answer in Tamil language[\n- Use one language.]',
  );
});

test('a sentence that moved is still kept', () => {
  assert.equal(
    marked('Fun tone please. Eight slides.', 'Eight slides. Fun tone please.'),
    'Eight slides. Fun tone please.',
  );
});

test('capitals and punctuation do not make a word new', () => {
  assert.equal(marked('menu, photos and ordering', '- Photos.'), '- Photos.');
});

test('common short words that happen to be there as well are additions', () => {
  assert.equal(
    marked('a logo for the tea shop', 'Draw on the board for a child.'),
    '[Draw on the board for a child.]',
  );
});

test('one short word is enough when it is all that was said', () => {
  assert.equal(marked('Logo', 'Draw a logo.'), '[Draw a ]logo.');
});

test('scripts of India are compared by words', () => {
  assert.equal(marked('சூரிய ஆற்றல் பற்றி', 'பணி: சூரிய ஆற்றல் பற்றி எழுதுக'), '[பணி: ]சூரிய ஆற்றல் பற்றி[ எழுதுக]');
});

test('no word is lost, and nothing is added to nothing', () => {
  const after = '  # Task\n\n- one\n- two ';
  assert.equal(
    addedWords('two', after)
      .map(({ text }) => text)
      .join(''),
    after,
  );
  assert.deepEqual(addedWords('something', ''), []);
  assert.equal(marked('', 'All of it.'), '[All of it.]');
});

test('two long texts are compared', () => {
  const text = Array.from({ length: 4000 }, (_, index) => `the word${index % 50}`).join(' ');
  const parts = addedWords(text.slice(0, 8000), text);
  assert.equal(parts.map((part) => part.text).join(''), text);
});
