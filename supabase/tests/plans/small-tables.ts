import { textKinds } from '#supabase/text-kinds.ts';

/**
 * The tables that may be read from end to end, because they stay small however many people come and however long the
 * institute is there. Every other table grows.
 */
export const smallTables: Record<string, string> = {
  'public.courses': 'An institute teaches some dozens.',
  'public.webinars': 'A handful a week, and the site shows those of the next weeks.',
  'private.join_addresses': 'One for each workshop that is held online.',
  'public.workshop_messages': 'What staff write by hand to those who registered.',
  ...Object.fromEntries(
    textKinds.map((kind) => [`public.${kind}`, 'What staff write by hand for the pages of the site.']),
  ),
  'private.former_addresses': 'One for each time that somebody changed the address of a course or a page.',
  'private.originals': 'The first version of each text.',
  'private.confirmed_samples': 'At most one row for each line of “Before you open”.',
  'private.consent_wordings': 'One row for each wording of the consent.',
  'public.content_version': 'One row for each kind of content.',
  'public.backup_runs': 'One row a night.',
  'public.settings': 'One row for each thing that staff decide.',
  'public.staff_invitations':
    'The few who are invited and have not answered; they go a month after their end.',
  'private.invitation_tokens': 'One for each mail to somebody who is invited, gone with the invitation.',
  'private.role_rights': 'One row for each right of a role.',
  'private.repeat_keys': 'The keys of one day of repeated registrations.',
  'private.people_read': 'The people that each of the staff has read within an hour.',
  'private.bin': 'What was deleted from the catalogue in the last 30 days.',
  'private.backup_watch': 'One row.',
  'storage.buckets': 'One for each kind of file.',
  'storage.objects': 'The pictures of the courses.',
  'storage_embedded.stray_files': 'Uploads that are under way.',
  'supabase_migrations.schema_migrations': 'One row for each file of the project.',
  'supabase_migrations.seed_files': 'One row for each file of the project.',
  'supabase_embedded.applied_files': 'One row for each file of ours.',
  'supabase_embedded.applied_checksums': 'One row for each file.',
  'supabase_embedded.project_keys': 'One row.',
  'storage_embedded.claimed_store': 'One row.',
  'private.address_keys': 'One row for each secret key that servers sign with.',
  'realtime.subscribed_tables': 'Some tables.',
  'realtime.lifetime': 'One row.',
  'realtime.changes': 'Kept until they are handed on.',
  'realtime.relayed': 'One row for each server.',
  'realtime.messages': 'Nothing of the product sends any.',
  'private.lead_tally_changes': 'The leads of a day, taken up into the tallies with its end.',
  'private.erasure_salt': 'One row.',
  'private.erasures': 'The few who ask to be erased; no page reads it.',
  'auth.one_time_tokens': 'Links and codes of a week, gone when they are used.',
  'auth.flow_state': 'Sign-ins under way, cleared up after a day.',
  'auth.mfa_challenges': 'Sign-ins under way, cleared up after a day.',
  'auth_embedded.oauth_states': 'Sign-ins under way, cleared up after a day.',
  'auth_embedded.pending_links': 'Sign-ins under way, cleared up with them.',
  'auth_embedded.account_mails': 'Mails under way, gone when they are sent.',
};

/** The same of what is read of a table by an index: on some of its rows alone (partial), or for some days. */
export const smallIndexes: Record<string, string> = {
  profiles_staff_idx: 'The few who work at the institute.',
  one_tally: 'The days that the figures are of, a row for each course that was asked for.',
  mail_outbox_due_idx: 'Mails that wait to be sent.',
};
