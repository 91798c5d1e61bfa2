import type { Warning } from '#app/data/server-context.ts';
import { isAtLocalhost } from '../../config.ts';
import { mailboxFolders } from '../../outbound/create-outbound.ts';
import { keptDays } from '../../outbound/tidy-mailboxes.ts';
import type { Facts } from './facts.ts';

/** What is half set up. Whoever tries the site on their own machine wants none of it. */
export function judgeSettings(facts: Facts): Warning[] {
  if (isAtLocalhost(facts.settings)) return [];
  return [withoutSmtp(facts), withoutTls(facts), withoutBackups(facts)].filter(
    (warning) => warning !== undefined,
  );
}

function withoutSmtp({ settings: { smtpUrl, hosted }, dataDir }: Facts): Warning | undefined {
  if (smtpUrl) return undefined;
  const { accounts, leads } = mailboxFolders(dataDir);
  return {
    id: 'no-smtp',
    message: `No SMTP_URL is set, so nobody is mailed${hosted ? ' about leads' : ''}.`,
    remedy: hosted
      ? `Set it; until then mails are kept in ${leads} for ${keptDays} days.`
      : `Set it; until then mails are kept in ${accounts} for ${keptDays} days, and those about accounts are not shown in the panel.`,
    isUrgent: false,
  };
}

const withoutTls = ({ settings: { siteUrl } }: Facts): Warning | undefined =>
  siteUrl.startsWith('https:')
    ? undefined
    : {
        id: 'no-tls',
        message: `SITE_URL is ${siteUrl}, so passwords and sessions travel unencrypted.`,
        remedy: 'Let a proxy end TLS (docs/deploy.md) and set SITE_URL to its https address.',
        isUrgent: false,
      };

const withoutBackups = ({ backups }: Facts): Warning | undefined =>
  backups.kind === 'off'
    ? {
        id: 'backups-off',
        message: 'BACKUP_TO is off, so this server makes no backups.',
        remedy: 'Start it without that setting, and it makes one each night.',
        isUrgent: false,
      }
    : undefined;
