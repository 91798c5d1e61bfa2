import type { AdminCommand } from '../command.ts';
import { demandAccount, readAddress } from '../find-account.ts';

export const resetTwoStepCommand: AdminCommand = {
  parameters: ['EMAIL'],
  about:
    'takes the second step off the sign-in of an account, for who has lost the device, and ends its sessions',
  async run(accounts, [given = '']) {
    const email = readAddress(given);
    const { id } = await demandAccount(accounts, email);
    const removed = await accounts.call<number>('reset_two_step', { account: id });
    const outcome =
      removed === 0
        ? `${email} had no second step.`
        : `Removed ${removed === 1 ? 'the second step' : `${removed} second steps`} of ${email}.`;
    return `${outcome} The account is signed out everywhere; its password is enough to sign in.`;
  },
};
