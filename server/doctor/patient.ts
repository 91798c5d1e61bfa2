import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadKeys } from '#supabase-embedded/http/keys.ts';
import type { Config } from '../config.ts';
import { type Answer, ask, type Question, whyNoAnswer } from './ask.ts';
import { type DatabaseFacts, readDatabase } from './database/read-database.ts';
import { NotExamined } from './finding.ts';

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
  /** The key that browsers are given, which no other site has. */
  publishableKey(): Promise<string>;
  /** What answers at the site's own port is this site. @throws NotExamined */
  demandHere(): Promise<void>;
  /** What answers at SITE_URL is this site; nothing is sent to anybody else's. @throws NotExamined */
  demandThere(): Promise<void>;
  database(): Promise<DatabaseFacts>;
}

/** A page that everybody may see, and that names the publishable key in its source. */
export const provingPath = '/auth';

export function createPatient(config: Config, options: DoctorOptions): Patient {
  const dataDir = resolve(config.dataDir);
  const here = `http://${localHost(config.host)}:${config.port}`;
  // As the proxy would: the site warns of requests that name no visitor.
  const named = config.trustProxy > 0 ? { 'x-forwarded-for': '127.0.0.1' } : undefined;
  const askHere: Patient['askHere'] = (path, question) =>
    ask(here + path, { ...question, headers: { ...named, ...question?.headers } });
  const askThere: Patient['askThere'] = (path, question) => ask(config.siteUrl + path, question);
  const publishableKey = once(async () => config.hosted?.publishableKey ?? readPublishableKey(dataDir));

  const prove = (asking: Patient['askHere'], place: string) =>
    once(async () => {
      const answer = await asking(provingPath).catch((error) => {
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
    publishableKey,
    demandHere: prove(askHere, `port ${config.port}`),
    demandThere: prove(askThere, config.siteUrl),
    database: once(() => readDatabase(config)),
  };
}

async function readPublishableKey(dataDir: string): Promise<string> {
  // Where there are none yet, loadKeys would make some.
  if (existsSync(join(dataDir, 'keys.json'))) return (await loadKeys(dataDir)).publishableKey;
  throw new NotExamined(`there is no keys.json in ${dataDir}, by which the site would be known`);
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
