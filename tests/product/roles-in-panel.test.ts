import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSealed } from '#app/data/open-sealed.ts';
import { declarations } from '#app/features/panel/catalogue/declarations.ts';
import { blankDraft } from '#app/features/panel/catalogue/fields/field.ts';
import { buildLead } from '#tests/support/builders.ts';
import { postToPanel, type Sent } from '#tests/support/post-to-panel.ts';
import { type Member, openRolesScene, type RolesScene } from './roles-scene.ts';

// What the panel does not show, somebody could ask for by posting to its actions.

let scene: RolesScene;
before(async () => {
  scene = await openRolesScene();
});
after(() => scene.product.close());

/** Every action of the panel, with what it would do to somebody who may. */
const actions = {
  'save a course': () => ['/admin', save({ ...blankDraft(declarations.courses), title: 'Mine' })],
  'delete a course': () => ['/admin', { json: { intent: 'delete', kind: 'courses', id: scene.course } }],
  'bring a course back': () => ['/admin', { json: { intent: 'restore', kind: 'courses', id: scene.course } }],
  'save a trainer': () => [
    '/admin/texts',
    save({ ...blankDraft(declarations.trainers), name: 'Mine' }, 'trainers'),
  ],
  'delete a trainer': () => [
    '/admin/texts',
    { json: { intent: 'delete', kind: 'trainers', id: scene.trainer } },
  ],
  'put trainers in order': () => [
    '/admin/texts',
    { json: { intent: 'arrange', kind: 'trainers', ids: [scene.trainer] } },
  ],
  'change a lead': () => [
    `/admin/leads/${scene.lead}`,
    { fields: { intent: 'change', seen: longAgo, status: 'lost' } },
  ],
  'write a note': () => [`/admin/leads/${scene.lead}`, { fields: { intent: 'note', body: 'Hm' } }],
  'erase a person': () => [`/admin/leads/${scene.lead}`, { fields: { intent: 'erase', leads: '1' } }],
  'change the number on paper': () => ofWorkshop({ intent: 'paper', people: '1' }),
  'add a walk-in': () => ofWorkshop({ intent: 'walk-in', ...buildLead(9) }),
  'write to registrants': () => ofWorkshop({ intent: 'write', subject: 'Mine', body: 'Mine' }),
  'say where a workshop is joined': () => ofWorkshop({ intent: 'join', address: 'https://mine.example.com' }),
  'lower the seats of a workshop': () => ofWorkshop({ intent: 'lower', seats: '1' }),
  'discard mails': () => ['/admin/mail', { fields: { intent: 'discard-held' } }],
  'invite somebody': () => [
    '/admin/people',
    { fields: { intent: 'invite', email: 'friend@example.com', role: 'admin' } },
  ],
  'change a role': () => [
    '/admin/people',
    { fields: { intent: 'role', person: scene.counsellor.id, role: 'admin' } },
  ],
  'ask for a second step': () => ['/admin/people', { fields: { intent: 'second-factor', wanted: 'yes' } }],
  'change how many people may be read': () => [
    '/admin/people',
    { fields: { intent: 'reading-limit', people: '9999' } },
  ],
  'change a setting': () => [
    '/admin/settings',
    { json: { intent: 'save', name: 'consent', seenAt: longAgo, draft: { wording: 'Mine' } } },
  ],
  'read the original of a setting': () => [
    '/admin/settings',
    { json: { intent: 'original', name: 'names' } },
  ],
} satisfies Record<string, () => [path: string, sent: Sent]>;

const ofWorkshop = (fields: Record<string, string>): [string, Sent] => [
  `/admin/workshops/${scene.workshop}`,
  { fields },
];
const save = (draft: object, kind = 'courses') => ({
  json: { intent: 'save', kind, id: null, seenAt: null, draft },
});
const longAgo = '2026-01-01T00:00:00.000000+00:00';

type ActionName = keyof typeof actions;

function post({ cookie }: Member, name: ActionName) {
  const [path, sent]: [string, Sent] = actions[name]();
  return postToPanel(scene.product, cookie, path, sent);
}

