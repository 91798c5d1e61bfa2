import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { ada, type Harness, need, startStorage, told } from './harness.ts';

/** What `strict` refuses and hosted Supabase accepts; also tried on a service without it. */
let strict: Harness;
let plain: Harness;
before(async () => {
  [strict, plain] = await Promise.all([startStorage({ strict: true }), startStorage()]);
  for (const storage of [strict, plain]) {
    need(await storage.admin.createBucket('files'));
    need(await storage.admin.createBucket('pictures', { public: true, allowedMimeTypes: ['image/png'] }));
    await storage.sql(`insert into auth.users (id) values ($1)`, [ada]);
  }
});
after(() => Promise.all([strict.close(), plain.close()]));
beforeEach(async () => {
  for (const storage of [strict, plain]) {
    await storage.sql('update auth.users set banned_until = null');
    await storage.sql('drop policy if exists "who has signed in twice adds files" on storage.objects');
    await storage.sql(`create policy "who has signed in twice adds files" on storage.objects for insert to authenticated
      with check (owner_id = auth.uid()::text and auth.jwt() ->> 'aal' = 'aal2' and auth.jwt() -> 'app_metadata' ->> 'team' = 'a')`);
  }
});

async function signUpload(storage: Harness) {
  const session = randomUUID();
  await storage.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, ada]);
  const claims = { session_id: session, aal: 'aal2', app_metadata: { team: 'a' }, email: 'ada@example.com' };
  const person = storage.withToken(await storage.tokenFor(ada, 3600, claims)).from('files');
  const { token, path } = need(await person.createSignedUploadUrl(randomUUID()));
  const upload = () => storage.visitor.from('files').uploadToSignedUrl(path, token, 'x');
  return { session, token, path, upload };
}

test('a signed upload belongs to the person who signed it, and its token does not hold their address', async () => {
  const { upload, token, path } = await signUpload(strict);
  need(await upload());
  const [row] = await strict.sql('select owner_id from storage.objects where name = $1', [path]);
  assert.equal(row.owner_id, ada);
  assert.doesNotMatch(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(), /ada@example/);
  assert.equal(
    told((await strict.withToken(token).from('files').upload('as-token', 'x')).error).code,
    'AccessDenied',
    'it signs nobody in',
  );
});

test('the holder of the secret key signs uploads', async () => {
  const { token, path } = need(await strict.admin.from('files').createSignedUploadUrl('by-key'));
  need(await strict.visitor.from('files').uploadToSignedUrl(path, token, 'x'));
});

const losses: Record<string, (storage: Harness, session: string) => Promise<unknown>> = {
  'is banned': (storage) =>
    storage.sql(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [ada]),
  'has signed out': (storage, session) => storage.sql('delete from auth.sessions where id = $1', [session]),
  'may no longer add files': (storage) =>
    storage.sql('drop policy "who has signed in twice adds files" on storage.objects'),
};
for (const [what, lose] of Object.entries(losses)) {
  test(`a signed upload is refused once the person who signed it ${what}`, async () => {
    const before = (await strict.files()).length;
    const { upload, session } = await signUpload(strict);
    await lose(strict, session);
    assert.equal(told((await upload()).error).code, 'AccessDenied');
    assert.equal((await strict.files()).length, before);
    const hosted = await signUpload(plain);
    await lose(plain, hosted.session);
    need(await hosted.upload());
  });
}

test('an upload signed before this rule existed is refused', async () => {
  const claims = { url: 'files/older', owner: ada, upsert: false, scope: 'storage.upload' };
  const token = await strict.signer.sign(claims, 60);
  const { error } = await strict.visitor.from('files').uploadToSignedUrl('older', token, 'x');
  assert.equal(told(error).code, 'InvalidSignature');
});

test('a copy cannot declare a type that its bucket does not take', async () => {
  const copy = (storage: Harness) =>
    storage.admin.from('pictures').copy('a.png', 'a.html', {
      copyMetadata: false,
      metadata: { mimetype: 'text/html' },
    });
  for (const storage of [strict, plain])
    need(await storage.admin.from('pictures').upload('a.png', 'x', { contentType: 'image/png' }));
  assert.equal(told((await copy(strict)).error).code, 'InvalidMimeType');
  need(await strict.admin.from('pictures').copy('a.png', 'b.png'));
  need(await copy(plain));
});

test('an HTML page can be neither copied nor moved to a bucket of pictures', async () => {
  const to = { destinationBucket: 'pictures' };
  for (const storage of [strict, plain])
    need(await storage.admin.from('files').upload('page', 'x', { contentType: 'text/html' }));
  const from = (storage: Harness) => storage.admin.from('files');
  assert.equal(told((await from(strict).copy('page', 'page', to)).error).code, 'InvalidMimeType');
  assert.equal(told((await from(strict).move('page', 'page', to)).error).code, 'InvalidMimeType');
  need(await from(strict).move('page', 'moved'));
  need(await from(plain).copy('page', 'page', to));
  need(await from(plain).move('page', 'moved', to));
});
