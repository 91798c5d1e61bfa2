import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paddedPng } from '#tests/support/padded-png.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

test('functions run: a prompt comes back enhanced', async () => {
  const { data, error } = await product
    .visitor()
    .functions.invoke('enhance-prompt', { body: { prompt: 'a poster for a book fair', useCase: 'others' } });
  assert.equal(error, null);
  assert.match(data.enhancedPrompt, /book fair/);
});

test('storage keeps a file and gives it back', async () => {
  const { storage } = product.service();
  assert.equal((await storage.createBucket('papers')).error, null);
  assert.equal((await storage.from('papers').upload('a/b.txt', new Blob(['hello']))).error, null);
  const { data } = await storage.from('papers').download('a/b.txt');
  assert.equal(await data?.text(), 'hello');
  const visitor = await product.visitor().storage.from('papers').download('a/b.txt');
  assert.notEqual(visitor.error, null);
});

test('storage refuses names with line ends or backslashes, and pictures of 3.6 gigapixels', async () => {
  const images = product.service().storage.from('course-images');
  const size = (side: number) => {
    const png = paddedPng(Buffer.alloc(0));
    png.writeUInt32BE(side, 16);
    png.writeUInt32BE(side, 20);
    return png;
  };
  const upload = async (name: string, side: number) => {
    const { error } = await images.upload(name, size(side), { contentType: 'image/png' });
    return error && 'code' in error ? error.code : error;
  };
  assert.equal(await upload('large.png', 60_000), 'EntityTooLarge');
  assert.equal(await upload('a%5Cb.png', 1000), 'InvalidKey');
  assert.equal(await upload('a%0D%0Ab.png', 1000), 'InvalidKey');
  assert.equal(await upload('sound.png', 7000), null);
});

test('realtime carries a broadcast from one client to another', async () => {
  const listener = product.visitor();
  const speaker = product.visitor();
  const heard = new Promise((resolve) => {
    listener
      .channel('hall')
      .on('broadcast', { event: 'word' }, ({ payload }) => resolve(payload))
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') {
          void speaker.channel('hall').httpSend('word', { text: 'vanakkam' });
        }
      });
  });
  assert.deepEqual(await heard, { text: 'vanakkam' });
  await listener.removeAllChannels();
  listener.realtime.disconnect();
});
