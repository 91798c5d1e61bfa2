import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (scripts: string[], siteUrl = 'http://localhost:3000') =>
  contentSecurityPolicy({ scripts, siteUrl });

test('every inline script of ours is allowed by its own hash, once', () => {
  const policy = policyOf(['one()', 'two()', 'one()']);
  assert.ok(policy.includes(`script-src 'self' ${hash('one()')} ${hash('two()')};`));
});

test('nothing is allowed inline without a hash, and nobody may frame the page', () => {
  const policy = policyOf([]);
  assert.ok(!policy.includes('unsafe'));
  assert.ok(policy.startsWith("default-src 'none'"));
  assert.ok(policy.includes("frame-ancestors 'none'"));
});

test('insecure requests are upgraded only where the site itself is secure', () => {
  assert.ok(policyOf([], 'https://example.com').includes('upgrade-insecure-requests'));
  assert.ok(!policyOf([]).includes('upgrade-insecure-requests'));
});

test('pages may call and show pictures of a hosted Supabase', () => {
  const siteUrl = 'https://example.com';
  const sources = (directive: string, supabaseUrl: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(
      contentSecurityPolicy({ scripts: [], siteUrl, supabaseUrl }),
    )?.[1];
  const hosted = 'https://project.supabase.co';
  assert.equal(sources('connect-src', siteUrl), "'self' wss://example.com https://www.youtube-nocookie.com");
  assert.equal(
    sources('connect-src', hosted),
    `'self' ${hosted} wss://project.supabase.co https://www.youtube-nocookie.com`,
  );
  assert.ok(sources('img-src', hosted)?.startsWith(`'self' ${hosted} data:`));
});

test('a picture may come from any secure host, a script from none but ours', () => {
  const policy = policyOf([]);
  assert.match(policy, /img-src [^;]* https:(;|$)/);
  assert.match(policy, /script-src 'self'(;|$)/);
});

test('a style comes from a file of ours', () => {
  assert.match(policyOf([]), /style-src 'self'(;|$)/);
});
