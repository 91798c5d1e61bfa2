import type { NoticeKind } from '../settings.ts';
import type { SiteFacts, Wording } from './wording.ts';

const resetAndWrite =
  'If this was not you, choose a new password at once with "Forgot password", and write to us.';
/** A new password would be of no use, or its mail would go to somebody else. */
const write = 'If this was not you, write to us at once.';

/** What has been changed in an account, and what its owner does who did not change it. */
export const noticeWordings: Record<NoticeKind, (facts: SiteFacts) => Wording> = {
  password_changed: ({ site }) => ({
    subject: `Your password for ${site} was changed`,
    lead: `The password of your account at ${site} has just been changed, and your other devices were signed out.`,
    end: 'If this was not you, choose a new password at once with "Forgot password".',
  }),
  email_changed: ({ site, newEmail }) => ({
    subject: `Your email address for ${site} was changed`,
    lead: `Your account at ${site} now has the address ${newEmail}. We write to this one for the last time.`,
    end: write,
  }),
  phone_changed: ({ site, newPhone = '' }) => ({
    subject: `Your phone number for ${site} was changed`,
    lead: `Your account at ${site} now has the phone number that ends in ${newPhone.slice(-4)}. A code sent to it signs in.`,
    end: resetAndWrite,
  }),
  identity_linked: ({ site, provider = '' }) => ({
    subject: `A new way to sign in to ${site}`,
    lead: `An account at ${titled(provider)} has been linked to your account at ${site}, and now signs in to it.`,
    end: resetAndWrite,
  }),
  identity_unlinked: ({ site, provider = '' }) => ({
    subject: `A way to sign in to ${site} was removed`,
    lead: `${titled(provider)} has been unlinked from your account at ${site}, and no longer signs in to it.`,
    end: resetAndWrite,
  }),
  mfa_factor_enrolled: ({ site }) => ({
    subject: `Two-step verification for ${site} was set up`,
    lead: `Signing in to your account at ${site} now asks for a second step that has just been set up.`,
    end: write,
  }),
  mfa_factor_unenrolled: ({ site }) => ({
    subject: `Two-step verification for ${site} was removed`,
    lead: `A second step for signing in to your account at ${site} has just been removed.`,
    end: resetAndWrite,
  }),
};

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
