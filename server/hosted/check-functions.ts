import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askHosted, type Hosted, HostedAway } from './ask-hosted.ts';

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'functions');

/** Those that this version of the site brings along; what begins with an underscore is shared among them. */
export const ownFunctions = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();

/** The site can do without them: the prompt builder then answers by itself. @returns sentences */
export async function checkFunctions(hosted: Hosted, patienceMs?: number): Promise<string[]> {
  const names = ownFunctions();
  const statuses = await Promise.all(names.map((name) => statusOf(hosted, name, patienceMs)));
  const having = (wanted: number) => names.filter((_, index) => statuses[index] === wanted).join(', ');
  const missing = having(404);
  const closed = having(401);
  return [
    ...(missing
      ? [`Supabase at ${hosted.url} has no function ${missing}: run \`supabase functions deploy\`.`]
      : []),
    ...(closed
      ? [
          `Supabase at ${hosted.url} wants a token for the function ${closed}: deploy it with the verify_jwt of supabase/config.toml.`,
        ]
      : []),
  ];
}

/** They take posts alone, and do nothing for anybody who asks like this. */
async function statusOf(hosted: Hosted, name: string, patienceMs?: number): Promise<number | undefined> {
  try {
    const path = `/functions/v1/${name}`;
    return (await askHosted(hosted, { path, key: hosted.publishableKey, patienceMs })).status;
  } catch (error) {
    if (error instanceof HostedAway) return undefined;
    throw error;
  }
}
