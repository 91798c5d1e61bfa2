import type { FormAnswer } from '#app/forms/answer.ts';

/** A field that people never see; what fills in every field gives itself away. */
export const honeypotField = 'topic';

export type LeadField = 'name' | 'email' | 'phone' | 'course' | 'message';

interface LeadNotice {
  /** Of a stored lead: HTML rendered by the server, for showConfirmation. */
  confirmation: string;
  problem: string;
  /** The notice is enough, so there is no failure toast. */
  isExpected: boolean;
}

/**
 * What became of a lead. A refusal without errors is not the visitor's fault: `problem` says what to do about it, when the
 * server knows more than "try again".
 */
export type LeadAnswer = FormAnswer<LeadNotice>;
