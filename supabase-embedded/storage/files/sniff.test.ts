import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sniffActiveType } from './sniff.ts';

const cases: [string, string, string | undefined][] = [
  ['a page', '<!DOCTYPE html>', 'text/html'],
  ['a page after comments', '<!-- a -->\n<!-- -- > --> <HTML lang=ta>', 'text/html'],
  ['a page in XML', '<?xml version="1.0"?><html>', 'text/html'],
  ['a drawing', '\n<svg viewBox="0 0 1 1">', 'image/svg+xml'],
  ['a drawing in XML', '<?xml version="1.0"?><!-- x --><svg>', 'image/svg+xml'],
  ['other XML', '<?xml version="1.0"?><feed>', 'application/xml'],
  ['a page with a byte order mark', '\ufeff<html>', 'text/html'],
  ['text that speaks of pages', 'The <html> element', undefined],
  ['a picture', '\u0089PNG\r\n\u001a\n', undefined],
  ['nothing', '', undefined],
];
for (const [what, text, type] of cases) {
  test(`${what} is ${type ?? 'not active'}`, () => assert.equal(sniffActiveType(Buffer.from(text)), type));
}

// A pattern that tried every way to read them would not end.
test('comments without end or number come to an end', () => {
  for (const text of ['<!-- -->'.repeat(128), '<!--'.repeat(256), ' '.repeat(1024), '<!---->'.repeat(146)]) {
    assert.equal(sniffActiveType(Buffer.from(text)), undefined);
  }
});
