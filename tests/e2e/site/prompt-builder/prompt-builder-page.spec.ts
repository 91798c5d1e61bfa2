import { stallsAfter, startChatServer } from '#supabase/functions/enhance-prompt/testing/chat-server.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dismissToast, holdScripts } from '#tests/e2e/support/page-support.ts';
import { startProduct } from '#tests/support/product.ts';
import {
  bakeryPrompt,
  board,
  chosenTool,
  copy,
  enhance,
  history,
  holdAnswers,
  makeResult,
  open,
  prompt,
  toast,
} from './prompt-builder-steps.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test('the form works, and can be refined', async ({ page }) => {
    await page.goto('/prompt-builder');
    await expect(copy(page)).toBeHidden();
    await prompt(page).fill(`${bakeryPrompt}\nand a map`);
    await chosenTool(page).selectOption('lovable-website');
    await enhance(page).click();
    await expect(page.getByRole('status')).toContainText('Prompt Enhanced!');
    await expect(board(page)).toContainText('bakery in Coimbatore');
    await expect(prompt(page)).toHaveValue(`${bakeryPrompt}\nand a map`);
    await expect(chosenTool(page)).toHaveValue('lovable-website');
    await page.getByLabel('Change something').fill('Use only black and white');
    await page.getByRole('button', { name: 'Refine' }).click();
    await expect(board(page)).toContainText(/only black and white/i);
    await expect(prompt(page)).toHaveValue(`${bakeryPrompt}\nand a map`);
  });

  test('what is missing is said, and what was typed stays @deep', async ({ page }) => {
    await page.goto('/prompt-builder');
    await prompt(page).fill('A logo');
    await enhance(page).click();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expect(page.getByRole('alert')).toContainText('Please enter a prompt and select a use case.');
    await expect(prompt(page)).toHaveValue('A logo');
    await expect(board(page)).toHaveText('Your enhanced prompt will appear here');
  });
});

test('a form sent before scripts arrive is answered by the server, and the page then goes on from there', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/prompt-builder');
  await prompt(page).fill(bakeryPrompt);
  await chosenTool(page).selectOption('others');
  await expect(enhance(page)).toBeEnabled();
  await enhance(page).click();
  await expect(page.getByText('Prompt Enhanced!')).toBeVisible();
  releaseScripts();
  await expect(history(page)).toContainText('(1 of 10)');
  await page.getByRole('button', { name: 'Show what was added' }).click();
  await expect(board(page).locator('ins').first()).toBeVisible();
});

test('nothing jumps from the first paint to the result @deep', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shifts = Number(document.documentElement.dataset.shifts ?? 0);
        document.documentElement.dataset.shifts = String(
          shifts + (entry as unknown as { value: number }).value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  const letThrough = await holdAnswers(page);
  await prompt(page).fill(bakeryPrompt);
  await chosenTool(page).selectOption('lovable-website');
  await enhance(page).click();
  // Shifts within half a second of a click are not counted, so the result has to come later than that.
  await expect(page.getByText(/Writing for [1-9]\d* s/)).toBeVisible();
  letThrough();
  await expect(toast(page)).toContainText('Prompt Enhanced!');
  await expect(copy(page)).toBeEnabled();
  const shifts = await page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
  expect(shifts).toBeLessThan(0.001);
});

test('there is no barrier that axe can find, and nothing sticks out', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Why Use Our Prompt Builder?' })).toBeVisible();
  await expectNoBarrier(page);
  await makeResult(page);
  await page.getByRole('button', { name: 'Show what was added' }).click();
  await history(page).getByText('Your last results').click();
  await dismissToast(page);
  await expectNoBarrier(page);
});

test('a model’s words are shown while it writes, and Cancel hangs up on it @deep', async ({
  page,
  deployed,
}) => {
  const chat = await startChatServer(stallsAfter('# Task\nBake a website'));
  const env = { LLM_BASE_URL: chat.baseUrl, LLM_API_KEY: 'test-key', LLM_MODEL: 'test-model' };
  const product = await startProduct(env, { deployed });
  try {
    await open(page, `${product.server.url}/prompt-builder`);
    await prompt(page).fill(bakeryPrompt);
    await chosenTool(page).selectOption('lovable-website');
    await enhance(page).click();
    await expect(board(page)).toHaveText('# Task\nBake a website');
    await expect(page.getByRole('button', { name: 'Enhancing...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await chat.hungUp;
    await expect(board(page)).toHaveText('Your enhanced prompt will appear here');
  } finally {
    await product.close();
    await chat.close();
  }
});
