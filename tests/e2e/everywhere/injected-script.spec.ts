import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, Fragment } from 'react';
import type { ServerBuild } from 'react-router';
import { createPageRenderer } from '#server/pages/render-page.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import type { Product } from '#tests/support/product.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';

// The site has no place that lets HTML through, so this renders the built home page with such a place in it.

const index = join(import.meta.dirname, '..', '..', '..', 'build', 'server', 'index.js');
const home = 'routes/site/home';

/** Each of these says its name in `window.injected` if it runs. */
const say = (name: string) => `(window.injected ??= []).push('${name}')`;
const injections = (picture: string) => [
  `<script>${say('a script')}</script>`,
  `<script nonce="">${say('a script with a nonce')}</script>`,
  `<script type="module">${say('a module')}</script>`,
  // page-start.ts runs what looks like this when React starts.
  `<script type="text/late" data-late="">${say('a late script')}</script>`,
  `<script type="text/late" data-late="module" data-modules="">${say('a late module')}</script>`,
  `<script>window.__reactRouterContext ??= {}; ${say('a script that begins as those of React Router')}</script>`,
  `<img src="data:," onerror="${say('an attribute')}">`,
  `<script src="data:text/javascript,${say('a data address')}"></script>`,
  `<script src="${picture}"></script>`,
  '<style>html { --injected: a style }</style>',
];

/** The bucket takes pictures alone. This begins as a GIF of 5,184 by 5,184 pixels, and as a script that sets a variable. */
const pictureAndScript = `GIF89a \n \n=1 , \n \n \n \n${say('an uploaded file')}`;

/** The home page with injected HTML at its end. */
async function homeWith(html: string): Promise<ServerBuild> {
  const build: ServerBuild = await import(pathToFileURL(index).href);
  const route = build.routes[home];
  const Home = route?.module.default;
  if (!Home) throw new Error(`${home} is no page`);
  const WithHtml = (props: object) =>
    createElement(
      Fragment,
      null,
      createElement(Home as React.FC, props),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the test needs
      createElement('div', { dangerouslySetInnerHTML: { __html: html } }),
    );
  const changed = { ...route, module: { ...route.module, default: WithHtml } };
  return { ...build, routes: { ...build.routes, [home]: changed } } as ServerBuild;
}

function renderHome({ server, supabaseUrl, keys }: Product, build: ServerBuild): Promise<Response> {
  const { forVisitor } = createPageRenderer({
    siteUrl: server.url,
    supabase: {
      url: supabaseUrl,
      publishableKey: () => keys.publishableKey,
      fetch: (request) => fetch(new Request(request.url.replace(server.url, server.localUrl), request)),
    },
    institute: buildInstitute,
    signInWays: async () => ({ ways: { google: true, texts: 'sent', mails: 'sent' } }),
    mail: { notifyEmail: () => '', mailbox: null, hasMailServer: true, wakeWorker() {} },
    backups: { kind: 'off' },
    warnings: async () => [],
    loadBuild: async () => build,
    log: ({ message }) => expect(message).toBeUndefined(),
  });
  return forVisitor(new Request(`${server.url}/`), { address: '192.0.2.1' });
}

test.describe('a page that lets injected HTML through', () => {
  // The console shows each refusal. React did not expect the HTML and renders the page again.
  test.use({ expectedErrors: [/Content Security Policy|MIME type|Minified React error #418/] });

  test('runs the scripts that we ship and none that was injected', async ({ page, product }) => {
    const { data } = await product
      .service()
      .storage.from('course-images')
      .upload('script.png', pictureAndScript, { contentType: 'image/png;,text/javascript' })
      .then(({ data, error }) => (error ? Promise.reject(error) : { data }));
    const picture = `/storage/v1/object/public/course-images/${data.path}`;
    const response = await renderHome(product, await homeWith(injections(picture).join('')));
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    expect(answer.body.includes(say('an attribute'))).toBe(true);
    await page.route(`${product.server.url}/`, (route) => route.fulfill(answer));
    await page.goto('/');
    // Ours: the one in the head, the hero's, and React Router's, which start React.
    await expect(page.locator('html')).toHaveAttribute('data-scripted');
    await expect(page.locator('.hero [data-track] > [inert]').first()).toBeAttached();
    await hydrated(page);
    expect(await page.evaluate('window.injected')).toBeUndefined();
    const style = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--injected'),
    );
    expect(style).toBe('');
  });
});

const title = `</script><script>${say('a title')}</script><!--<script>`;

test('a title that looks like a script is text, wherever a course is shown', async ({ page, product }) => {
  const courses = product.service().from('courses');
  await courses.update({ title }).eq('slug', 'java').throwOnError();
  try {
    // A refusal would be an error on the console and fail the test: the browser must not find a script at all.
    for (const path of ['/', '/courses/java']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await hydrated(page);
      expect(await page.evaluate('window.injected')).toBeUndefined();
    }
  } finally {
    await courses.update({ title: 'Java Programming' }).eq('slug', 'java').throwOnError();
  }
});
