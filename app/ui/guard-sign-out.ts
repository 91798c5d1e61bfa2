/**
 * The script of the header of people who are signed in. Taps that a closed page or an earlier session left behind are sent; and
 * signing out asks what becomes of those that still wait.
 *
 * @param queues how the names of this account's queues begin (tap-queues.ts)
 */
export function guardSignOut(account: string, queues: string, address: string) {
  const names = () => {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(queues));
    } catch {
      // The browser keeps nothing.
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
    // The page of the workshop hears of this from other tabs alone.
    dispatchEvent(new Event('storage'));
  };

  async function sendAll() {
    for (const name of names()) {
      const taps = localStorage.getItem(name) ?? '';
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ account, taps, sentAt: new Date().toISOString() }),
        // To the page for signing in, for instance.
        redirect: 'error',
        signal: AbortSignal.timeout(15_000),
      });
      // 410: this account has lost the right, so every page would send them in vain. There is nothing that it could do about it.
      if (!answer.ok && answer.status !== 410) throw new Error('The taps were not taken');
      // Another tab may have tapped meanwhile.
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
