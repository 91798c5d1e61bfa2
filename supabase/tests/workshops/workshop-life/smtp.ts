export interface Sent {
  id: string;
  kind: string;
  /** What it was about: its registration, and the start or the message. */
  occasion: string;
}

/** Kinds of which each occasion has one; of the others each may be sent as often as it comes to be true. */
const onceAnOccasion = ['workshop_day_before', 'workshop_hour_before', 'workshop_thanks', 'workshop_message'];

/** The mail server, which remembers what it was handed. */
export function createSmtp() {
  const sent: Sent[] = [];
  /** Handed out for so short a time that another worker may have got it as well. */
  const contested = new Set<string>();
  return {
    sent,
    contested,
    accept: (mail: Sent) => void sent.push(mail),
    /** What it was handed twice, and should not have been. */
    repeats(): string[] {
      const times = new Map<string, number>();
      const mails = new Map<string, Set<string>>();
      for (const { id, kind, occasion } of sent) {
        times.set(id, (times.get(id) ?? 0) + 1);
        if (!onceAnOccasion.includes(kind)) continue;
        const key = `${kind} of ${occasion}`;
        mails.set(key, (mails.get(key) ?? new Set()).add(id));
      }
      return [
        ...[...times]
          .filter(([id, often]) => often > 1 && !contested.has(id))
          .map(([id]) => `mail ${id} again`),
        ...[...mails].filter(([, ids]) => ids.size > 1).map(([key]) => `another ${key}`),
      ];
    },
  };
}

export type Smtp = ReturnType<typeof createSmtp>;
