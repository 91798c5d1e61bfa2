import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '#tests/faults/database/until.ts';
import { cookieValue, expiring } from '#tests/faults/shared-pages/people.ts';
import { buildInquiry, buildLead } from '#tests/support/builders.ts';
import { endLeases, untilAllSent } from '#tests/support/outboxes.ts';
import { paddedPng } from '#tests/support/padded-png.ts';
import type { ReceivedMail } from '#tests/support/smtp-sink.ts';
import { type Desk, openDesk } from './desk.ts';
import { refusalOfScene } from './programs.ts';
import { openScene, type Replica, type Scene } from './scene.ts';
import { sellOut } from './sell-out.ts';
import { startTraffic } from './traffic.ts';
import { makeNextVersion } from './versions.ts';

/** What holds of three replicas, whichever way they reach their database. Told in order: there is one scene for all. */
export function claimReplicas(options: Parameters<typeof openScene>[0]) {
  const skip = refusalOfScene() ?? false;
  let scene: Scene;
  let desk: Desk | undefined;
  before(async () => {
    if (!skip) scene = await openScene(options);
  });
  after(async () => {
    await desk?.close();
    await scene?.close();
  });
  const claim = (what: string, proof: () => Promise<void>) => test(what, { skip }, proof);

  const get = (replica: Replica, path: string, cookie = '') =>
    fetch(replica.url + path, { headers: { cookie }, redirect: 'manual' });
  const showsPanel = async (replica: Replica, cookie: string) => {
    const page = await get(replica, '/admin', cookie);
    assert.equal(page.status, 200);
    assert.ok((await page.text()).includes('<title>Admin Panel'));
    return page;
  };

  claim('of three that make the database together, one announces the administrator', async () => {
    assert.equal(scene.passwords.length, 1);
  });

  claim('whoever they are in the database, they come encrypted and are nobody special', async () => {
    const { rows } = await scene.pool.query(
      `select distinct ssl, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as special
       from pg_stat_ssl join pg_stat_activity using (pid) join pg_roles on rolname = usename
       where datname = current_database() and client_addr is not null`,
    );
    assert.deepEqual(rows, [{ ssl: true, special: false }]);
  });

  claim('who is signed in at one is signed in at all, also when two renew the session at once', async () => {
    const [one, two, three] = scene.replicas;
    const { data, error } = await scene.client(one).auth.signInWithPassword(scene.administrator);
    assert.equal(error, null);
    const { session } = data;
    assert.ok(session);
    for (const replica of scene.replicas) await showsPanel(replica, `sb-session=${cookieValue(session)}`);
    const old = `sb-session=${cookieValue(expiring(session))}`;
    const renewed = await Promise.all([showsPanel(two, old), showsPanel(three, old)]);
    for (const page of renewed) {
      const cookies = page.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      assert.ok(cookies.length > 0);
      for (const replica of scene.replicas) await showsPanel(replica, cookies.join('; '));
    }
  });

  claim('what an administrator changes at one shows at the others, whose pages were in memory', async () => {
    const [one, ...others] = scene.replicas;
    const shows = async (replica: Replica, price: string) =>
      (await (await get(replica, '/courses/java')).text()).includes(price);
    for (const replica of others) for (const _ of [1, 2]) assert.ok(!(await shows(replica, '₹54,321')));
    const administrator = scene.client(one);
    await administrator.auth.signInWithPassword(scene.administrator);
    const change = { price: '₹54,321', discount: '' };
    await administrator.from('courses').update(change).eq('slug', 'java').throwOnError();
    for (const replica of others) await until('the new price shows', () => shows(replica, '₹54,321'));
  });

  claim('a picture that is uploaded at one is seen at all', async () => {
    const administrator = scene.client(scene.replicas[0]);
    await administrator.auth.signInWithPassword(scene.administrator);
    const picture = paddedPng(Buffer.from('not much of a picture'));
    const bucket = administrator.storage.from('course-images');
    const { error } = await bucket.upload('java.png', picture, { contentType: 'image/png' });
    assert.equal(error, null);
    for (const replica of scene.replicas) {
      const seen = await get(replica, '/storage/v1/object/public/course-images/java.png');
      assert.deepEqual([seen.status, Buffer.from(await seen.arrayBuffer())], [200, picture]);
    }
  });

  claim('who listens at one hears what is written at another', async () => {
    const [one, two] = scene.replicas;
    desk = await openDesk(scene, one);
    await scene
      .client(two)
      .from('contact_inquiries')
      .insert(buildInquiry(buildLead(1)))
      .throwOnError();
    await desk.hears('Person 1');
  });

  claim('with one of them killed the last seats are sold once, and each mail about them is one', async () => {
    const [, two] = scene.replicas;
    const seats = 12;
    const dead = new Promise((resolve) => two.running.process.once('exit', resolve));
    const { id, promised } = await sellOut(scene, {
      ...{ seats, people: 40 },
      onSold: (sold) => sold === 4 && two.running.process.kill('SIGKILL'),
    });
    await dead;
    const { rows } = await scene.pool.query(
      'select email from public.course_enrollments where webinar_id = $1',
      [id],
    );
    assert.equal(promised.length, seats);
    assert.deepEqual(rows.map(({ email }) => email).sort(), promised.toSorted());
    await endLeases(scene.pool);
    await two.start();
    await untilAllSent(scene.pool);
    // A mail whose sender died before it had ticked it off comes once more, under its own Message-ID.
    for (const email of promised) assert.equal(idsOf(scene.smtp.mails, email).size, 1, email);
  });

  claim('a restart of one after the other, with a new migration, loses no request', async () => {
    const name = '29991231235959_tell_a_friend';
    const sql = 'alter table public.contact_inquiries add column told_by text;';
    const next = makeNextVersion(scene.folder, name, sql);
    const traffic = startTraffic(scene);
    for (const replica of scene.replicas) {
      assert.equal(await replica.running.stop('SIGTERM'), 0);
      await replica.start(next);
    }
    const { wrong, leads, asked, sentAgain } = await traffic.end();
    assert.deepEqual(wrong, [], `${wrong.join('\n')}\n${scene.troubles()}`);
    assert.ok(sentAgain < asked / 20, `${sentAgain} of ${asked} forms had to be sent again`);
    const { rows } = await scene.pool.query<{ email: string; told_by: null }>(
      `select email, told_by from public.contact_inquiries where email = any($1)`,
      [leads],
    );
    assert.deepEqual(rows.map(({ email }) => email).sort(), leads.toSorted());
    await untilAllSent(scene.pool);
    for (const email of leads) assert.equal(idsOf(scene.smtp.mails, email).size, 1, email);
  });

  claim('who was listening then listens again', async () => {
    const [, two] = scene.replicas;
    await desk?.isBack();
    await scene
      .client(two)
      .from('contact_inquiries')
      .insert(buildInquiry(buildLead(2)))
      .throwOnError();
    await desk?.hears('Person 2');
  });
}

const idsOf = (mails: ReceivedMail[], email: string) =>
  new Set(mails.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId));
