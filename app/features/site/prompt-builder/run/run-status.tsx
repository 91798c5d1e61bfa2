import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Enhancer } from './use-enhancer.ts';

/** What is going on, in words: how long it has taken so far and how to stop it, or who wrote the result. */
export function RunStatus({ enhancer }: { enhancer: Enhancer }) {
  const { busy, cancel } = enhancer;
  return (
    <div className="flex min-h-11 items-center gap-4">
      <p className="hidden flex-none font-[600] sm:block">Enhanced prompt</p>
      <p aria-live="polite" className="grow text-sm text-ink-soft sm:text-end">
        {busy ? <Elapsed /> : <span>{note(enhancer)}</span>}
      </p>
      {busy && (
        <Button tone="quiet" small onClick={cancel} data-cancel>
          Cancel
        </Button>
      )}
    </div>
  );
}

function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - started) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    // An element of its own: a browser that translates the page puts others in the place of its texts.
    <span>
      Writing
      {/* Read aloud every second it would drown everything else. */}
      <span aria-hidden="true" className="tabular-nums">
        {' '}
        for {seconds} s
      </span>
    </span>
  );
}

const byRules = 'Written by our built-in rules';

function note({ cancelled, result }: Enhancer): string {
  if (cancelled) return 'Cancelled. Nothing was changed.';
  if (!result) return '';
  if (result.engine === 'llm') return 'Written by an AI model.';
  if (result.reason === 'unavailable') return `${byRules}: the AI model gave no usable answer.`;
  if (result.reason !== 'limited') return `${byRules}, not by an AI model.`;
  const minutes = Math.ceil((result.retryAfter ?? 60) / 60);
  return `${byRules}: the AI model is free for you again in ${minutes} min.`;
}
