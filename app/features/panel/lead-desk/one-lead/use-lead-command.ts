import { useForm } from '#app/forms/use-form.ts';
import type { LeadAnswer } from './answer.ts';

/** A form or a button of the lead's page, by its intent. */
export function useLeadCommand(intent: string, onAnswer?: (answer: LeadAnswer) => void) {
  const { submit, answer, ...form } = useForm<LeadAnswer>(intent, onAnswer);
  return {
    ...form,
    answer,
    signedOut: answer?.ok === false && answer.signedOut === true,
    send: (fields?: Record<string, string>) => void submit({ intent, ...fields }, { method: 'post' }),
  };
}
