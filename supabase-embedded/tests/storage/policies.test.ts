import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { ada, ben, type Harness, need, startStorage, told } from './harness.ts';

let storage: Harness;
before(async () => {
  storage = await startStorage();
  need(await storage.admin.createBucket('vault'));
  need(await storage.admin.createBucket('annex'));
});
after(() => storage.close());
afterEach(async () => {
  const policies = await storage.sql(
    `select policyname, tablename from pg_policies where schemaname = 'storage'`,
  );
  for (const { policyname, tablename } of policies) {
    await storage.sql(`drop policy "${policyname}" on storage.${tablename}`);
  }
});

type Files = ReturnType<Harness['admin']['from']>;
type Answer = { data: unknown; error: unknown };

/** Each on `shared/there`, which exists, or towards `shared/new`, which does not. */
const operations = {
  upload: (files: Files) => files.upload('shared/new', 'x'),
  upsert: (files: Files) => files.upload('shared/there', 'x', { upsert: true }),
  'upsert new': (files: Files) => files.upload('shared/new', 'x', { upsert: true }),
  update: (files: Files) => files.update('shared/there', 'x'),
  download: (files: Files) => files.download('shared/there'),
  info: (files: Files) => files.info('shared/there'),
  list: (files: Files) => files.list('shared'),
  listV2: (files: Files) => files.listV2({ prefix: 'shared/' }),
  sign: (files: Files) => files.createSignedUrl('shared/there', 60),
  'sign many': (files: Files) => files.createSignedUrls(['shared/there'], 60),
  'sign upload': (files: Files) => files.createSignedUploadUrl('shared/new'),
  move: (files: Files) => files.move('shared/there', 'shared/new'),
  copy: (files: Files) => files.copy('shared/there', 'shared/new'),
  remove: (files: Files) => files.remove(['shared/there']),
} satisfies Record<string, (files: Files) => PromiseLike<Answer>>;
type Operation = keyof typeof operations;

/** Who has which rights, and what they may do with them; everything else is refused or hidden. */
const table: { rights: string[]; may: Operation[] }[] = [
  { rights: [], may: [] },
  { rights: ['insert'], may: ['upload', 'sign upload'] },
  { rights: ['select'], may: ['download', 'info', 'list', 'listV2', 'sign', 'sign many'] },
  { rights: ['update'], may: [] },
  { rights: ['delete'], may: [] },
  {
    rights: ['select', 'insert'],
    may: [
      'upload',
      'upsert new',
      'sign upload',
      'download',
      'info',
      'list',
      'listV2',
      'sign',
      'sign many',
      'copy',
    ],
  },
  {
    rights: ['select', 'update'],
    may: ['download', 'info', 'list', 'listV2', 'sign', 'sign many', 'move'],
  },
  {
    rights: ['select', 'delete'],
    may: ['download', 'info', 'list', 'listV2', 'sign', 'sign many', 'remove'],
  },
  { rights: ['select', 'insert', 'update', 'delete'], may: Object.keys(operations) as Operation[] },
];

for (const { rights, may } of table) {
  test(`whoever may ${rights.join(', ') || 'nothing'} may: ${may.join(', ') || 'nothing'}`, async () => {
    for (const right of rights) {
      const condition = right === 'insert' ? 'with check' : 'using';
      await storage.sql(`create policy "people ${right}" on storage.objects for ${right} to authenticated
        ${condition} (bucket_id = 'vault' and (storage.foldername(name))[1] = 'shared')`);
    }
    const person = (await storage.person(ada)).from('vault');
    const allowed: string[] = [];
    for (const [name, operate] of Object.entries(operations)) {
      await reset();
      if (succeeded(await operate(person))) allowed.push(name);
      else
        assert.deepEqual(
          await stored(),
          { 'shared/there': 'kept' },
          `${name} was refused and changed nothing`,
        );
    }
    assert.deepEqual(
      allowed,
      Object.keys(operations).filter((name) => may.includes(name as Operation)),
    );
  });
}

async function reset() {
  const files = storage.admin.from('vault');
  await files.remove(['shared/new', 'shared/there']);
  need(await files.upload('shared/there', 'kept'));
}

/** The bytes of every object, as nobody but the server sees them. */
async function stored() {
  const rows = await storage.sql(`select name from storage.objects where bucket_id = 'vault' order by name`);
  const texts = await Promise.all(
    rows.map(async ({ name }) => [name, await need(await storage.admin.from('vault').download(name)).text()]),
  );
  return Object.fromEntries(texts);
}

/** An empty list, or one of nothing but errors, is a refusal too: it does not tell that there is something. */
function succeeded({ data, error }: Answer): boolean {
  if (error) {
    assert.match(String(told(error).code), /^(AccessDenied|NoSuchKey)$/);
    return false;
  }
  if (!Array.isArray(data)) return (data as { objects?: unknown[] }).objects?.length !== 0;
  return data.some((entry: { error?: string }) => !entry.error);
}

