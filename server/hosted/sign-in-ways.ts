import type { SignInWays } from '#app/lib/sign-in-ways.ts';
import { together } from '../watch/together.ts';
import { askHosted, type Hosted } from './ask-hosted.ts';

const goodForMs = 60_000;
const patienceMs = 2_000;

/**
 * What a hosted project's public settings say about Google and phones, asked at most once a minute. They do not name SMTP.
 * If the project does not answer, its last answer counts. Before the first answer everything counts as switched on, and the project
 * refuses what is not.
 */
export function followSignInWays(hosted: Hosted) {
  let known: SignInWays = { google: true, texts: 'sent', mails: 'sent' };
  let askAgainAt = 0;

  const ask = together(async () => {
    const question = { path: '/auth/v1/settings', key: hosted.publishableKey, patienceMs };
    const { body } = await askHosted(hosted, question).catch(() => ({ body: undefined }));
    const { external } = Object(body) as { external?: { google?: boolean; phone?: boolean } };
    askAgainAt = Date.now() + goodForMs;
    if (external)
      known = { google: external.google === true, texts: external.phone ? 'sent' : 'off', mails: 'sent' };
  });

  return async () => {
    if (Date.now() >= askAgainAt) await ask();
    return { ways: known, trueUntil: askAgainAt };
  };
}
