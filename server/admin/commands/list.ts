import type { Administrator } from '../accounts.ts';
import type { AdminCommand } from '../command.ts';

export const listCommand: AdminCommand = {
  about: 'lists the administrators and counts the other accounts',
  async run(accounts) {
    const administrators = await accounts.call<Administrator[]>('administrator_accounts');
    const others = (await accounts.call<number>('count_accounts')) - administrators.length;
    const rows = administrators.map(describe);
    const counted = `${rows.length === 0 ? 'There is no administrator yet. ' : ''}Other accounts: ${others}`;
    return rows.length === 0 ? counted : `${aligned([heading, ...rows]).join('\n')}\n\n${counted}`;
  },
};

const heading = ['ADMINISTRATOR', 'ACCOUNT SINCE', 'LAST SIGN-IN', 'TWO-STEP', ''];

const describe = (one: Administrator): string[] => [
  one.email ?? `+${one.phone}`,
  day(one.created_at),
  one.last_sign_in_at ? day(one.last_sign_in_at) : 'never',
  one.has_two_step ? 'on' : 'off',
  one.is_suspended ? 'suspended' : '',
];

const day = (moment: string) => new Date(moment).toISOString().slice(0, 10);

function aligned(rows: string[][]): string[] {
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
