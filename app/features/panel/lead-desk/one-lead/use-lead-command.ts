import { useCommand } from '#app/forms/use-command.ts';
import type { LeadAnswer } from './answer.ts';

/** A form or a button of the lead's page, by its intent. */
export const useLeadCommand = (intent: string, onAnswer?: (answer: LeadAnswer) => void) =>
  useCommand<LeadAnswer>(intent, onAnswer);
