import type { Authenticator } from '../http/authenticate.ts';
import { BodyRefused } from '../http/body-refused.ts';
import { drain } from '../http/drain.ts';
import { withWholeBody } from '../http/whole-body.ts';
import type { Identity } from '../postgres/as-role.ts';
import type { Pools } from '../postgres/pools.ts';
import { seedBuckets } from './buckets/seed-buckets.ts';
import type { Call, Storage, UrlSigner } from './call.ts';
import { accessDenied, invalidKey, toStorageError } from './errors.ts';
import { claimStore } from './files/claim-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createStrays } from './files/strays.ts';
import { readBody } from './http/body.ts';
import { type Access, explainNoRoute, findRoute } from './routes.ts';
import { createSession, unrestricted } from './session.ts';
import type { StorageSettings } from './settings.ts';

export interface StorageServiceDeps {
  pools: Pools;
  files: FileStore;
  settings: StorageSettings;
  signer: UrlSigner;
  authenticator: Authenticator;
  log: (event: { level: 'error' | 'warn'; message: string; error: unknown }) => void;
}

interface Caller {
  address: string;
  gone?: AbortSignal;
  headers: Record<string, string>;
}

/** Long enough for the names of a thousand objects, at their longest. */
const largestJson = 2 * 1024 * 1024;

const nobody: Identity = { role: 'anon', claims: { role: 'anon' } };

/** storage-api's contract on our own database, with the files in a folder or on S3. */
export function createStorageService(deps: StorageServiceDeps) {
  const { files, settings, signer, log } = deps;
  const { requests, owner } = deps.pools;
  let storeId: string | undefined;
  const onError = (error: unknown) =>
    log({ level: 'error', message: 'Files that are no longer needed could not be removed', error });
  const strays = createStrays({ owner, files, storeId: () => storeId, onError });
  const storage: Storage = { requests, owner, settings, signer, files, strays };

  return {
    /** Public files are for everybody, even those with a token that has expired. */
    judgesTokens: true as const,
    /** What a request may carry depends on its bucket, and files go to the disk as they come. */
    largestBody: 'counts itself' as const,
    async fetch(request: Request, caller: Caller): Promise<Response> {
      try {
        return await respond(storage, deps.authenticator, request, caller);
      } catch (error) {
        if (error instanceof BodyRefused) throw error;
        return refuse(error, request, log);
      } finally {
        await drain(request);
      }
    },
    /** Makes the buckets of config.toml, and removes what a crash left behind. @throws StartupError */
    async start(): Promise<void> {
      storeId = await claimStore(owner, files, (error) =>
        log({ level: 'warn', message: 'The uploads cannot be reached for now', error }),
      );
      await seedBuckets(owner, settings);
      strays.sweepSoon();
    },
    /** Waits until the files of deleted objects are gone. */
    settled: () => storage.strays.settled(),
    close: () => storage.strays.settled(),
  };
}

async function respond(
  storage: Storage,
  authenticator: Authenticator,
  request: Request,
  { address, headers, gone }: Caller,
): Promise<Response> {
  const url = new URL(request.url);
  const segments = decodePath(url.pathname);
  const match = findRoute(request.method, segments);
  if (!match) throw explainNoRoute(request.method, segments);
  const { identity, authenticated } = await identify(authenticator, request.headers, match.access);
  const facts = { method: request.method, path: url.pathname, headers, operation: match.operation };
  const as = (asked: Identity) => createSession(storage.requests, { identity: asked, gone }, facts);
  const known: Omit<Call, 'request' | 'body'> = {
    storage,
    url,
    bucket: match.bucket,
    key: match.key,
    identity,
    authenticated,
    owner: typeof identity.claims.sub === 'string' ? identity.claims.sub : undefined,
    as,
    caller: as(identity),
    unrestricted: as(unrestricted),
  };
  const handle = async (given: Request) => {
    const body = readBody(given);
    // Returned whether or not it came to its end, so that what is left can be drained.
    return match.handler({ ...known, request: given, body }).finally(() => body.return(undefined));
  };
  if (match.takesFile) return handle(request);
  return withWholeBody(request, { most: largestJson, caller: { identity, address } }, handle);
}

async function identify(authenticator: Authenticator, headers: Headers, access: Access) {
  if (access === 'open') return { identity: nobody, authenticated: false };
  try {
    // The words are those of storage-api, which takes a missing token for an unreadable one.
    if (!headers.has('authorization') && !headers.has('apikey')) throw new Error('Invalid Compact JWS');
    return { identity: await authenticator.identify(headers), authenticated: true };
  } catch (error) {
    if (access === 'lenient') return { identity: nobody, authenticated: false };
    throw accessDenied((error as Error).message, error);
  }
}

/** Each segment is decoded by itself: an encoded slash is part of a key, as storage-api has it. */
function decodePath(pathname: string): string[] {
  const segments = pathname.split('/').slice(3);
  try {
    return segments.map(decodeURIComponent);
  } catch {
    throw invalidKey(segments.join('/'));
  }
}

function refuse(error: unknown, request: Request, log: StorageServiceDeps['log']): Response {
  const told = toStorageError(error);
  if (told.refusal.status >= 500)
    log({ level: 'error', message: 'A storage request failed', error: told.cause ?? told });
  return told.toResponse(request.method !== 'HEAD');
}
