import { askHosted, type Hosted, secretKeyRefused } from './ask-hosted.ts';
import { kindOfKey } from './key-kind.ts';

export interface KeyVerdicts {
  /** What is wrong with it and what to do, in a sentence. */
  publishable?: string;
  secret?: string;
  /** It knows neither: they are another project's, or it is another project. */
  areForeign: boolean;
}

/** Which visitors are refused, and the secret key is not; in a project without migrations it is not there. */
export const newestMigrationPath = '/rest/v1/rpc/newest_migration';
/** Which visitors may ask. */
const publicPath = '/rest/v1/content_version?select=kind&limit=1';

const exchanged =
  "SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are exchanged: give each the other's value, and have a new secret key made if a site has run like this.";
const secretToldToAll =
  "SUPABASE_PUBLISHABLE_KEY is a secret key, and every visitor would be told it: set it to the project's publishable key, and have a new secret key made if a site has run like this.";
const noSecret =
  "SUPABASE_SECRET_KEY is a publishable key, which may do no more than visitors: set it to the project's secret key.";

/** By what they say of themselves, before anybody is sent one, and then by what the project makes of them. */
export async function judgeKeys(hosted: Hosted, patienceMs?: number): Promise<KeyVerdicts> {
  const { publishableKey, secretKey } = hosted;
  const told = judgeKinds(kindOfKey(publishableKey), kindOfKey(secretKey));
  if (told) return { ...told, areForeign: false };
  const ask = (path: string, key: string) => askHosted(hosted, { path, key, patienceMs });
  const [asVisitor, unguarded, asOwner] = await Promise.all([
    ask(publicPath, publishableKey),
    ask(newestMigrationPath, publishableKey),
    ask(newestMigrationPath, secretKey),
  ]);
  if (unguarded.status === 200) return { publishable: secretToldToAll, areForeign: false };
  const isUnknown = isRefused(asVisitor);
  const isNotSecret = isRefused(asOwner);
  return {
    ...(isUnknown && { publishable: publishableKeyRefused(hosted) }),
    ...(isNotSecret && { secret: secretKeyRefused(hosted) }),
    areForeign: isUnknown && isNotSecret,
  };
}

function judgeKinds(publishable: string, secret: string) {
  if (publishable === 'secret')
    return secret === 'publishable'
      ? { publishable: exchanged, secret: exchanged }
      : { publishable: secretToldToAll };
  return secret === 'publishable' ? { secret: noSecret } : undefined;
}

const isRefused = ({ status }: { status: number }) => status === 401 || status === 403;

const publishableKeyRefused = ({ url }: Hosted) =>
  `Supabase at ${url} does not take SUPABASE_PUBLISHABLE_KEY: copy it anew from the project's API keys.`;
