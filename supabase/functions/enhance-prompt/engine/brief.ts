import type { UseCase } from '../use-cases.ts';

/** What a statement is for. `goal` is the main request, `task` a further one. */
export type Role =
  | 'goal'
  | 'persona'
  | 'task'
  | 'question'
  | 'point'
  | 'context'
  | 'constraint'
  | 'style'
  | 'audience'
  | 'length'
  | 'format'
  | 'input'
  | 'language';

export interface Statement {
  text: string;
  /** Known from the label that the person wrote ("Audience: …") or from the wording. */
  role: Role;
}

export interface OutputLanguage {
  name: string;
  native?: string;
  /** `asked`: the person named it. `script`: the prompt is written in it. `none`: nothing to say. */
  source: 'asked' | 'script' | 'none';
}

export interface Code {
  text: string;
  language: string;
}

/** The prompt as an editor would note it down: every entry is in the person's own words. */
export interface Brief {
  useCase: UseCase;
  /** The cleaned prompt. */
  text: string;
  /** The request as one sentence, without the politeness around it. */
  goal: string;
  /** Whom the assistant should be, when the person said so. */
  persona?: string;
  tasks: string[];
  questions: string[];
  points: string[];
  context: string[];
  constraints: string[];
  style: string[];
  tone: string[];
  /** Also true when a prompt in an Indian language speaks of look or voice. */
  knowsStyle: boolean;
  audience: string[];
  /** Also true when a prompt in an Indian language names its readers inside a sentence. */
  knowsAudience: boolean;
  lengths: string[];
  formats: string[];
  inputs: { statements: string[]; urls: string[]; files: string[]; code: Code[]; data: string[] };
  language: OutputLanguage;
  /** Everything that was said, for the check that nothing was lost. */
  said: string[];
  /** Instructions given after a first result, oldest first. */
  changes: string[];
}
