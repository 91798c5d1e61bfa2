import { type Finding, findingOf } from './finding.ts';
import type { Patient } from './patient.ts';

export interface Examination {
  /** What is examined, in a word or two. */
  of: string;
  /**
   * Each thing that it finds out has a line.
   * @throws NotExamined, or a StartupError whose sentence says what is wrong and what to do
   */
  examine(patient: Patient): Promise<Finding | Finding[]> | Finding;
}

/** Whatever becomes of it, an examination ends with a verdict. */
export async function findingsOf({ examine }: Examination, patient: Patient): Promise<Finding[]> {
  try {
    return [await examine(patient)].flat();
  } catch (error) {
    return [findingOf(error)];
  }
}
