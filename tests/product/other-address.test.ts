import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startChatServer, streams } from '#supabase/functions/enhance-prompt/testing/chat-server.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const prompt = '# Role\nYou are a poet.\n\n# Task\nWrite a poem about rain in Kochi.';
const model = await startChatServer(streams(prompt));
let product: Product;
before(async () => {
  product = await startProduct({
    HOST: '127.0.0.2',
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: 'k',
    LLM_MODEL: 'm',
  });
});
after(async () => {
  await product.close();
  await model.close();
});

test('a function reaches the services where the server listens, also when that is not localhost', async () => {
  const { port } = new URL(product.server.localUrl);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/robots.txt`));
  const answer = await fetch(`http://127.0.0.2:${port}/functions/v1/enhance-prompt`, {
    method: 'POST',
    headers: { apikey: product.keys.publishableKey, 'content-type': 'application/json' },
    body: '{"prompt":"write a poem about rain in Kochi","useCase":"chatgpt-writing"}',
  });
  // The model is asked once the database has counted the visitor, and not where it cannot be reached.
  assert.deepEqual(await answer.json(), { enhancedPrompt: prompt, engine: 'llm' });
});
