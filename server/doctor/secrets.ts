import type { Config } from '../config.ts';

/** Shorter than this it is no secret, and ordinary words would be struck out. */
const shortest = 4;

/** Strikes secrets out of what is printed, whoever has repeated them: a mail server's refusal, say. */
export function createCensor(config: Config): (text: string) => string {
  const { hosted, google, twilio, llm, administrator, backup, storage } = config;
  const secrets = [
    ...[config.databaseUrl, config.smtpUrl].flatMap(passwordsIn),
    hosted?.secretKey,
    google?.clientSecret,
    twilio?.authToken,
    llm?.apiKey,
    administrator.password,
    backup.key,
    backup.s3.secretAccessKey,
    storage.s3?.secretAccessKey,
  ].filter((secret) => secret !== undefined && secret.length >= shortest) as string[];
  // The longer first: one may be a part of another.
  const longestFirst = secrets.sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

/** As it is written, and as it is meant. PostgreSQL's addresses, which may name several hosts, are not all a URL's. */
function passwordsIn(url = ''): string[] {
  const written = [
    /^\w+:\/\/[^:@/]*:([^@/]*)@/.exec(url)?.[1] ?? '',
    /[?&]password=([^&]*)/.exec(url)?.[1] ?? '',
  ];
  return [...written, ...written.map(decoded)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
