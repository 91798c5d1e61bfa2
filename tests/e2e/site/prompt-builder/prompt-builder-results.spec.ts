import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  bakeryPrompt,
  board,
  chosenTool,
  copy,
  enhance,
  history,
  makeResult,
  open,
  prompt,
  toast,
} from './prompt-builder-steps.ts';

test.describe('Copy', () => {
  test('copies the whole result', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await makeResult(page);
    const text = await board(page).textContent();
    await copy(page).click();
    await expect(toast(page)).toContainText('Copied!');
    await expect(toast(page)).toContainText('Enhanced prompt copied to clipboard.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).toBe(text?.trim());
  });

  test('copies the line alone for Midjourney, which takes nothing else @deep', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await makeResult(page, 'a tea stall in the rain, no people', 'midjourney-art');
    await expect(board(page)).toContainText('# Not part of the prompt');
    await copy(page).click();
    await expect(toast(page)).toContainText('Copied!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^a tea stall in the rain, .* --no people$/);
  });

  test('without permission it says so and selects the text @deep', async ({ page, context }) => {
    // To grant one permission is to refuse all others.
    await context.grantPermissions(['geolocation']);
    await open(page);
    await makeResult(page);
    await page.getByRole('button', { name: 'Show what was added' }).click();
    await copy(page).click();
    await expect(toast(page)).toContainText('Copy Failed');
    await expect(toast(page)).toContainText('Failed to copy to clipboard.');
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    await page.getByRole('button', { name: 'Show what was added' }).click();
    expect(selected.trim()).toBe((await board(page).textContent())?.trim());
  });
});

test.describe('the last results', () => {
  test('are kept in the browser, come back and can be deleted', async ({ page }) => {
    await open(page);
    await makeResult(page, 'First prompt about tea', 'chatgpt-writing');
    await makeResult(page, 'Second prompt about coffee', 'social-media');
    await open(page);
    await history(page).getByText('Your last results').click();
    const entries = history(page).getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Social Media Content');
    await entries.getByRole('button', { name: /^First prompt/ }).click();
    await expect(prompt(page)).toHaveValue('First prompt about tea');
    await expect(chosenTool(page)).toHaveValue('chatgpt-writing');
    await expect(board(page)).toContainText('tea');
    await expect(enhance(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Delete First prompt about tea' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Delete Second prompt about coffee' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(history(page)).toContainText('There is nothing here yet.');
    await expect(history(page).locator('summary')).toBeFocused();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('are ten at most @deep', async ({ page }) => {
    await page.addInitScript(() => {
      const entry = {
        prompt: 'Old',
        before: 'Old',
        enhancedPrompt: '# Task',
        useCase: 'others',
        engine: 'built-in',
      };
      const entries = Array.from({ length: 10 }, (_, at) => ({ ...entry, prompt: `Old ${at}`, at }));
      localStorage.setItem('prompt-builder-results', JSON.stringify([...entries, 'rubbish']));
    });
    await open(page);
    await makeResult(page);
    await history(page).getByText('Your last results').click();
    const entries = history(page).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    await expect(entries.first()).toContainText(bakeryPrompt);
    await expect(entries.last()).toContainText('Old 8');
  });

  test('of the engine before this one come back word for word, and are refined without losing any @deep', async ({
    page,
  }) => {
    const enhancedPrompt =
      '# Task\nWrite a post about tea.\n\n# Audience\n- [who it is for]\n\n# Deliver\n- The post.';
    const entry = { prompt: 'post about tea', before: 'post about tea', useCase: 'social-media', at: 1 };
    await page.addInitScript(
      (entries) => {
        localStorage.setItem('prompt-builder-results', JSON.stringify(entries));
      },
      [{ ...entry, enhancedPrompt, engine: 'built-in' }],
    );
    await open(page);
    await history(page).getByText('Your last results').click();
    await history(page)
      .getByRole('button', { name: /^post about tea/ })
      .click();
    await expect(board(page)).toHaveText(enhancedPrompt);
    await page.getByLabel('Change something').fill('mention cardamom');
    await page.getByLabel('Change something').press('Enter');
    await expect(board(page)).toContainText('- Mention cardamom.');
    expect((await board(page).textContent())?.startsWith(`${enhancedPrompt}\n\n# Changes asked for\n`)).toBe(
      true,
    );
  });

  test('are only remembered for the visit where the browser refuses storage @deep', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page);
    await makeResult(page);
    await expect(history(page)).toContainText('(1 of 10)');
    await open(page);
    await expect(history(page)).toContainText('(0 of 10)');
  });
});

test('a share link brings prompt and use case back, and its text never reaches the server', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await makeResult(page, 'தேநீர் கடைக்கு ஒரு "logo" & more', 'midjourney-art');
  await page.getByRole('button', { name: 'Copy share link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(page.url()).toBe(link);
  expect(link).toContain('/prompt-builder#share=');

  const friend = await context.newPage();
  const asked: string[] = [];
  friend.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await friend.goto(link);
  await expect(prompt(friend)).toHaveValue('தேநீர் கடைக்கு ஒரு "logo" & more');
  await expect(chosenTool(friend)).toHaveValue('midjourney-art');
  await expect(enhance(friend)).toBeEnabled();
  // Playwright shows a document's fragment, which the browser does not send.
  const sent = asked.filter((request) => !request.startsWith(link));
  expect(sent.join()).not.toContain('share=');
  await friend.goto(`${link.split('#')[0]}#share=rubbish`);
  await friend.close();
});

test('a share link that was sent in the first year still opens @deep', async ({ page }) => {
  await page.goto('/prompt-builder#share=WyJvdGhlcnMiLCLgrq7grrTgr4ggcG9lbSJd');
  await expect(prompt(page)).toHaveValue('மழை poem');
  await expect(chosenTool(page)).toHaveValue('others');
});
