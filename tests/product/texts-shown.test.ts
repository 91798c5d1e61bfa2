import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signInEditor } from '#tests/support/staff-client.ts';

// What staff write appears where it belongs, as text, and only while it is switched on.

let product: Product;
let staff: Awaited<ReturnType<typeof signInEditor>>;
before(async () => {
  product = await startProduct();
  staff = await signInEditor(product);
});
after(() => product.close());

/** Not from memory: with a query a page is one visitor's own. Without React's marks between pieces of text. */
const html = async (path: string) =>
  (await (await fetch(`${product.server.localUrl}${path}?fresh`)).text()).replaceAll('<!-- -->', '');

async function write(change: PromiseLike<{ error: unknown }>) {
  const { error } = await change;
  assert.equal(error, null);
}

const add = async (kind: string, row: object): Promise<string> => {
  const { data, error } = await staff
    .from(kind)
    .insert({ position: 0, ...row })
    .select('id')
    .single();
  assert.equal(error, null);
  return data?.id;
};

const count = (page: string, part: string) => page.split(part).length - 1;

interface Kind {
  row: Record<string, unknown>;
  path: string;
  /** What is there with the entry, and without it. */
  shown: string[];
  otherwise: string[];
}

const kinds: Record<string, Kind> = {
  hero_slides: {
    row: {
      title: 'A new slide',
      subtitle: 'In {city}',
      highlight: 'New',
      highlight_text: 'Much newer',
      icon: 'no-icon',
    },
    path: '/',
    shown: [
      'A new slide</h2>',
      'In Coimbatore',
      '<strong>New</strong>',
      'Much newer',
      'aria-label="1 of 6"',
      'Slide 1 of 6',
    ],
    otherwise: ['aria-label="1 of 5"', 'Slide 1 of 5'],
  },
  highlights: {
    row: { title: 'A new highlight', text: 'Also in {city}', icon: 'clock' },
    path: '/',
    shown: ['A new highlight</h3>', 'Also in Coimbatore'],
    otherwise: ['In-Person Classroom Learning</h3>'],
  },
  reasons: {
    row: { title: 'A new reason', text: 'Because of {shortname}', icon: 'clock' },
    path: '/',
    shown: ['A new reason</h3>', 'Because of Pulli', 'Seven things that we do'],
    otherwise: ['Six things that we do'],
  },
  services: {
    row: {
      title: 'Advice',
      slug: 'advice',
      subtitle: 'From {shortname}',
      description: 'We come and look.',
      features: ['An hour of ours'],
      technologies: ['Paper'],
      color: 'no-colour',
    },
    path: '/services',
    shown: [
      'Advice</h2>',
      'From Pulli',
      'We come and look.',
      'An hour of ours',
      'Paper</li>',
      'Price on request',
      'id="lead-dialog-advice"',
      '"name":"Advice"',
    ],
    otherwise: ['Website Development</h2>'],
  },
  banners: {
    row: { place: 'services-end', title: 'Come to {city}', text: 'Soon.', button: 'How', link: '/#contact' },
    path: '/services',
    shown: ['Come to Coimbatore</h2>', 'Soon.</p>', 'How <svg'],
    otherwise: ['Tell us what should work better'],
  },
  pages: {
    row: {
      title: 'Refunds',
      slug: 'refunds',
      summary: 'Of {shortname}',
      body: 'First.\n\n## When we pay\n\n### Soon\n\nCall [{phone}](tel:{phone}).',
      changed_on: '2026-10-02',
    },
    path: '/refunds',
    shown: [
      'Refunds</h1>',
      'content="Of Pulli"',
      '<p>First.</p>',
      '<section id="when-we-pay"',
      'Soon</h3>',
      'href="tel:+919876543210"',
      '<time dateTime="2026-10-02">2 October 2026</time>',
    ],
    otherwise: ['Page not found'],
  },
};

for (const [kind, { row, path, shown, otherwise }] of Object.entries(kinds)) {
  test(`${kind}: a new one is in its place, and gone when it is switched off or deleted`, async () => {
    const expect = async (there: string[], absent: string[]) => {
      const page = await html(path);
      for (const part of there) assert.ok(page.includes(part), `${part} is there`);
      for (const part of absent) assert.ok(!page.includes(part), `${part} is not there`);
    };
    const unique = shown.slice(0, 1);
    await expect(otherwise, unique);
    const id = await add(kind, row);
    await expect(shown, kind === 'highlights' || kind === 'services' ? [] : otherwise);
    await write(staff.from(kind).update({ is_shown: false }).eq('id', id));
    await expect(otherwise, unique);
    await write(staff.from(kind).update({ is_shown: true, title: ' ' }).eq('id', id));
    await expect(otherwise, unique);
    await write(staff.from(kind).delete().eq('id', id));
  });
}

