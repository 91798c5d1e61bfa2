/**
 * The header's script for people who are signed in. It sends taps that a closed page or an earlier session left unsent, and asks
 * before a sign-out what to do with those that still wait.
 *
 * @param queues the prefix of this account's queues (tap-queues.ts)
 */
export function guardSignOut(account: string, queues: string, address: string) {
  const names = () => {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(queues));
    } catch {
      // The browser allows no storage.
      return [];
    }
  };
  const tapsIn = (name: string) => {
    try {
      return Object.keys(JSON.parse(localStorage.getItem(name) ?? '')).length;
    } catch {
      return 0;
    }
  };
  const count = () => names().reduce((sum, name) => sum + tapsIn(name), 0);
  const remove = (name: string) => {
    localStorage.removeItem(name);
    // Browsers send this event only to other tabs; the workshop's page in this tab needs it, too.
    dispatchEvent(new Event('storage'));
  };

  async function sendAll() {
    for (const name of names()) {
      const taps = localStorage.getItem(name) ?? '';
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ account, taps, sentAt: new Date().toISOString() }),
        // Such as to the sign-in page: the taps are not stored then.
        redirect: 'error',
        signal: AbortSignal.timeout(15_000),
      });
      // 410: the account may no longer mark attendance, so the taps are dropped. Every later try would fail, too.
      if (!answer.ok && answer.status !== 410) throw new Error('The site did not accept the taps');
      // Another tab may have added taps meanwhile.
      if (localStorage.getItem(name) === taps) remove(name);
    }
  }
  if (count() > 0) sendAll().catch(() => {});

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const dialog = document.getElementById('unsent-taps') as HTMLDialogElement | null;
    const unsent = count();
    const submitter = event.submitter as HTMLButtonElement | null;
    const isLeaving =
      form.getAttribute('action') === '/sign-out' || submitter?.value === 'sign-out-everywhere';
    if (!isLeaving || unsent === 0 || !dialog) return;
    event.preventDefault();
    const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-part=${name}]`);
    const say = (name: string, text: string) => {
      const element = part(name);
      if (element) element.textContent = text;
    };
    const leave = () => {
      dialog.close();
      form.requestSubmit(submitter);
    };
    const answers = [...dialog.querySelectorAll<HTMLButtonElement>('[data-answer]')];
    const wait = (isSending: boolean) => {
      for (const button of answers) button.disabled = isSending && button.dataset.answer !== 'cancel';
      say('progress', isSending ? 'Sending...' : '');
    };
    say('count', unsent === 1 ? '1 tap is' : `${unsent} taps are`);
    say('problem', '');
    wait(false);

    const answer: Record<string, () => Promise<void> | void> = {
      async send() {
        say('problem', '');
        wait(true);
        try {
          while (dialog.open && count() > 0) await sendAll();
          if (dialog.open) leave();
        } catch {
          wait(false);
          say('problem', part('unsent')?.textContent ?? '');
          answers.find(({ dataset }) => dataset.answer === 'send')?.focus();
        }
      },
      discard() {
        for (const name of names()) remove(name);
        leave();
      },
      cancel: () => dialog.close(),
    };
    for (const button of answers) button.onclick = () => void answer[button.dataset.answer ?? '']?.();
    dialog.showModal();
  });
}
