import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

const enrollment = {
  name: 'Meena Sundaram',
  email: 'meena@example.com',
  phone: '98765 43210',
  course_name: 'Python Development',
  course_id: 'python',
};

test('a visitor lists the six jobs, newest first', async () => {
  const { data, error } = await product
    .visitor()
    .from('jobs')
    .select('*')
    .order('created_at', { ascending: false });
  assert.equal(error, null);
  assert.equal(data?.length, 6);
  const dates = data?.map((job) => job.created_at);
  assert.deepEqual(dates, dates?.toSorted().toReversed());
});

test('a visitor enrols and cannot read it back', async () => {
  const insert = await product.visitor().from('course_enrollments').insert(enrollment);
  assert.deepEqual([insert.status, insert.error], [201, null]);

  const readBack = await product.visitor().from('course_enrollments').select('*');
  assert.equal(readBack.status, 401);
  assert.equal(readBack.error?.code, '42501');

  const stored = await product.service().from('course_enrollments').select('*').eq('email', enrollment.email);
  assert.equal(stored.data?.length, 1);
  assert.equal(stored.data?.[0].phone_e164, '+919876543210');
});

test('a visitor cannot update a course', async () => {
  const { error, status } = await product
    .visitor()
    .from('courses')
    .update({ price: '₹1' })
    .eq('slug', 'python');
  assert.equal(status, 401);
  assert.equal(error?.code, '42501');
  const { data } = await product.visitor().from('courses').select('price').eq('slug', 'python').single();
  assert.equal(data?.price, '₹5,000');
});

test('errors have the shape of PostgREST', async () => {
  const unknownTable = await product.visitor().from('no_such_table').select('*');
  assert.equal(unknownTable.status, 404);
  assert.equal(unknownTable.error?.code, 'PGRST205');
  const unknownColumn = await product.visitor().from('jobs').select('no_such_column');
  assert.equal(unknownColumn.status, 400);
  assert.equal(unknownColumn.error?.code, '42703');
  const none = await product.visitor().from('jobs').select('*').eq('title', 'none').single();
  assert.equal(none.status, 406);
  assert.equal(none.error?.code, 'PGRST116');
});

