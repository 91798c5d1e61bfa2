import type pg from 'pg';

const tokenColumns = [
  'confirmation_token',
  'recovery_token',
  'reauthentication_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
];

/**
 * In what is restored, a session that somebody has ended since would live again, and a link that was used could be used once
 * more: nobody is signed in, and nothing that was on its way to a person counts or is sent.
 */
export async function endSessions(client: pg.Client): Promise<void> {
  for (const table of [
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.flow_state',
    'auth.one_time_tokens',
    'auth.mfa_challenges',
    'auth_embedded.oauth_states',
    'auth_embedded.account_mails',
  ])
    await client.query(`delete from ${table}`);
  // GoTrue keeps a second copy of its tokens here.
  const sets = tokenColumns.map((name) => `${name} = ''`).join(', ');
  await client.query(`update auth.users set ${sets} where concat(${tokenColumns.join(', ')}) <> ''`);
}
