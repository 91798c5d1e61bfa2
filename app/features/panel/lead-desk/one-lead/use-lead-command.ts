import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import type { LeadAnswer } from './answer.ts';

/** A form or a button of the lead's page: what became of it is a toast, and `onAnswer` hears it. */
export function useLeadCommand(onAnswer?: (answer: LeadAnswer) => void) {
  const fetcher = useFetcher<LeadAnswer>();
  const hear = useEffectEvent((answer: LeadAnswer) => onAnswer?.(answer));
  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.outcome !== 'conflict') showToast(fetcher.data.toast);
    hear(fetcher.data);
  }, [fetcher.data]);
  return {
    Form: fetcher.Form,
    busy: fetcher.state !== 'idle',
    answer: fetcher.data,
    signedOut: fetcher.data?.outcome === 'failed' && fetcher.data.signedOut === true,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' }),
  };
}
