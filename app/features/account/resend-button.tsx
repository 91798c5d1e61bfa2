import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

const PAUSE = 60;

/** Asks for another code; with scripts it waits out the minute that the server insists on. */
export function ResendButton({ intent }: { intent: string }) {
  // Null until scripts run: then the server alone says whether it is too soon.
  const [wait, setWait] = useState<number | null>(null);

  useEffect(() => {
    const end = performance.now() + PAUSE * 1000;
    const tick = () => setWait(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <Button type="submit" tone="quiet" name="intent" value={intent} disabled={Boolean(wait)} formNoValidate>
      <span className="tabular-nums">{wait ? `Resend code in ${wait} s` : 'Resend code'}</span>
    </Button>
  );
}
