import type { Page } from '@playwright/test';
import { expectPerson, fillPerson, somebody, toasts } from '../site/leads/leads-support.ts';
import { board, history, makeResult, open } from '../site/prompt-builder/prompt-builder-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, holdScripts, hydrated } from '../support/page-support.ts';

// Browsers that translate a page put elements of their own in the place of its texts, whenever they get to it.

const pages = ['/', '/courses/data-science-ai', '/jobs', '/services', '/prompt-builder', '/auth'];

/** As Chrome does it: every text goes into two elements, except where the page asks for it to be left alone. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option, [translate="no"]'))
        continue;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

const visibleText = (page: Page) => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ''));

test.describe('translated before React has arrived', () => {
  // React says that it found another page than it was sent, and renders it anew.
  test.use({ expectedErrors: [/Minified React error #418/] });

  for (const path of pages) {
    test(`${path} loses nothing`, async ({ page }) => {
      const releaseScripts = await holdScripts(page);
      await page.goto(path);
      const before = await visibleText(page);
      await translate(page);
      releaseScripts();
      await hydrated(page);
      await expect.poll(() => visibleText(page)).toBe(before);
      await expect(page.locator('html')).toHaveAttribute('data-scripted');
    });
  }
});

test.describe('what was typed into a translated page before React has arrived', () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  test('stays in the contact form', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/');
    await translate(page);
    const form = page.locator('#contact form');
    const person = somebody();
    await fillPerson(form, person);
    await form.getByLabel('Course').selectOption('Java Programming');
    await form.getByLabel('WhatsApp').check();
    releaseScripts();
    await hydrated(page);
    await expectPerson(form, person);
    await expect(form.getByLabel('Course')).toHaveValue('java');
    await expect(form.getByLabel('WhatsApp')).toBeChecked();
    await expect(form.getByLabel('WhatsApp')).toBeFocused();
  });

  test('stays in the form for signing in @deep', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/auth');
    await translate(page);
    const panel = page.getByRole('tabpanel', { name: 'Email' });
    await panel.getByLabel('Email').fill('meena@example.com');
    await panel.getByLabel('Password').fill('four kolam dots at dawn');
    releaseScripts();
    await hydrated(page);
    await expect(panel.getByLabel('Email')).toHaveValue('meena@example.com');
    await expect(panel.getByLabel('Password')).toHaveValue('four kolam dots at dawn');
  });
});

test.describe('what somebody is in the middle of on a translated page, when React arrives', () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  for (const [path, opener] of [
    ['/courses/java', 'Enroll Now'],
    ['/services', 'Get Started'],
    ['/', 'Register'],
  ] as const) {
    test(`the dialog of ${path} stays open, with the caret and all that was typed @deep`, async ({
      page,
    }) => {
      const releaseScripts = await holdScripts(page);
      await page.goto(path);
      await translate(page);
      await page.getByRole('main').getByRole('button', { name: opener }).first().click();
      const dialog = page.locator('dialog:modal');
      const name = dialog.getByLabel('Name');
      await dialog.getByLabel('Email').fill('meena@example.com');
      await name.fill('Mena');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      releaseScripts();
      await hydrated(page);
      await expect(name).toBeFocused();
      await page.keyboard.type('e');
      await expect(name).toHaveValue('Meena');
      await expect(dialog.getByLabel('Email')).toHaveValue('meena@example.com');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    });
  }

  test('the hero stays on its slide, paused @deep', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const releaseScripts = await holdScripts(page);
    await page.goto('/');
    await translate(page);
    const hero = page.getByRole('region', { name: 'What we offer' });
    await hero.getByRole('button', { name: 'Pause' }).click();
    await hero.getByRole('link', { name: 'Slide 4: ' }).click();
    releaseScripts();
    await hydrated(page);
    await expect(page.locator('.hero-slide:not([inert])')).toHaveAccessibleName('4 of 5');
    await expect(page.locator('.hero-slide').nth(3).getByRole('heading')).toBeInViewport();
    await expect(hero.getByRole('progressbar')).toHaveAttribute('value', '4');
    await expect(hero.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

test.describe('translated again and again while it is used', () => {
  test('the contact form refuses and thanks @deep', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await translate(page);
    const form = page.locator('#contact form');
    const send = form.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(form.getByText('Please choose a course.')).toBeVisible();
    await translate(page);
    await fillPerson(form, somebody());
    await form.getByLabel('Course').selectOption('Java Programming');
    await send.click();
    await expectToast(page, ...toasts.sent);
  });

  test('the job search finds more and less @deep', async ({ page }) => {
    await page.goto('/jobs');
    await hydrated(page);
    for (const [words, found] of [
      ['oracle', '1 Job Found'],
      ['nothing like it', '0 Jobs Found'],
      ['', '6 Jobs Found'],
    ] as const) {
      await translate(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill(words);
      await expect(page.getByRole('heading', { name: found })).toBeVisible();
    }
  });

  test('the prompt builder writes, and leaves what it wrote as it is @deep', async ({ page }) => {
    await open(page);
    await translate(page);
    await makeResult(page);
    await translate(page);
    await makeResult(page, 'Write a poem about rain', 'others');
    await expect(history(page)).toContainText('(2 of 10)');
    await translate(page);
    await expect(board(page)).toContainText('poem about rain');
    await expect(board(page).locator('font')).toHaveCount(0);
  });
});
