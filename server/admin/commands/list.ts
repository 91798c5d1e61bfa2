import type { StaffAccount } from '../accounts.ts';
import type { AdminCommand } from '../command.ts';

export const listCommand: AdminCommand = {
  about: 'lists the staff with their roles and counts the other accounts',
  async run(accounts) {
    const staff = await accounts.call<StaffAccount[]>('staff_accounts');
    const others = (await accounts.call<number>('count_accounts')) - staff.length;
    const hasAdministrator = staff.some(({ role }) => role === 'admin');
    const counted = `${hasAdministrator ? '' : 'There is no administrator yet. '}Other accounts: ${others}`;
    if (staff.length === 0) return counted;
    return `${aligned([heading, ...staff.map(describe)]).join('\n')}\n\n${counted}`;
  },
};

const heading = ['ACCOUNT', 'ROLE', 'ACCOUNT SINCE', 'LAST SIGN-IN', 'TWO-STEP', ''];

const describe = (one: StaffAccount): string[] => [
  one.email ?? `+${one.phone}`,
  one.role,
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