test('a refusal is worded as hosted words it', async () => {
  const { error } = await (await storage.person(ada)).from('vault').upload('x', 'x');
  assert.deepEqual(told(error), {
    status: 400,
    statusCode: '403',
    code: 'AccessDenied',
    message: 'new row violates row-level security policy',
  });
});

test('people keep to their own folders', async () => {
  await storage.sql(`create policy "people use their folder" on storage.objects to authenticated
    using (bucket_id = 'vault' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
  const his = (await storage.person(ada)).from('vault');
  const hers = (await storage.person(ben)).from('vault');
  need(await his.upload(`${ada}/diary.txt`, 'mine'));
  assert.equal(told((await hers.download(`${ada}/diary.txt`)).error).code, 'NoSuchKey');
  assert.equal(
    told((await hers.upload(`${ada}/diary.txt`, 'hers', { upsert: true })).error).code,
    'AccessDenied',
  );
  assert.equal(told((await hers.copy(`${ada}/diary.txt`, `${ben}/diary.txt`)).error).code, 'NoSuchKey');
  assert.equal(told((await his.move(`${ada}/diary.txt`, `${ben}/diary.txt`)).error).code, 'AccessDenied');
  const annex = { destinationBucket: 'annex' };
  assert.equal(
    told((await his.move(`${ada}/diary.txt`, `${ada}/diary.txt`, annex)).error).code,
    'AccessDenied',
  );
  assert.equal(
    told((await his.copy(`${ada}/diary.txt`, `${ada}/diary.txt`, annex)).error).code,
    'AccessDenied',
  );
  assert.deepEqual(need(await hers.list(ada)), []);
  assert.deepEqual(need(await hers.remove([`${ada}/diary.txt`])), []);
  assert.equal(await need(await his.download(`${ada}/diary.txt`)).text(), 'mine');
});

test('owners may do what others may not', async () => {
  await storage.sql(`create policy "owners manage" on storage.objects to authenticated
    using (owner_id = (select auth.uid())::text)`);
  need(await (await storage.person(ada)).from('vault').upload('owned.txt', 'x'));
  assert.equal(
    told((await (await storage.person(ben)).from('vault').info('owned.txt')).error).code,
    'NoSuchKey',
  );
  assert.equal(need(await (await storage.person(ada)).from('vault').remove(['owned.txt'])).length, 1);
});

test('a policy sees what is uploaded, and how large it turned out to be', async () => {
  await storage.sql(`create policy "small pictures" on storage.objects for insert to authenticated
    with check (metadata ->> 'mimetype' = 'image/png' and coalesce((metadata ->> 'size')::int, 0) <= 10)`);
  const files = (await storage.person(ada)).from('vault');
  const png = (bytes: number) => new Blob([Buffer.alloc(bytes)], { type: 'image/png' });
  const before = (await storage.files()).length;
  assert.equal(told((await files.upload('s.txt', 'x')).error).code, 'AccessDenied');
  assert.equal(told((await files.upload('s.png', png(11))).error).code, 'AccessDenied');
  assert.equal((await storage.files()).length, before);
  need(await files.upload('s.png', png(10)));
});

test('buckets obey policies of their own', async () => {
  const person = await storage.person(ada);
  assert.equal(told((await person.createBucket('mine')).error).code, 'AccessDenied');
  assert.deepEqual(need(await person.listBuckets()), []);
  assert.equal(told((await person.getBucket('vault')).error).code, 'NoSuchBucket');
  assert.equal(told((await person.updateBucket('vault', { public: true })).error).code, 'NoSuchBucket');
  assert.equal(told((await person.emptyBucket('vault')).error).code, 'NoSuchBucket');
  need(await storage.admin.createBucket('hollow'));
  assert.equal(told((await person.deleteBucket('hollow')).error).code, 'NoSuchBucket');
  await storage.sql(`create policy "people make buckets" on storage.buckets to authenticated
    using (owner_id = (select auth.uid())::text)`);
  need(await person.createBucket('mine'));
  assert.deepEqual(
    need(await person.listBuckets()).map(({ id, owner }) => [id, owner]),
    [['mine', ada]],
  );
  need(await person.updateBucket('mine', { public: true }));
  need(await person.deleteBucket('mine'));
});

test('who may see but not delete is told so when emptying', async () => {
  await reset();
  await storage.sql(`create policy "people see buckets" on storage.buckets for select using (true)`);
  await storage.sql(`create policy "people see" on storage.objects for select using (true)`);
  const { error } = await (await storage.person(ada)).emptyBucket('vault');
  assert.equal(told(error).code, 'AccessDenied');
  assert.match(String(told(error).message), /shared\/there/);
});

test('visitors are judged as anon', async () => {
  await storage.sql(
    `create policy "anybody reads" on storage.objects for select to anon using (bucket_id = 'vault')`,
  );
  await reset();
  assert.equal(await need(await storage.visitor.from('vault').download('shared/there')).text(), 'kept');
  assert.equal(
    told((await storage.visitor.from('vault').upload('shared/new', 'x')).error).code,
    'AccessDenied',
  );
  assert.equal(
    told((await (await storage.person(ada)).from('vault').info('shared/there')).error).code,
    'NoSuchKey',
  );
});
