import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAuth } from '#app/data/auth-context.ts';
import type { WorkshopAnswer } from '../answer.ts';
import { type Tap, type Taps, toMarks, withoutSent } from './taps.ts';
import { useKeptTaps } from './use-kept-taps.ts';

/** How long taps wait before they are tried again, where nothing tells of the connection's return (retry). */
const patience = 10_000;

/**
 * Who came, by tap. Each is kept on the phone first (an outbox) and then sent; whatever the connection does meanwhile, it stays
 * until the site has said that it has it. Of several on one person the last counts, with its moment.
 *
 * @param known what the server has answered: it knows by then what was sent before
 */
export function useTaps(workshop: string, known: unknown) {
  const fetcher = useFetcher<WorkshopAnswer>();
  const account = useAuth().user?.id ?? '';
  const { taps, read, write } = useKeptTaps(account, workshop);
  const [sent, setSent] = useState<Taps>({});
  const [isCut, setCut] = useState(false);
  const onItsWay = useRef<Taps>({});
  const isIdle = fetcher.state === 'idle';

  function flush() {
    const waiting = read();
    if (Object.keys(waiting).length === 0 || !isIdle) return;
    if (!navigator.onLine) return setCut(true);
    onItsWay.current = waiting;
    const marks = JSON.stringify(toMarks(waiting));
    const sentAt = new Date().toISOString();
    void fetcher.submit({ intent: 'marks', account, marks, sentAt }, { method: 'post' });
  }
  const flushNow = useEffectEvent(flush);

  const hear = useEffectEvent((answer: WorkshopAnswer) => {
    setCut(!answer.ok);
    if (!answer.ok) return;
    // Shown until the page has been read anew, which brings them back.
    setSent((before) => ({ ...before, ...onItsWay.current }));
    write(withoutSent(read(), onItsWay.current));
  });
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data);
  }, [fetcher.data]);

  // At the start, and for what was tapped while others were on their way.
  useEffect(() => {
    if (isIdle && !isCut) flushNow();
  }, [isIdle, isCut]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => setSent({}), [known]);

  useEffect(() => {
    const onTime = () => flushNow();
    const timer = setInterval(onTime, patience);
    addEventListener('online', onTime);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onTime);
    };
  }, []);

  return {
    tap(registration: string, attended: boolean | null) {
      write({ ...read(), [registration]: { attended, at: new Date().toISOString() } });
      flush();
    },
    /** What was tapped here and is not in what the server has answered. */
    tapOn: (registration: string): Tap | undefined => taps[registration] ?? sent[registration],
    /** How many wait for a connection. */
    kept: isCut ? Object.keys(taps).length : 0,
    answer: fetcher.data,
  };
}