test('entries come in the order that staff put them into', async () => {
  const order = async () => {
    const page = await html('/');
    return ['Industry-Relevant Courses', 'Experienced Trainers', 'Career Support Services']
      .map((title) => page.indexOf(`${title}</h3>`))
      .map((place, _, places) => places.toSorted((one, other) => one - other).indexOf(place));
  };
  assert.deepEqual(await order(), [0, 1, 2]);
  await write(staff.from('reasons').update({ position: 5 }).eq('title', 'Career Support Services'));
  assert.deepEqual(await order(), [1, 2, 0]);
});

describe('hostile texts', () => {
  const hostile = `<x-hostile onclick="alert(1)">'"&amp; \u202e🎉 <script>alert(1)</script> [a](javascript:alert(1))`;
  const texts: Record<string, { row: object; path: string; fields: number }> = {
    hero_slides: {
      row: {
        title: hostile,
        subtitle: hostile,
        highlight: hostile.slice(0, 100),
        highlight_text: hostile,
        icon: hostile.slice(0, 50),
      },
      path: '/',
      // The title stands in its dot, too.
      fields: 5,
    },
    highlights: { row: { title: hostile, text: hostile }, path: '/', fields: 2 },
    reasons: { row: { title: hostile, text: hostile }, path: '/', fields: 2 },
    services: {
      row: {
        title: hostile,
        slug: 'hostile',
        subtitle: hostile,
        description: hostile,
        features: [hostile],
        technologies: [hostile],
        color: hostile.slice(0, 50),
      },
      path: '/services',
      fields: 6,
    },
    banners: {
      row: { place: 'jobs', title: hostile, text: hostile, button: hostile.slice(0, 100), link: '/jobs' },
      path: '/',
      fields: 3,
    },
    pages: {
      row: {
        title: hostile,
        slug: 'hostile',
        summary: hostile,
        body: `${hostile}\n\n## ${hostile}\n\n- ${hostile}`,
      },
      path: '/hostile',
      fields: 5,
    },
  };
  for (const [kind, { row, path, fields }] of Object.entries(texts)) {
    test(`${kind} appear as they were typed, in every field`, async () => {
      await add(kind, row);
      const page = await html(path);
      const before = page.indexOf('<main');
      const body = page.slice(before);
      assert.ok(
        count(body, '&lt;x-hostile onclick=&quot;alert(1)&quot;&gt;') >= fields,
        'every field is there',
      );
      assert.equal(count(page, '<x-hostile'), 0);
      assert.equal(count(page, '<script>alert(1)'), 0);
      assert.doesNotMatch(page, /(?:href|src|action)="\s*(?:javascript|data):/i);
    });
  }

  test('an address that is none is refused, or leads nowhere', async () => {
    for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      const { error } = await staff.from('banners').insert({ title: 'x', link });
      assert.equal(error?.code, '23514', link);
    }
    await add('banners', {
      place: 'undecided',
      title: 'Elsewhere',
      button: 'Go there',
      link: '/\\evil.example',
    });
    const page = await html('/');
    assert.ok(page.includes('Elsewhere</h3>'));
    assert.ok(!page.includes('Go there') && !page.includes('evil.example'));
  });
});

test('the home page is whole with no slide, with one and with twelve', async () => {
  await write(staff.from('hero_slides').update({ is_shown: false }).neq('title', ''));
  const none = await html('/');
  assert.ok(!none.includes('What we offer') && none.includes('<h1'));
  const ids = [await add('hero_slides', { title: 'Slide 1' })];
  const one = await html('/');
  assert.ok(one.includes('Slide 1</h2>') && one.includes('aria-label="What we offer"'));
  for (const part of ['carousel', 'Next slide', 'Pause', 'of 1"']) assert.ok(!one.includes(part), part);
  for (let number = 2; number <= 12; number += 1)
    ids.push(await add('hero_slides', { title: `Slide ${number}` }));
  const twelve = await html('/');
  assert.equal(count(twelve, 'aria-roledescription="slide"'), 12);
  assert.equal(count(twelve, 'class="hero-dot"'), 12);
  assert.match(twelve, /<progress[^>]* max="12"[^>]* aria-label="Slide 1 of 12"/);
});

test('a page without any texts is still a page', async () => {
  for (const kind of ['hero_slides', 'highlights', 'reasons', 'services', 'banners'])
    await write(staff.from(kind).delete().neq('title', ''));
  const [home, services] = [await html('/'), await html('/services')];
  for (const absent of ['Why Choose Us?</h2>', 'Job Opportunities</h2>', 'Prompt Builder</h2>'])
    assert.ok(!home.includes(absent));
  assert.ok(home.includes('Our Courses</h2>'));
  assert.ok(services.includes('Professional Services</h1>'));
  assert.ok(!services.includes('<article'));
});
