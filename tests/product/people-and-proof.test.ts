import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';

let product: Product;
let python: string;
before(async () => {
  product = await startProduct();
  python = (await query(`select id from public.courses where slug = 'python'`)).rows[0].id;
});
after(() => product.close());

const query = (sql: string, values: unknown[] = []) => product.database.pool.query(sql, values);
/** With a query of its own it is no page that the server keeps. */
const read = async (path: string) => (await fetch(`${product.server.url}${path}?fresh`)).text();
const brochure = async () => {
  const answer = await fetch(`${product.server.url}/brochures/python.pdf`);
  return { etag: answer.headers.get('etag'), ...(await readPdf(Buffer.from(await answer.arrayBuffer()))) };
};
const structured = (page: string, type: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .find((data) => data['@type'] === type);
const agreed = { consent_given_on: '2026-01-01', consent_taken_by: 'Asha' };
const insert = (table: string, row: Record<string, unknown>) =>
  query(
    `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  );

test('a fresh install shows nobody who did not agree, and answers what it answered before', async () => {
  const home = await read('/');
  assert.doesNotMatch(home, /id="students"|What became of our students/);
  const page = await read('/courses/python');
  assert.doesNotMatch(page, /What students|instalments:|Has worked for|years of experience<\/li>/);
  const asked = [...page.matchAll(/<summary[^>]*><h3[^>]*>(.*?)<\/h3>/g)].map(([, question]) => question);
  assert.deepEqual(
    asked.filter((question) => question?.endsWith('?')),
    [
      'Can I attend from home?',
      'When does the next batch begin?',
      'Can I visit you before I decide?',
      'How do I enroll?',
      'Whom can I ask about something else?',
    ],
  );
  assert.match(page, /<a href="tel:\+919876543210"[^>]*>\+91 98765 43210<\/a>, send a WhatsApp message to/);
  const faq = structured(page, 'FAQPage').mainEntity;
  assert.equal(faq.length, 5);
  assert.match(
    faq[2].acceptedAnswer.text,
    /^Yes, come and see us at 2nd Floor, 14 Cross Cut Road, .*\. The office is open Monday/,
  );
});

test('questions of the course come first, then those of all, and the date of the next batch as the second', async () => {
  await insert('questions', {
    question: 'Which laptop?',
    answer: 'Any. **Bring** <b>it</b>.',
    course_id: python,
    position: 900,
  });
  await insert('questions', { question: 'Hidden?', answer: 'Yes.', course_id: python, is_shown: false });
  await insert('questions', {
    question: 'Of Java?',
    answer: 'Yes.',
    course_id: '00000000-0000-4000-8000-000000000000',
  });
  const page = await read('/courses/python');
  const questions = structured(page, 'FAQPage').mainEntity.map(({ name }: { name: string }) => name);
  assert.deepEqual(questions.slice(0, 3), [
    'Which laptop?',
    'When does the next batch begin?',
    'Can I attend from home?',
  ]);
  assert.equal(questions.length, 6);
  assert.match(page, /Any\. <strong>Bring<\/strong> &lt;b&gt;it&lt;\/b&gt;\./);
  await query(`update public.questions set is_shown = false`);
  const bare = await read('/courses/python');
  assert.doesNotMatch(bare, /Questions people ask|FAQPage/, 'without entries there is no such section');
  await query(`update public.questions set is_shown = true where question <> 'Hidden?'`);
});

test('a trainer’s entry is told on the page, in its markup and in the brochure, and hidden, nobody is named', async () => {
  await query(
    `update public.trainers set role = 'Head of {city}', years = 21, employers = '{Example Mills," ",Acme}', portrait = 'https://example.com/k.jpg',
       links = '{https://k.example/me}', description = 'Reads <i>your</i> code.'
     where name = 'Karthik Subramanian'`,
  );
  const page = await read('/courses/python');
  for (const told of [
    'Head of Coimbatore, 21 years of experience',
    'Has worked for Example Mills, Acme',
    'Reads &lt;i&gt;your&lt;/i&gt; code.',
    'href="https://k.example/me"',
    'Karthik Subramanian, Head of Coimbatore',
    'https://example.com/k.jpg',
  ])
    assert.ok(page.includes(told), told);
  const { instructor } = structured(page, 'Course').hasCourseInstance[0];
  assert.deepEqual(instructor, {
    '@type': 'Person',
    name: 'Karthik Subramanian',
    jobTitle: 'Head of Coimbatore',
    image: 'https://example.com/k.jpg',
    sameAs: ['https://k.example/me'],
  });
  const { text } = await brochure();
  for (const told of ['Head of Coimbatore, 21 years of experience', 'Has worked for Example Mills, Acme'])
    assert.ok(text.includes(squeeze(told)), told);
  await query(`update public.trainers set is_shown = false where name = 'Karthik Subramanian'`);
  const hidden = await read('/courses/python');
  assert.match(hidden, /We will name the trainer of this course soon/);
  assert.doesNotMatch(hidden, /Head of Coimbatore|Acme|Karthik/);
});

test('a workshop shows its trainer’s entry, and nobody where that is hidden', async () => {
  await query(
    `update public.trainers set name = 'Dr. M. Sundaram', portrait = 'https://example.com/m.jpg' where name like 'Dr. M%'`,
  );
  const home = await read('/');
  assert.equal(home.split('Dr. M. Sundaram, Lead Trainer, Data Science and AI').length - 1, 2);
  assert.match(home, /m\.jpg/);
  assert.equal(structured(home, 'Event').performer.name, 'Dr. M. Sundaram');
  const seats = await (await fetch(`${product.server.url}/seats.html`)).text();
  assert.match(seats, /Dr\. M\. Sundaram/);
  await query(`update public.trainers set is_shown = false where name like 'Dr. M%'`);
  assert.doesNotMatch(await read('/'), /Dr\. M|Lead Trainer/);
});

test('instalments stand below the fee, in the same words on the page and in the brochure', async () => {
  const plan = [
    { when: 'on joining', amount: 2500 },
    { when: 'after 4 weeks', amount: 2000 },
  ];
  await query(`update public.courses set instalments = $1 where slug = 'python'`, [JSON.stringify(plan)]);
  const words = 'Or in 2 instalments: ₹2,500 on joining and ₹2,000 after 4 weeks.';
  assert.ok((await read('/courses/python')).includes(words));
  assert.ok((await brochure()).text.includes(squeeze(words)));
});

test('who agreed speaks on the home page and on the page of the course, and nobody who did not', async () => {
  const said = { words: 'I <b>build</b> forms now.', about: 'Python, 2025' };
  await insert('testimonials', { name: 'Divya', ...said, course_id: python, ...agreed });
  await insert('testimonials', { name: 'Arun', words: 'Of no course.', ...agreed });
  await insert('testimonials', { name: 'Nobody Asked', words: 'Without consent.', course_id: python });
  await insert('testimonials', {
    name: 'Gone Again',
    words: 'Withdrawn.',
    ...agreed,
    consent_withdrawn_on: '2026-02-01',
  });
  await insert('student_projects', {
    title: 'A bus map',
    student: 'Divya',
    link: 'https://bus.example',
    course_id: python,
    ...agreed,
  });
  await insert('employers', { name: 'Example Mills', about: 'In {city}' });
  await insert('employers', { name: 'Not Shown', is_shown: false });
  const home = await read('/');
  for (const told of [
    'What became of our students',
    'Divya',
    'Arun',
    'I &lt;b&gt;build&lt;/b&gt; forms now.',
    'A bus map',
    'href="https://bus.example"',
    'Example Mills',
    'In Coimbatore',
  ])
    assert.ok(home.includes(told), told);
  const page = await read('/courses/python');
  for (const told of ['What students say of it', 'Divya', 'What students have made in it', 'A bus map'])
    assert.ok(page.includes(told), told);
  for (const absent of ['Arun', 'Example Mills']) assert.ok(!page.includes(absent), absent);
  for (const shown of [home, page, await read('/courses/java')])
    assert.doesNotMatch(shown, /Nobody Asked|Without consent|Gone Again|Withdrawn\.|Not Shown|Asha/);
  assert.doesNotMatch(await read('/courses/java'), /What students/);
});

test('another number or name gives another brochure and another preview at once', async () => {
  const preview = async () =>
    (await fetch(`${product.server.url}/og/courses/python.png`)).headers.get('etag');
  const before = { brochure: (await brochure()).etag, preview: await preview() };
  await query(
    `update public.settings set value = value || '{"phone": "0422 234 5678", "whatsapp": "", "course_whatsapp": ""}' where name = 'contact'`,
  );
  await query(
    `update public.settings set value = value || '{"name": "Kili School", "short_name": "Kili"}' where name = 'names'`,
  );
  await query(
    `update public.settings set value = '{"legal_name": "Kili Education Private Limited", "gstin": "33ABCDE1234F1Z5"}' where name = 'legal'`,
  );
  while ((await preview()) === before.preview);
  let made = await brochure();
  while (!made.text.includes('GSTIN')) made = await brochure();
  assert.notEqual(made.etag, before.brochure);
  for (const told of ['0422 234 5678', 'Kili', 'Kili Education Private Limited · GSTIN 33ABCDE1234F1Z5'])
    assert.ok(made.text.includes(squeeze(told)), told);
  assert.ok(!made.text.includes('WhatsApp'), 'a number that was taken away leaves no empty line');
  const page = await read('/courses/python');
  const body = page.slice(page.indexOf('class="course-body'), page.indexOf('<footer'));
  assert.match(body, /0422 234 5678/);
  assert.doesNotMatch(body, /wa\.me|href="(?:tel|mailto):"|WhatsApp Us/);
  assert.equal(structured(page, 'Course').provider.name, 'Kili School');
});
