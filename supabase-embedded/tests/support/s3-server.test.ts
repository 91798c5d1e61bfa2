import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { AwsV4Signer } from 'aws4fetch';
import { startS3Server } from './s3-server.ts';
import { sha256, sign } from './s3-signature.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Examples: Signature Calculations" */
const published = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

const examples: [
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string,
  signature: string,
][] = [
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

for (const [method, url, headers, body, signature] of examples) {
  test(`the S3 server comes to the signature that Amazon published for ${method} ${url}`, () => {
    const signed = {
      ...headers,
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': sha256(body),
      'x-amz-date': '20130524T000000Z',
    };
    assert.equal(sign({ method, url, headers: signed }, Object.keys(signed).sort(), published), signature);
  });
}

async function serve(t: TestContext) {
  const server = await startS3Server({ buckets: ['shelf'] });
  t.after(server.close);
  return server;
}

/** Asks for a new object as a well-behaved client does, or as one whose request was changed on its way. */
async function putSigned(
  server: Awaited<ReturnType<typeof serve>>,
  { change = (_: Headers) => {}, sent = 'text', datetime = undefined as string | undefined } = {},
) {
  const { accessKeyId, secretAccessKey, region } = server;
  const { url, headers } = await new AwsV4Signer({
    method: 'PUT',
    url: `${server.endpoint}/shelf/a%20key`,
    headers: { 'x-amz-content-sha256': sha256('text'), 'x-amz-meta-colour': 'blue' },
    ...{ accessKeyId, secretAccessKey, region, service: 's3', datetime },
  }).sign();
  change(headers);
  const response = await fetch(url, { method: 'PUT', headers, body: sent });
  return `${response.status} ${/<Code>(.*)<\/Code>/.exec(await response.text())?.[1] ?? ''}`.trim();
}

test('the S3 server takes what is signed well', async (t) => {
  const server = await serve(t);
  assert.equal(await putSigned(server), '200');
  assert.equal(server.objects.get('shelf/a key')?.toString(), 'text');
});

const changes: [what: string, answer: string, how: NonNullable<Parameters<typeof putSigned>[1]>][] = [
  [
    'a header that was signed has another value',
    '403 SignatureDoesNotMatch',
    { change: (h) => h.set('x-amz-meta-colour', 'red') },
  ],
  ['a header of S3 was added', '403 AccessDenied', { change: (h) => h.set('x-amz-acl', 'public-read') }],
  ['there is no signature', '403 AccessDenied', { change: (h) => h.delete('authorization') }],
  ['the body is another', '400 XAmzContentSHA256Mismatch', { sent: 'test' }],
  [
    'the body and its checksum are others',
    '403 SignatureDoesNotMatch',
    { sent: 'test', change: (h) => h.set('x-amz-content-sha256', sha256('test')) },
  ],
  ['it was signed long ago', '403 RequestTimeTooSkewed', { datetime: '20130524T000000Z' }],
  [
    'the key is unknown',
    '403 InvalidAccessKeyId',
    {
      change: (h) =>
        h.set('authorization', h.get('authorization')?.replace('TESTACCESSKEY', 'ANOTHER') ?? ''),
    },
  ],
  [
    'the region is another',
    '400 AuthorizationHeaderMalformed',
    {
      change: (h) => h.set('authorization', h.get('authorization')?.replace('test-region-1', 'mars-1') ?? ''),
    },
  ],
];

for (const [what, answer, how] of changes) {
  test(`the S3 server refuses a request if ${what}`, async (t) => {
    const server = await serve(t);
    assert.equal(await putSigned(server, how), answer);
    assert.equal(server.objects.size, 0);
  });
}
