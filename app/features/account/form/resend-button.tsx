import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { AccountAnswer } from './answer.ts';

const pauseSeconds = 60;

interface ResendButtonProps {
  intent: string;
  answer: AccountAnswer | undefined;
  children?: string;
}

/** Asks for another code; with scripts it waits out the minute that the server insists on after each one. */
export function ResendButton({ intent, answer, children = 'Resend code' }: ResendButtonProps) {
  const [sent, setSent] = useState(answer);
  if (answer !== sent && answer?.ok) setSent(answer);
  // Null until scripts run: then the server alone says whether it is too soon.
  const [wait, setWait] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that was sent begins a minute.
  useEffect(() => {
    const end = performance.now() + pauseSeconds * 1000;
    const tick = () => setWait(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sent]);

  return (
    <Button type="submit" tone="quiet" name="intent" value={intent} disabled={Boolean(wait)} formNoValidate>
      <span className="tabular-nums">{wait ? `${children} in ${wait} s` : children}</span>
    </Button>
  );
}
