import type { Warning } from '#app/data/server-context.ts';
import type { Facts } from './facts.ts';
import { inWords } from './judge-server.ts';

/** A server that answers may defer a mail for that long, as with greylisting. */
const longWaitMs = 60 * 60 * 1000;
/** One that cannot be reached delays every mail, and codes for signing in expire meanwhile. */
const unreachableMs = 5 * 60 * 1000;

/** Whether the database is there and up to date, and what it says of the backups. */
export function judgeDatabase({ database, settings, backups }: Facts): Warning[] {
  if (database.is === 'away')
    return [
      {
        id: 'database-away',
        message: 'The database does not answer.',
        remedy: 'The log says why; visitors are told to try again in a minute until it is back.',
        isUrgent: true,
      },
    ];
  if (database.is === 'behind')
    return [
      {
        id: 'database-behind',
        message: `The database does not have the migrations of this version, up to ${database.newest}.`,
        remedy: settings.hosted ? 'Run supabase db push.' : 'Start the server again, which applies them.',
        isUrgent: true,
      },
    ];
  if (database.is === 'here' && backups.kind === 'own' && database.state.backup.is_overdue)
    return [
      {
        id: 'backups-overdue',
        message: 'Backups are overdue.',
        remedy: 'None has been proven to be whole within two days: /admin/backups and the log say why.',
        isUrgent: true,
      },
    ];
  return [];
}

/** Staff who read more people's data than the limit. The log holds no names; the audit log says who. */
export function judgeReaders({ database }: Facts): Warning[] {
  const readers = database.is === 'here' ? database.state.bulk_readers : 0;
  if (readers === 0) return [];
  return [
    {
      id: 'many-people-read',
      message: `In the last 24 hours, ${count(readers)} ${readers === 1 ? 'staff member has' : 'staff members have'} read the leads of more people within an hour than the limit.`,
      remedy: 'The audit log at /admin/record says who and when. The limit is set at /admin/people.',
      isUrgent: false,
    },
  ];
}

/** Mails that do not go out. */
export function judgeMails(facts: Facts, now: Date): Warning[] {
  const mails = facts.database.is === 'here' ? facts.database.state.mails : undefined;
  const warnings: (Warning | false)[] = [
    judgeWaiting(facts, now),
    mails !== undefined &&
      mails.given_up > 0 && {
        id: 'mails-given-up',
        message: `${count(mails.given_up)} ${mails.given_up === 1 ? 'mail about a lead of the last week was' : 'mails about leads of the last week were'} given up unsent.`,
        remedy: 'At /admin/mail it says why, and each can be tried again.',
        isUrgent: false,
      },
    mails !== undefined &&
      mails.held > 0 && {
        id: 'mails-held',
        message: `${count(mails.held)} ${mails.held === 1 ? 'mail is' : 'mails are'} held since the site was restored from a backup.`,
        remedy: 'Send or discard them at /admin/mail.',
        isUrgent: false,
      },
  ];
  return warnings.filter((warning) => warning !== false);
}

function judgeWaiting({ database, accountMails, leadMailSilentSince }: Facts, now: Date): Warning | false {
  const leads = database.is === 'here' ? database.state.mails : undefined;
  const outboxes = [
    { oldest: leads?.oldest_waiting_at, silentSince: leadMailSilentSince },
    { oldest: accountMails?.oldestSince, silentSince: accountMails?.silentSince },
  ].flatMap(({ oldest, silentSince = Number.POSITIVE_INFINITY }) => {
    if (oldest == null) return [];
    const queuedAt = new Date(oldest).getTime();
    return { queuedAt, unreachableFrom: Math.max(queuedAt, silentSince) };
  });
  const longest = (moments: number[]) => now.getTime() - Math.min(...moments);
  const waitedMs = longest(outboxes.map(({ queuedAt }) => queuedAt));
  const isUnreachable = longest(outboxes.map(({ unreachableFrom }) => unreachableFrom)) > unreachableMs;
  if (!isUnreachable && waitedMs <= longWaitMs) return false;
  const waiting = (leads?.waiting ?? 0) + (accountMails?.count ?? 0);
  const long = `${waiting === 1 ? '1 unsent mail' : `The oldest of ${count(waiting)} unsent mails`} has waited for ${inWords(waitedMs)}.`;
  return {
    id: 'mails-waiting',
    message: isUnreachable ? `The mail server cannot be reached, or refuses the login. ${long}` : long,
    remedy: isUnreachable
      ? 'Check that it runs and that SMTP_URL is right: npm run doctor says more.'
      : 'The mail server does not take them: /admin/mail and the log say why.',
    isUrgent: true,
  };
}

const count = (things: number) => things.toLocaleString('en');
