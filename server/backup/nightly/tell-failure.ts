import { indianMoment } from '#app/lib/indian-moment.ts';
import { site } from '#app/site.ts';
import type { Mailer } from '#supabase-embedded/outbound/mailer.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { BackupState } from '../due.ts';

export interface TellOptions {
  mailer: Mailer;
  notifyEmail: string;
  siteUrl: string;
}

/** Says by mail that a backup is missing, why, and what there is. */
export async function tellFailure(
  { mailer, notifyEmail, siteUrl }: TellOptions,
  reason: string,
  { last_proven_at, last_proven_name, is_overdue }: BackupState,
): Promise<void> {
  const subject = is_overdue ? 'No good backup for more than two days' : 'The backup of last night failed';
  const letter = writeLetter({
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
    closing: [`${site.name}, ${new URL(siteUrl).host}`],
  });
  await mailer.send({ to: notifyEmail, subject, ...letter });
}
