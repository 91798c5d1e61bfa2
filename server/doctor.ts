import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { endOnSignal } from './backup/command.ts';
import type { Config } from './config.ts';
import { findingsOf } from './doctor/examination.ts';
import { examinationsFor } from './doctor/examinations.ts';
import { type Finding, findingOf, ok } from './doctor/finding.ts';
import { createPatient } from './doctor/patient.ts';
import { summarise, writeFinding } from './doctor/print.ts';
import { createCensor } from './doctor/secrets.ts';
import { enterSite } from './enter-site.ts';

const usage = `npm run doctor [-- --mail-to ADDRESS | --no-mail]
    Examines the site as it is deployed, from its settings to the mail that it sends, and says what is wrong and what to do.
    Run it in the site's folder, with its settings and as its user, while it runs or not. It changes nothing, and sends
    one mail, to NOTIFY_EMAIL or ADDRESS. It ends with 1 if anything is wrong.`;

const { values } = readCommandLine({
  usage,
  options: { 'mail-to': { type: 'string' }, 'no-mail': { type: 'boolean' } },
});
endOnSignal();
try {
  const code = await main();
  // The mailer keeps its connection for the next mail; there is none.
  process.exit(code);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const findings: Finding[] = [];
  let censor = (text: string) => text;
  const tell = (of: string, finding: Finding) => {
    findings.push(finding);
    console.log(censor(writeFinding(of, finding, process.stdout.isTTY)));
  };

  let config: Config;
  try {
    config = enterSite();
  } catch (error) {
    tell('Settings', findingOf(error));
    return 1;
  }
  censor = createCensor(config);
  tell('Settings', ok('they can be read'));
  const patient = createPatient(config, { mail: !values['no-mail'], mailTo: values['mail-to'] });
  for (const examination of examinationsFor(config))
    for (const finding of await findingsOf(examination, patient)) tell(examination.of, finding);
  console.log(`\n${summarise(findings)}`);
  return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
}
