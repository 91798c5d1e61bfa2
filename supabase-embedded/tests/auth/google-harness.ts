import assert from 'node:assert/strict';
import type { TestDatabase } from '../support/test-database.ts';
import { apiUrl, createHarness, siteUrl } from './harness.ts';
import { browse, clientId, clientSecret, type Persona, startOpenIdProvider } from './open-id-provider.ts';

export const callback = `${apiUrl}/callback`;

/** The service with a real OpenID provider in Google's place. */
export async function createGoogleHarness(
  people: Record<string, Persona>,
  auth: Record<string, unknown> = {},
  database?: TestDatabase,
) {
  const provider = await startOpenIdProvider(callback, people);
  const harness = await createHarness({
    auth: { enable_manual_linking: true, ...auth },
    database,
    google: { clientId, clientSecret, issuer: provider.issuer },
  });

  /** Through the provider and back to the site. Answers where the browser ends. */
  async function travel(start: string): Promise<URL> {
    const authorize = await harness.send(new Request(start, { redirect: 'manual' }));
    assert.equal(authorize.status, 302);
    return land(await browse(authorize.headers.get('location') ?? '', callback));
  }

  /** Where the service sends a browser that opens this address. */
  async function land(address: string): Promise<URL> {
    const answer = await harness.send(new Request(address, { redirect: 'manual' }));
    return new URL(answer.headers.get('location') ?? '');
  }

  async function signInAs(persona: string, redirectTo = siteUrl) {
    const client = harness.client({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo, queryParams: { login_hint: persona }, skipBrowserRedirect: true },
    });
    const landed = await travel(data.url ?? '');
    return { client, landed, code: landed.searchParams.get('code') ?? '' };
  }

  return {
    ...harness,
    provider,
    travel,
    land,
    signInAs,
    async close() {
      await harness.close();
      await provider.close();
    },
  };
}

export type GoogleHarness = Awaited<ReturnType<typeof createGoogleHarness>>;
