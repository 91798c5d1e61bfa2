import { type Answer, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { type Finding, ok, wrong } from '../finding.ts';
import type { Patient } from '../patient.ts';
import { formlessPath } from './origin.ts';

const megabyte = 1_000_000;
/** Pictures of courses go to the site's own storage, which has no such bucket; what is sent there is kept nowhere. */
const toStorage = { megabytes: 6, path: '/storage/v1/object/no-bucket-of-the-doctor/picture' };
/** With a hosted Supabase only forms come here, of which the longest are almost as long as this. */
const toPage = { megabytes: 0.9, path: formlessPath };

/** Whether the proxy takes what is long, and hands it on whole. */
export const longBodies: Examination = {
  of: 'Long bodies',
  async examine(patient) {
    await patient.demandThere();
    const { megabytes, path } = patient.config.hosted ? toPage : toStorage;
    try {
      return judge(await send(patient, path, megabytes), megabytes);
    } catch (error) {
      return refused(`${megabytes} MB were cut off (${whyNoAnswer(error)})`);
    }
  },
};

async function send({ config, askThere, publishableKey }: Patient, path: string, megabytes: number) {
  const authorization = `Bearer ${await publishableKey()}`;
  const headers = { authorization, 'content-type': 'application/octet-stream', origin: config.siteUrl };
  return askThere(path, { method: 'POST', headers, body: 'x'.repeat(megabytes * megabyte) });
}

function judge({ status, text }: Answer, megabytes: number): Finding {
  const isOurs = status === 405 || text.includes('NoSuchBucket');
  if (isOurs) return ok(`${megabytes} MB come through the proxy`);
  return refused(`${megabytes} MB are answered with ${status}`);
}

const refused = (told: string): Finding =>
  wrong(told, 'Let the proxy take bodies of 10 MB (nginx: client_max_body_size 10m).');
