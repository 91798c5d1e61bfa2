import type { Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  type Persona,
  startOpenIdProvider,
} from '#supabase-embedded/tests/auth/open-id-provider.ts';
import type { Forwarding } from '#tests/support/forwarded-headers.ts';
import { startProduct } from '#tests/support/product.ts';

/** The product with a real OpenID provider on loopback in Google's place. */
export async function startWithGoogle(
  people: Record<string, Persona>,
  { deployed, env = {} }: { deployed: Forwarding['passes'] | undefined; env?: Record<string, string> },
) {
  const callback = Promise.withResolvers<string>();
  const provider = await startOpenIdProvider(callback.promise, people);
  const google = {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  };
  const product = await startProduct({ TRUST_PROXY: '0', ...google, ...env }, { deployed });
  callback.resolve(`${product.supabaseUrl}/auth/v1/callback`);
  return {
    product,
    async close() {
      await product.close();
      await provider.close();
    },
  };
}

/** Who sits at the browser: the provider is told by login_hint, as Google is by its own cookies. */
export async function sitDown(page: Page, persona: string) {
  await page.route(
    (url) => url.pathname === '/auth' && url.searchParams.has('client_id'),
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('login_hint', persona);
      await route.fulfill({
        status: 302,
        headers: { location: url.href.replace('/auth?', '/auth?hinted&') },
      });
    },
    { times: 1 },
  );
}

export const continueWithGoogle = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Email' }).getByRole('button', { name: 'Continue with Google' }).click();
