import { test } from './fixtures.ts';
import { openPanel } from './admin-support.ts';
import { hydrated } from './page-support.ts';
import { makeWorkshop, registerPeople, addressOf } from './admin-workshop-support.ts';

test('look', async ({ page, product }) => {
  test.setTimeout(180_000);
  const w = await makeWorkshop(product, { title: 'Prompt Engineering for Working Professionals', mode: 'Hybrid', max_attendees: 30, registered_count: 12, starts_at: new Date(Date.now()+5*3600e3).toISOString(), ends_at: new Date(Date.now()+8*3600e3).toISOString(), slug: 'prompt-x' });
  const people = await registerPeople(product, w, ['Priya Subramanian', 'Ravi', 'Anbarasan Venkatachalapathy Krishnamurthy', 'Meena', 'Kavya', 'Bala', 'Divya Iyer']);
  const q = (s: string, v: unknown[] = []) => product.database.pool.query(s, v);
  await q('update course_enrollments set suspicious = true where id = $1', [people[1].id]);
  await q('update course_enrollments set cancelled_at = now() where id = $1', [people[3].id]);
  await q("insert into attendance values ($1,true,now(),'Asha'),($2,false,now(),'Asha')", [people[0].id, people[1].id]);
  await q("insert into mail_outbox (kind, enrollment_id, status, about_start, last_error) select 'workshop_day_before', id, case when name like 'Ravi%' then 'failed' else 'sent' end, now(), case when name like 'Ravi%' then '550 no such mailbox' end from course_enrollments where webinar_id = $1", [w.id]);
  await q("insert into workshop_messages values ('00000000-0000-4000-8000-0000000000aa', $1, 'Please bring a laptop', E'The room has sockets.\\n\\nSee you there.', 'Asha')", [w.id]);
  await q("insert into mail_outbox (kind, enrollment_id, status, message_id) select 'workshop_message', id, 'sent', '00000000-0000-4000-8000-0000000000aa' from course_enrollments where webinar_id = $1 and cancelled_at is null", [w.id]);
  await q("update webinars set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where id = $1", [w.id]);
  await openPanel(page, product, addressOf(w));
  const only = process.env.LOOK ?? '';
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
      for (const [name, query] of [['reg', ''], ['came', '?view=came'], ['mails', '?view=mails'], ['seats', '?seats=15'], ['list', '/list']] as const) {
        if (only && !only.split(',').includes(name)) continue;
        if (scheme === 'dark' && (width === 768 || width === 1920)) continue;
        await page.goto(addressOf(w, query));
        await hydrated(page);
        if (name === 'mails') await page.locator('main details').nth(1).locator('summary').click();
        if (name === 'reg') await page.locator('main details').first().locator('summary').click().catch(() => {});
        await page.screenshot({ path: `/tmp/shots-d/${name}-${width}-${scheme}.png`, fullPage: true });
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await page.goto(addressOf(w, '/list'));
  await page.pdf({ path: '/tmp/shots-d/list.pdf', format: 'A4' });
});