const refusedTo = (who: string, member: () => Member, names: ActionName[]) => {
  for (const name of names) {
    test(`${who} cannot ${name} by posting to the panel`, async () => {
      const before = await scene.everything();
      const { status, headers } = await post(member(), name);
      assert.ok(status === 403 || status === 422 || headers.get('location') === '/', `${status}`);
      assert.deepEqual(await scene.everything(), before);
    });
  }
};
const every = Object.keys(actions) as ActionName[];
const ofLeads: ActionName[] = [
  ...(['change a lead', 'write a note', 'change the number on paper', 'add a walk-in'] as const),
  ...(['write to registrants', 'say where a workshop is joined'] as const),
];
const ofTheCatalogue: ActionName[] = [
  ...(['save a course', 'delete a course', 'bring a course back'] as const),
  ...(['save a trainer', 'delete a trainer', 'put trainers in order'] as const),
];
refusedTo('a mere user', () => scene.user, every);
refusedTo(
  'a counsellor',
  () => scene.counsellor,
  every.filter((name) => !ofLeads.includes(name) && name !== 'erase a person'),
);
refusedTo(
  'an editor',
  () => scene.editor,
  every.filter((name) => !ofTheCatalogue.includes(name)),
);

test('a counsellor cannot erase a person by posting to the panel, and hears so', async () => {
  const before = await scene.everything();
  assert.match(
    await (await post(scene.counsellor, 'erase a person')).text(),
    /Your role does not let you erase leads/,
  );
  assert.deepEqual(await scene.everything(), before);
});

for (const path of ['/admin/leads.csv', () => `/admin/leads/${scene.lead}/person.json`]) {
  const address = () => (typeof path === 'string' ? path : path());
  test(`only who exports leads gets the file ${typeof path === 'string' ? path : 'of a person'}`, async () => {
    for (const { cookie } of [scene.counsellor, scene.editor, scene.user]) {
      const answer = await fetch(scene.product.server.url + address(), {
        headers: { cookie },
        redirect: 'manual',
      });
      assert.equal(answer.status, 302);
      assert.doesNotMatch(await answer.text(), /example\.com/);
    }
  });
}

/** The router takes each of these for the same page. */
const spellings = (path: string) => [
  path,
  path.replace(/[^/]+$/, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  path.toUpperCase(),
  `${path}/`,
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

for (const page of ['mail', 'people', 'settings', 'record', 'backups', 'leads', 'leads.csv']) {
  test(`an editor does not get to /admin/${page}, however it is spelled`, async () => {
    for (const path of spellings(`/admin/${page}`).flatMap((path) => [
      path,
      `${path}.data`,
      `${path}?view=mailbox`,
    ])) {
      const { url } = scene.product.server;
      const answer = await fetch(url + path, {
        headers: { cookie: scene.editor.cookie },
        redirect: 'manual',
      });
      const text = await answer.text();
      // The router tells its own requests of a redirect with 202.
      assert.ok([302, 202, 404].includes(answer.status), `${path}: ${answer.status}`);
      assert.doesNotMatch(text, /person1@example\.com|keptDays|notifyEmail/, path);
      const posted = await fetch(url + path, {
        method: 'POST',
        headers: { cookie: scene.editor.cookie, origin: url },
        body: new URLSearchParams({ intent: 'discard-held' }),
        redirect: 'manual',
      });
      assert.ok([403, 404, 405].includes(posted.status), `${path}: ${posted.status}`);
    }
  });
}

test('each role still does its own work', async () => {
  const { data: found } = await scene.counsellor.client.rpc('find_leads').throwOnError();
  assert.equal(openSealed<unknown[]>(found).length, 2);
  assert.equal((await post(scene.counsellor, 'write a note')).status, 200);
  assert.equal((await post(scene.editor, 'save a course')).status, 200);
  const { data: added } = await scene.editor.client
    .from('courses')
    .select('title')
    .eq('title', 'Mine')
    .throwOnError();
  assert.equal(added.length, 1);
});
