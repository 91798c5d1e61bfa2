import { resolve } from 'node:path';
import { findKeys } from '#supabase-embedded/keys/key-file.ts';
import { readKeys } from '#supabase-embedded/keys/open-keys.ts';
import type { ProjectKeys } from '#supabase-embedded/keys/project-keys.ts';
import type { Config } from '../config.ts';
import type { Hosted } from '../hosted/ask-hosted.ts';
import { withKeys } from '../keys/with-keys.ts';
import { type Answer, ask, type Question, whyNoAnswer } from './ask.ts';
import { type DatabaseFacts, readDatabase } from './database/read-database.ts';
import { NotExamined } from './finding.ts';
import { reachHosted } from './hosted/reach.ts';

export interface DoctorOptions {
  /** Whether a mail may be sent at all. */
  mail: boolean;
  /** In place of NOTIFY_EMAIL. */
  mailTo?: string;
}

/** The site as its examinations see it. What several of them need is found out once. */
export interface Patient {
  config: Config;
  options: DoctorOptions;
  dataDir: string;
  /** Asks the site's own port, past the proxy. */
  askHere(path: string, question?: Question): Promise<Answer>;
  /** Asks SITE_URL, as visitors do. */
  askThere(path: string, question?: Question): Promise<Answer>;
  /** What the site's own port and SITE_URL answer to the question that tells whether it is this site. */
  provingPage: Record<'here' | 'there', () => Promise<Answer>>;
  keys(): Promise<ProjectKeys>;
  /** The key that browsers are given, which no other site has. @throws NotExamined; of the keys themselves `Keys` tells */
  publishableKey(): Promise<string>;
  /** What answers at the site's own port is this site. @throws NotExamined */
  demandHere(): Promise<void>;
  /** What answers at SITE_URL is this site; nothing is sent to anybody else's. @throws NotExamined */
  demandThere(): Promise<void>;
  /** Whoever asks first is told why it cannot be reached, everybody else that it cannot. */
  database(): Promise<DatabaseFacts>;
  /** The hosted Supabase, of which it is known that it answers; of failures it tells like `database`. */
  hosted(): Promise<Hosted>;
}

/** A page that everybody may see, and that names the publishable key in its source. */
const provingPath = '/auth';

export function createPatient(config: Config, options: DoctorOptions): Patient {
  const dataDir = resolve(config.dataDir);
  const here = `http://${localHost(config.host)}:${config.port}`;
  // As the proxy would: the site warns of requests that name no visitor.
  const named = config.trustProxy > 0 ? { 'x-forwarded-for': '127.0.0.1' } : undefined;
  const askHere: Patient['askHere'] = (path, question) =>
    ask(here + path, { ...question, headers: { ...named, ...question?.headers } });
  const askThere: Patient['askThere'] = (path, question) => ask(config.siteUrl + path, question);
  const keys = once(() => readSiteKeys(config));
  const publishableKey = once(async () => config.hosted?.publishableKey ?? knownBy(keys()));

  const provingPage = { here: once(() => askHere(provingPath)), there: once(() => askThere(provingPath)) };

  const prove = (askForPage: () => Promise<Answer>, place: string) =>
    once(async () => {
      const answer = await askForPage().catch((error) => {
        throw new NotExamined(`the site does not answer at ${place} (${whyNoAnswer(error)})`);
      });
      if (!answer.text.includes(await publishableKey()))
        throw new NotExamined(`it is not this site that answers at ${place}`);
    });

  return {
    config,
    options,
    dataDir,
    askHere,
    askThere,
    keys,
    publishableKey,
    provingPage,
    demandHere: prove(provingPage.here, `port ${config.port}`),
    demandThere: prove(provingPage.there, config.siteUrl),
    database: toldOnce(() => readDatabase(config), 'the database cannot be examined'),
    hosted: toldOnce(() => reachHosted(config), 'Supabase does not answer'),
  };
}

/** Those in the folder are read without the database, which may be away. */
async function readSiteKeys(config: Config): Promise<ProjectKeys> {
  const inFolder = config.keySecret ? undefined : await findKeys(resolve(config.dataDir));
  return inFolder ?? withKeys(config, ({ client, place }) => readKeys(client, place));
}

async function knownBy(reading: Promise<ProjectKeys>): Promise<string> {
  const { publishableKey } = await reading.catch(() => {
    throw new NotExamined('the keys cannot be read, by which the site would be known');
  });
  return publishableKey;
}

/** Where a server that listens at a host is asked on its own machine. */
export function localHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** Why something cannot be found out is one line, and not one for each who wanted to know it. */
function toldOnce<T>(find: () => Promise<T>, afterwards: string): () => Promise<T> {
  const findOnce = once(find);
  let isTold = false;
  return async () => {
    try {
      return await findOnce();
    } catch (error) {
      if (isTold) throw new NotExamined(afterwards);
      isTold = true;
      throw error;
    }
  };
}