test('no key means anon, a forged or unsigned token is refused', async () => {
  const url = `${product.server.url}/rest/v1/course_enrollments`;
  assert.equal((await fetch(url)).status, 401);
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ role: 'service_role' })}.`;
  for (const token of [unsigned, 'rubbish', `${unsigned}c2ln`]) {
    const response = await fetch(url, {
      headers: { apikey: product.keys.publishableKey, authorization: `Bearer ${token}` },
    });
    assert.equal(response.status, 401, token);
    assert.match(((await response.json()) as { code: string }).code, /^PGRST30/);
  }
});

test('two hundred people at once for the last two seats: two get one, the others hear why', async () => {
  const service = product.service();
  const { data: workshop } = await service
    .from('webinars')
    .select('*')
    .eq('title', 'Cloud Computing with AWS')
    .single();
  assert.deepEqual([workshop.registered_count, workshop.max_attendees], [28, 30]);

  const register = (person: number) =>
    product
      .visitor(`10.0.${Math.floor(person / 250)}.${person % 250}`)
      .from('course_enrollments')
      .insert({
        name: `Person ${person}`,
        email: `person${person}@example.com`,
        phone: `+91 90000 ${String(person).padStart(5, '0')}`,
        course_name: workshop.title,
        course_id: `workshop-${workshop.id}`,
      });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, person) => register(person)));

  assert.equal(answers.filter(({ status }) => status === 201).length, 2);
  assert.equal(answers.filter(({ status, error }) => status === 409 && error).length, 198);
  const { data: after } = await service
    .from('webinars')
    .select('registered_count, updated_at')
    .eq('id', workshop.id)
    .single();
  assert.deepEqual(after, { registered_count: 30, updated_at: workshop.updated_at });
});

test('the answer to a registration is the same, byte for byte, with a seat and without one', async () => {
  const { id } = await product
    .service()
    .from('webinars')
    .insert({ title: 'Evening', date: '2030-01-01', max_attendees: 40 })
    .select()
    .single()
    .throwOnError()
    .then(({ data }) => data);
  const send = async (name: string, prefer: string, accept: string) => {
    const row = {
      ...enrollment,
      ...{ name, email: `${name}@example.com`, phone: `+91 9000${name}` },
      course_id: `workshop-${id}`,
    };
    const answer = await fetch(`${product.server.url}/rest/v1/course_enrollments`, {
      method: 'POST',
      headers: { apikey: product.keys.publishableKey, 'content-type': 'application/json', prefer, accept },
      body: JSON.stringify(row),
    });
    const headers = [...answer.headers].filter(([header]) => !/^(date|x-request-id|etag)$/.test(header));
    return { status: answer.status, headers, body: await answer.text() };
  };
  await send('100000', '', '*/*');
  const states = ['max_attendees', 'status'] as const;
  const changes = [{}, { max_attendees: 1 }, { max_attendees: 40, status: 'cancelled' }];
  let number = 100001;
  const statuses: number[] = [];
  for (const change of changes) {
    if (states.some((state) => state in change))
      await product.service().from('webinars').update(change).eq('id', id).throwOnError();
    for (const prefer of [
      '',
      'count=exact',
      'return=headers-only',
      'return=representation',
      'missing=default',
    ])
      for (const accept of ['*/*', 'application/vnd.pgrst.object+json']) {
        await product.database.pool.query('delete from private.lead_submissions');
        const seated = await send('100000', prefer, accept);
        const fresh = await send(String(number++), prefer, accept);
        assert.deepEqual(seated, fresh, `${JSON.stringify(change)} ${prefer} ${accept}`);
        statuses.push(seated.status);
        // Frees the new seat for the next round.
        await product.database.pool.query('delete from public.course_enrollments where name = $1', [
          String(number - 1),
        ]);
      }
  }
  assert.deepEqual([...new Set(statuses)].sort(), [201, 401, 406, 409, 410]);
});

test('250 probes of a full workshop reach the limit of their network', async () => {
  const { data } = await product.service().from('webinars').select('id').eq('title', 'Evening').single();
  const probe = (person: number) =>
    product
      .visitor('198.51.100.7')
      .from('course_enrollments')
      .insert({
        ...enrollment,
        email: `probe${person}@example.com`,
        phone: `+91 91000 ${String(person).padStart(5, '0')}`,
        course_id: `workshop-${data?.id}`,
      })
      .then(({ status }) => status);
  const statuses: number[] = [];
  for (let person = 0; person < 250; person += 1) statuses.push(await probe(person));
  assert.deepEqual([...new Set(statuses)], [410, 429]);
  assert.equal(statuses.indexOf(429), 200);
});

test('a form and a CSV file with leads are refused, so that another site cannot post them', async () => {
  const { name, email, phone } = enrollment;
  const bodies = {
    'application/x-www-form-urlencoded': String(new URLSearchParams({ name, email, phone })),
    'text/csv': `name,email,phone\n${name},${email},${phone}\n`,
  };
  // Without a key a request is a visitor's, and a foreign page needs none.
  for (const [type, body] of Object.entries(bodies))
    for (const table of ['contact_inquiries', 'course_enrollments?columns=name,email,phone']) {
      const address = `${product.server.url}/rest/v1/${table}`;
      const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
      assert.equal(answer.status, 415, `${type} ${table} ${await answer.text()}`);
    }
});

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const sent: [what: string, method: string, path: string, status: number, words: RegExp][] = [
  ['a form to where nothing is', 'POST', '/nowhere', 404, /Page not found/],
  ['a form to a file', 'POST', '/favicon.svg', 404, /Page not found/],
  [
    'a form to a page that takes none',
    'POST',
    '/jobs',
    405,
    /^Nothing at this address can be asked like that\.$/,
  ],
  ['a form to a document', 'POST', '/robots.txt', 405, /^Nothing at this address can be asked like that\.$/],
  ['an order to delete a page', 'DELETE', '/jobs', 405, /^Nothing at this address can be asked like that\.$/],
  ['a text where a form is wanted', 'POST', '/prompt-builder', 400, /Prompt Builder/],
];
for (const [what, method, path, status, words] of sent) {
  test(`${what} gets a finished answer and is no failure of ours`, async () => {
    const logged = product.server.output().length;
    const answer = await fetch(product.server.localUrl + path, { method, body: 'some text' });
    assert.equal(answer.status, status);
    assert.match(await answer.text(), words);
    assert.doesNotMatch(product.server.output().slice(logged), /"level":"error"/);
  });
}

test('a lead with an origin nested 50,000 deep is refused in a sentence, and nothing fails', async () => {
  const logged = product.server.output().length;
  const utm = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  for (const columns of ['', '?columns=name,email,phone,utm']) {
    const answer = await fetch(`${product.server.localUrl}/rest/v1/contact_inquiries${columns}`, {
      method: 'POST',
      headers: { apikey: product.keys.publishableKey, 'content-type': 'application/json' },
      body: `{"name":"Deep","email":"deep@example.com","phone":"9876543210","utm":${utm}}`,
    });
    assert.equal(answer.status, 400);
    assert.equal(((await answer.json()) as { message: string }).message, 'The JSON is nested too deeply');
  }
  assert.doesNotMatch(product.server.output().slice(logged), /"level":"error"/);
});

test('the home page asks for a photo that it shows twice under the same addresses', async () => {
  const page = await (await fetch(product.server.localUrl)).text();
  const photos = [...page.matchAll(/<img [^>]*srcSet="([^"]*)"/gi)].map(([, addresses = '']) => addresses);
  const nameOf = (addresses: string) => new URL(addresses).pathname;
  const repeated = photos.filter((one) => photos.filter((other) => nameOf(other) === nameOf(one)).length > 1);
  assert.ok(repeated.length > 1, 'the hero and the campus tour show one');
  assert.equal(new Set(repeated).size, new Set(repeated.map(nameOf)).size, repeated.join('\n'));
});

test('the description of a job’s page ends with a whole word and an ellipsis', async () => {
  const { data } = await product.visitor().from('jobs').select('id, description').order('id');
  const [job = { id: '', description: '' }] = data ?? [];
  const page = await (await fetch(`${product.server.localUrl}/jobs/${job.id}`)).text();
  const [, described = ''] = /name="description" content="([^"]*)"/.exec(page) ?? [];
  const [last = ''] = /[^. ]+(?=\.?…$)/.exec(described) ?? [];
  assert.ok(described.length > 140 && described.length <= 158, described);
  assert.ok(last && job.description.split(/[\s.,]+/).includes(last), described);
});
