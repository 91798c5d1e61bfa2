import { indianMoment } from '#app/lib/indian-moment.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { type Letter, writeLetter } from '#supabase-embedded/outbound/letter.ts';
import type { Mailer } from '#supabase-embedded/outbound/mailer.ts';
import { letterhead } from '../../mail/letter.ts';
import type { BackupState } from '../due.ts';

export interface TellOptions {
  mailer: Mailer;
  notifyEmail: string;
  siteUrl: string;
  institute: Institute;
}

/** Says by mail that a backup is missing, why, and what there is. */
export async function tellFailure(
  { mailer, notifyEmail, siteUrl, institute }: TellOptions,
  reason: string,
  { last_proven_at, last_proven_name, is_overdue }: BackupState,
): Promise<void> {
  const subject = is_overdue ? 'No good backup for more than two days' : 'The backup of last night failed';
  const words: Letter = {
    heading: subject,
    paragraphs: [
      reason,
      'The site goes on and tries again every hour. You hear of it again tomorrow if it still fails then.',
    ],
    facts: [
      ['Last good backup', last_proven_at ? indianMoment(last_proven_at) : 'none yet'],
      ['Its file', last_proven_name],
    ],
    action: { label: 'See the backups', url: `${siteUrl}/admin/backups` },
    closing: [`${institute.name}, ${new URL(siteUrl).host}`],
  };
  await mailer.send({ to: notifyEmail, subject, ...writeLetter(words, letterhead(institute)) });
}
