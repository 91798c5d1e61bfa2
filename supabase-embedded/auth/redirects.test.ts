import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globToRegExp, isAllowedRedirect, withParameters } from './redirects.ts';

const site = 'https://institute.example';

test('the site itself is allowed, and nothing that only looks like it', () => {
  for (const own of [site, `${site}/`, `${site}/a?b#c`, `${site}?x=1`])
    assert.equal(isAllowedRedirect(own, site, []), true, own);
  for (const other of [
    'http://institute.example',
    'https://institute.example.evil.example',
    'https://institute.example@evil.example',
    'https://evilinstitute.example',
    'https://evil.institute.example',
    'https://user@institute.example',
    'https://institute.example\\.evil.example',
    'https://institute.example%2eevil.example',
    'https:institute.example',
    'https:///institute.example',
    '//institute.example',
    'javascript:alert(1)',
    'https://xn--institute.example',
    '',
  ])
    assert.equal(isAllowedRedirect(other, site, []), false, other);
});

test('no pattern lets a script through', () => {
  for (const script of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])
    assert.equal(isAllowedRedirect(script, site, ['**']), false, script);
});

test('on loopback any port will do', () => {
  assert.equal(isAllowedRedirect('http://localhost:5173/x', 'http://localhost:3000', []), true);
  assert.equal(isAllowedRedirect('http://localhost:5173/x', site, []), false);
});

test("patterns are Supabase's", () => {
  assert.match('https://a.example/x', globToRegExp('https://*.example/*'));
  assert.doesNotMatch('https://a.b.example/x', globToRegExp('https://*.example/*'));
  assert.doesNotMatch('https://a.example/x/y', globToRegExp('https://*.example/*'));
  assert.match('https://a.example/x/y.html', globToRegExp('https://a.example/**'));
  assert.match('https://b.example/', globToRegExp('https://{a,b}.example/'));
  assert.match('https://v1.example/', globToRegExp('https://v[0-9].example/'));
  assert.doesNotMatch('https://aXexample/', globToRegExp('https://a.example/'));
});

test('members are added to the query and the fragment', () => {
  const target = withParameters(`${site}/?a=1`, { query: { code: 'x y' }, fragment: { b: '2' } });
  assert.equal(target, `${site}/?a=1&code=x+y#b=2`);
});
