import { useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/toast.tsx';
import { readSubmission } from '../form/read-submission.ts';
import { enhancementFailed, promptEnhanced, promptMissing } from '../messages.ts';
import { type Result, toResult } from '../submission.ts';
import { requestEnhancement } from './request-enhancement.ts';

/** Idle, enhancing (with a draft that grows), then the result or a toast that says why there is none. */
export function useEnhancer(served: Result | undefined, onResult: (result: Result) => void) {
  const [result, setResult] = useState(served);
  const [draft, setDraft] = useState<string>();
  const [cancelled, setCancelled] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function enhance(fields: FormData): Promise<boolean> {
    if (running.current) return false;
    const submission = readSubmission(fields);
    if (!submission) {
      showToast(promptMissing);
      return false;
    }
    const run = new AbortController();
    running.current = run;
    setCancelled(false);
    setDraft('');
    try {
      const next = toResult(submission, await requestEnhancement(fields, run.signal, setDraft));
      setResult(next);
      onResult(next);
      showToast(promptEnhanced);
      return true;
    } catch {
      if (!run.signal.aborted) showToast(enhancementFailed);
      return false;
    } finally {
      running.current = undefined;
      setDraft(undefined);
    }
  }

  return {
    result,
    /** What has been written so far; nothing when no request runs. */
    draft,
    busy: draft !== undefined,
    cancelled,
    enhance,
    cancel() {
      running.current?.abort();
      setCancelled(true);
    },
    show(kept: Result) {
      setCancelled(false);
      setResult(kept);
    },
  };
}

export type Enhancer = ReturnType<typeof useEnhancer>;
