import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import {
  bakeryPrompt,
  board,
  chosenTool,
  copy,
  enhance,
  holdAnswers,
  makeResult,
  open,
  prompt,
  streamRequests,
  toast,
} from './prompt-builder-steps.ts';

test.describe('step 1', () => {
  test('offers nine use cases, and the button waits for both fields', async ({ page }) => {
    await open(page);
    await expect(chosenTool(page).getByRole('option')).toHaveText([
      'Select a use case',
      'Website Building with Lovable',
      'Slide Generation with Gemini',
      'Content Writing with ChatGPT',
      'Data Analysis with Claude',
      'AI Art with Midjourney',
      'Code Generation',
      'Email Marketing',
      'Social Media Content',
      'Others',
    ]);
    await prompt(page).fill('A logo');
    await expect(enhance(page)).toBeDisabled();
    await chosenTool(page).selectOption('others');
    await expect(enhance(page)).toBeEnabled();
    await prompt(page).fill('   \n ');
    await expect(enhance(page)).toBeDisabled();
  });

  test('sent by keyboard it says what is missing and goes there', async ({ page }) => {
    await open(page);
    await prompt(page).press('Control+Enter');
    await expect(toast(page)).toContainText('Missing Information');
    await expect(toast(page)).toContainText('Please enter a prompt and select a use case.');
    await expect(prompt(page)).toBeFocused();
    await prompt(page).fill('A logo');
    await prompt(page).press('Control+Enter');
    await expect(chosenTool(page)).toBeFocused();
  });

  test('the keyboard alone gets a result, and the focus ends on it @deep', async ({ page }) => {
    await open(page);
    await prompt(page).focus();
    await page.keyboard.type('A logo for a tea shop');
    await page.keyboard.press('Tab');
    await page.keyboard.type('AI Art');
    await expect(chosenTool(page)).toHaveValue('midjourney-art');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(board(page)).toContainText('--ar');
    await expect(board(page)).toBeFocused();
  });
});

