import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Identity } from '../../postgres/as-role.ts';
import { findLiveSessions, sessionOf } from '../../postgres/live-sessions.ts';
import { type Call, findBucket, findObject } from '../call.ts';
import { accessDenied, invalidRequest, invalidSignature, invalidToken } from '../errors.ts';
import { readJson } from '../http/read-json.ts';
import { checkBucketName, checkNewKey } from '../names.ts';
import { deliver } from './deliver.ts';
import { store } from './upload.ts';
import { dryRunObject } from './write-row.ts';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 * 365 * 24 * 3600));

const SignSchema = v.object({
  expiresIn: seconds,
  transform: v.nullish(v.record(v.string(), v.union([v.string(), v.number()]))),
  versionId: v.nullish(v.string()),
});
const SignManySchema = v.object({
  expiresIn: seconds,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)),
});

const MakerSchema = v.object({ role: v.string(), claims: v.record(v.string(), v.unknown()) });

const uploadSeconds = 2 * 60 * 60;

export async function signUrl(call: Call): Promise<Response> {
  const { expiresIn, transform, versionId } = await readJson(call.request, SignSchema);
  await findObject(call.caller, checkBucketName(call.bucket), call.key, versionId);
  const url = `${call.bucket}/${call.key}`;
  const transformations = transform && Object.keys(transform).length > 0 ? transform : undefined;
  const token = await call.storage.signer.sign(
    { url, scope: 'storage.download', transformations, versionId: versionId ?? undefined },
    expiresIn,
  );
  return Response.json({
    signedURL: `/${transformations ? 'render/image' : 'object'}/sign/${url}?token=${token}`,
  });
}

export async function signUrls(call: Call): Promise<Response> {
  const { expiresIn, paths } = await readJson(call.request, SignManySchema);
  checkBucketName(call.bucket);
  const rows = await call.caller.read<{ name: string }>({
    text: 'select name from storage.objects where bucket_id = $1 and name = any($2)',
    values: [call.bucket, paths],
  });
  const readable = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!readable.has(path)) {
      const error = 'Either the object does not exist or you do not have access to it';
      return { error, path, signedURL: null };
    }
    const url = `${call.bucket}/${path}`;
    const token = await call.storage.signer.sign({ url, scope: 'storage.download' }, expiresIn);
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
  });
  return Response.json(await Promise.all(signed));
}

/** The bearer of the URL may read what its maker could; policies were asked when it was made. */
export async function downloadSigned(call: Call): Promise<Response> {
  const { exp, versionId } = await verify(call, 'storage.download');
  const version = typeof versionId === 'string' ? versionId : undefined;
  return deliver(
    call,
    () => findObject(call.unrestricted, call.bucket, call.key, version),
    () => ({ expires: new Date(Number(exp) * 1000).toUTCString() }),
  );
}

export async function signUpload(call: Call): Promise<Response> {
  const { bucket, key, owner } = call;
  await findBucket(call.unrestricted, bucket);
  const upsert = call.request.headers.get('x-upsert') === 'true';
  await dryRunObject(call.caller, {
    id: randomUUID(),
    bucket,
    key: checkNewKey(key, call.storage.settings),
    version: randomUUID(),
    owner,
    upsert,
    metadata: {},
    userMetadata: {},
  });
  const url = `${bucket}/${key}`;
  const token = await call.storage.signer.sign(
    { url, owner, upsert, scope: 'storage.upload', maker: makerOf(call) },
    uploadSeconds,
  );
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

export async function uploadSigned(call: Call): Promise<Response> {
  const { owner, upsert, maker } = await verify(call, 'storage.upload');
  const session = call.storage.settings.strict ? await actAsMaker(call, maker) : call.unrestricted;
  const rights = { session, upsert: upsert === true };
  return store(call, { ...rights, owner: typeof owner === 'string' ? owner : undefined });
}

/**
 * The claims that policies may need, without the person's address and name, because others may hold the URL. They are nested, so
 * that the token cannot sign anybody in.
 */
function makerOf({ storage, identity }: Call): Identity | undefined {
  if (!storage.settings.strict) return undefined;
  const { sub, role, aal, amr, session_id, is_anonymous, app_metadata } = identity.claims;
  return {
    role: identity.role,
    claims: { sub, role, aal, amr, session_id, is_anonymous, app_metadata },
  };
}

/** Under `strict` a signed upload fails after a ban, a sign-out or a lost right: the policies are checked again. */
async function actAsMaker({ storage, as }: Call, signed: unknown) {
  const maker = v.safeParse(MakerSchema, signed);
  if (!maker.success) throw invalidSignature();
  const session = sessionOf(maker.output.claims);
  if (session) {
    const isLive = await findLiveSessions(storage.owner, [session]);
    if (!isLive(session)) throw accessDenied('The session that signed this URL has ended');
  }
  return as(maker.output);
}

/** An access token is signed with the same key: the scope tells them apart, in both directions. */
async function verify(call: Call, scope: 'storage.download' | 'storage.upload') {
  const token = call.url.searchParams.get('token');
  if (!token) throw invalidRequest("querystring must have required property 'token'");
  const claims = await call.storage.signer.verify(token).catch((error: Error & { code?: string }) => {
    const expired = error.code === 'ERR_JWT_EXPIRED';
    throw invalidToken(
      expired ? '"exp" claim timestamp check failed' : 'signature verification failed',
      error,
    );
  });
  if (claims.scope !== scope || claims.url !== `${call.bucket}/${call.key}`) throw invalidSignature();
  return claims;
}
