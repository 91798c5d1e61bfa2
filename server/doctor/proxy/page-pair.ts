import type { Answer } from '../ask.ts';
import type { Patient } from '../patient.ts';
import { formlessPath } from './origin.ts';

/** The same page as the site gives it and as it arrives. @throws NotExamined */
export async function askForPair(
  { demandHere, demandThere, askHere, askThere, config }: Patient,
  headers: Record<string, string> = {},
): Promise<{ given: Answer; arrived: Answer }> {
  await demandHere();
  await demandThere();
  const { host } = new URL(config.siteUrl);
  const given = await askHere(formlessPath, { headers: { host, ...headers } });
  return { given, arrived: await askThere(formlessPath, { headers }) };
}
