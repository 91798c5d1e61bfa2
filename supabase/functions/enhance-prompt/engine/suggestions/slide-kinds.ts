import { type Kind, kind } from './kind.ts';

export const slideKinds: readonly Kind[] = [
  kind(
    /\b(?:pitch|investors?|fund(?:ing|raising)|seed round)\b/i,
    'Order: the problem, from the customer’s side; the solution and how it works; market and customers; how it earns; progress so far; team; what is asked for and what it will be used for.',
  ),
  kind(
    /\b(?:sales|proposal|quotation|product launch|demo)\b/i,
    'Order: the client’s situation and goal; what it costs to leave it as it is; the proposal; how it works, step by step; proof; price and dates; the decision that is asked for.',
  ),
  kind(
    /\b(?:report|quarter(?:ly)?|q[1-4]|annual|status|review|results|kpis?|budget)\b/i,
    'Order: the result in one sentence; figures against target; what went well; what did not, and why; risks; next steps and decisions needed.',
  ),
  kind(
    /\b(?:research|thesis|dissertation|viva|final year project|seminar)\b/i,
    'Order: the question and why it matters; what is known; method; results, one finding to a slide; limits; conclusion; references.',
  ),
  kind(
    /\b(?:lesson|class|lecture|students?|teach(?:ing|er)?|training|workshop|school|kids|children|onboarding|awareness)\b/i,
    'Order: what we will learn; a question or an everyday example; one idea to a slide, from known to new; a worked example; a quick check of understanding; summary.',
  ),
];
