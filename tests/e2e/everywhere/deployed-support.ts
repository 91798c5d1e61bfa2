import type { BrowserContext } from '@playwright/test';
import {
  stallsAfter,
  startChatServer,
  streams,
} from '#supabase/functions/enhance-prompt/testing/chat-server.ts';
import type { Persona } from '#supabase-embedded/tests/auth/open-id-provider.ts';
import { startWithGoogle } from '../account/google-support.ts';
import { bakeryPrompt } from '../site/prompt-builder/prompt-builder-steps.ts';
import { test as base, expect } from '../support/fixtures.ts';

export const people: Record<string, Persona> = {
  kavitha: { email: 'kavitha@example.com', email_verified: true, name: 'Kavitha Mohan' },
};

/** What the language model says: the first time it never comes to an end. */
export const bakeryWords = {
  unfinished: '# Request\nA website',
  whole: `# Request\n${bakeryPrompt}`,
};

/** The product as the README deploys it, with everything around it that people can be led through. */
export const test = base.extend<{ cookies: CookieWatch }>({
  product: [
    async ({ deployed }, use) => {
      const chat = await startChatServer(stallsAfter(bakeryWords.unfinished), streams(bakeryWords.whole));
      const env = { LLM_BASE_URL: chat.baseUrl, LLM_API_KEY: 'test-key', LLM_MODEL: 'test-model' };
      const { product, close } = await startWithGoogle(people, { deployed, env });
      await use(product);
      await close();
      await chat.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cookies: async ({ context, product }, use) => use(watchCookies(context, product.server.url)),
});

type CookieWatch = ReturnType<typeof watchCookies>;

/** Sees every cookie that the site sets, also those that are gone again with the next page. */
function watchCookies(context: BrowserContext, siteUrl: string) {
  const answers: Promise<string[]>[] = [];
  context.on('response', (response) => {
    if (response.url().startsWith(siteUrl)) answers.push(response.headerValues('set-cookie'));
  });
  const set = async () => (await Promise.all(answers)).flat();
  return {
    /** Of what was set so far nothing travels in the clear, and this is what the browser has kept of it. */
    async expectSecure(...names: string[]) {
      expect((await set()).filter((line) => !/;\s*Secure\s*(;|$)/i.test(line))).toEqual([]);
      const kept = await context.cookies(siteUrl);
      expect(kept.filter(({ secure }) => !secure)).toEqual([]);
      expect(kinds(kept.map(({ name }) => name))).toEqual(names);
    },
    /** What was ever set. */
    everSet: async () => kinds((await set()).map((line) => line.slice(0, line.indexOf('=')))),
  };
}

/**
 * Long sessions are cut into numbered pieces, and each way of signing in that was begun has a verifier (PKCE). Known devices
 * are left out: their cookies stay, and a hosted Supabase has none (tests/product/known-devices.test.ts).
 */
const kinds = (names: string[]) =>
  names
    .filter((name) => !name.startsWith('known-device-'))
    .map((name) => name.replace(/\.\d+$|-flows?(-\w+)?(?=-code-verifier$)/, ''))
    .filter((name, place, all) => all.indexOf(name) === place)
    .sort();