test.describe('step 2', () => {
  test('holds the place of the result, then the result', async ({ page }) => {
    await open(page);
    await expect(board(page)).toHaveText('Your enhanced prompt will appear here');
    await expect(copy(page)).toBeDisabled();
    expect((await board(page).boundingBox())?.height).toBe(320);
    const letThrough = await holdAnswers(page);
    await prompt(page).fill(bakeryPrompt);
    await chosenTool(page).selectOption('lovable-website');
    await enhance(page).click();
    await expect(page.getByRole('button', { name: 'Enhancing...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(page.getByText(/Writing for [1-9]\d* s/)).toBeVisible();
    letThrough();
    await expect(toast(page)).toContainText('Prompt Enhanced!');
    await expect(toast(page)).toContainText('Your prompt has been successfully enhanced.');
    await expect(board(page)).toContainText('bakery in Coimbatore');
    expect((await board(page).boundingBox())?.height).toBe(320);
    expect(await board(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
    await expect(enhance(page)).toBeEnabled();
  });

  test('Cancel ends the request and keeps what was there @deep', async ({ page }) => {
    await open(page);
    await makeResult(page);
    const before = await board(page).textContent();
    const letThrough = await holdAnswers(page);
    await prompt(page).fill('Something else');
    await enhance(page).click();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible();
    await expect(enhance(page)).toBeEnabled();
    await expect(board(page)).toBeFocused();
    expect(await board(page).textContent()).toBe(before);
    await expect(prompt(page)).toHaveValue('Something else');
    letThrough();
  });

  test('shows what was added, word by word', async ({ page }) => {
    await open(page);
    await makeResult(page);
    const toggle = page.getByRole('button', { name: 'Show what was added' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(board(page)).toContainText(`Before${bakeryPrompt}`);
    await expect(board(page).locator('ins').nth(1)).toContainText('# Role');
    for (const added of await board(page).locator('ins').allTextContents()) {
      expect(added).not.toContain('bakery');
    }
    await toggle.click();
    await expect(board(page).locator('ins')).toHaveCount(0);
  });

  test('Refine changes the result by an instruction', async ({ page }) => {
    await open(page);
    const field = page.getByLabel('Change something');
    await expect(field).toBeDisabled();
    await makeResult(page);
    const before = await board(page).textContent();
    await field.fill('Use only black and white');
    await field.press('Enter');
    await expect(board(page)).toContainText(/only black and white/i);
    expect(await board(page).textContent()).not.toBe(before);
    await expect(field).toHaveValue('');
  });

  test('says who wrote it @deep', async ({ page }) => {
    await open(page);
    await makeResult(page);
    await expect(page.getByText('Written by our built-in rules, not by an AI model.')).toBeVisible();
    // What the server says that it was, when it has a model: see the tests of its handler.
    for (const [answer, words] of [
      [{ engine: 'llm' }, 'Written by an AI model.'],
      [
        { engine: 'built-in', reason: 'unavailable' },
        'Written by our built-in rules: the AI model gave no usable answer.',
      ],
      [
        { engine: 'built-in', reason: 'limited', retryAfter: 61 },
        'Written by our built-in rules: the AI model is free for you again in 2 min.',
      ],
    ] as const) {
      const body = `event: done\ndata: ${JSON.stringify({ enhancedPrompt: '# Role', ...answer })}\n\n`;
      await page.route(streamRequests, (route) =>
        route.fulfill({ status: 200, contentType: 'text/event-stream', body }),
      );
      await enhance(page).click();
      await expect(page.getByText(words)).toBeVisible();
      await page.unroute(streamRequests);
    }
  });

  test('a picture in another language than English leads to an assistant and not to Midjourney @deep', async ({
    page,
  }) => {
    await open(page);
    await makeResult(page, 'மழையில் ஒரு தேநீர் கடை', 'midjourney-art');
    await expect(board(page)).toContainText('# First to ChatGPT or Gemini');
    const chatGpt = page.getByRole('link', { name: /Open in ChatGPT/ });
    const text = await board(page).textContent();
    expect(text).toContain(new URL((await chatGpt.getAttribute('href')) ?? '').searchParams.get('q'));
    await expect(page.getByRole('link', { name: /open Midjourney/ })).toHaveCount(0);
  });

  test('leads on to the tool, with the prompt where the tool takes one @deep', async ({ page }) => {
    await open(page);
    await makeResult(page, bakeryPrompt, 'claude-analysis');
    const text = await board(page).textContent();
    const claude = page.getByRole('link', { name: /Open in Claude/ });
    await expect(claude).toHaveAttribute('target', '_blank');
    const href = (await claude.getAttribute('href')) ?? '';
    expect(href.startsWith('https://claude.ai/new?q=')).toBe(true);
    expect(new URL(href).searchParams.get('q')?.trim()).toBe(text?.trim());
    await makeResult(page, bakeryPrompt, 'gemini-slides');
    await expect(page.getByRole('link', { name: /Copy and open Gemini/ })).toHaveAttribute(
      'href',
      'https://gemini.google.com/app',
    );
  });
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const failures = {
    'the connection drops': { abort: true },
    'the server fails': { status: 500, body: 'no' },
    'the answer is cut off': {
      status: 200,
      contentType: 'text/event-stream',
      body: 'event: delta\ndata: {"text":"# Ta"}\n\n',
    },
    'the answer is rubbish': {
      status: 200,
      contentType: 'text/event-stream',
      body: 'event: done\ndata: {]\n\n',
    },
  };
  for (const [name, failure] of Object.entries(failures)) {
    test(`${name}: a toast says so, and what was typed stays${deepIf(name !== 'the connection drops')}`, async ({
      page,
    }) => {
      await open(page);
      await page.route(streamRequests, (route) =>
        'abort' in failure ? route.abort() : route.fulfill(failure),
      );
      await prompt(page).fill(bakeryPrompt);
      await chosenTool(page).selectOption('others');
      await enhance(page).click();
      await expect(toast(page)).toContainText('Enhancement Failed');
      await expect(toast(page)).toContainText('Failed to enhance prompt. Please try again.');
      await expect(board(page)).toHaveText('Your enhanced prompt will appear here');
      await expect(prompt(page)).toHaveValue(bakeryPrompt);
      await page.unroute(streamRequests);
      await enhance(page).click();
      await expect(toast(page)).toContainText('Prompt Enhanced!');
    });
  }
});
