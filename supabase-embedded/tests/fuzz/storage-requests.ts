import { type Generated, jsonBody, oddities, type Random, sendsBody, someHeaders } from './random.ts';

const words = [
  ...[
    'object',
    'bucket',
    'public',
    'authenticated',
    'sign',
    'upload',
    'info',
    'list',
    'list-v2',
    'move',
    'copy',
  ],
  ...['empty', 'cdn', 'render', 'image', 's3', 'upload/resumable', 'b1', 'open', 'folder', 'note.txt'],
];
/** `#` is a bucket: one that is emptied and deleted on the way leaves others. */
const endpoints = [
  ...[
    'POST object/#/:',
    'PUT object/#/note.txt',
    'GET object/#/note.txt',
    'GET object/authenticated/#/note.txt',
  ],
  ...[
    'GET object/public/open/note.txt',
    'POST object/open/note.txt',
    'GET object/info/#/note.txt',
    'GET bucket',
  ],
  ...['POST object/list/#', 'POST object/list-v2/#', 'POST object/sign/#/note.txt', 'POST object/sign/#'],
  ...['POST object/upload/sign/#/:', 'PUT object/upload/sign/#/:', 'POST object/move', 'POST object/copy'],
  ...[
    'DELETE object/#',
    'DELETE object/#/:',
    'POST bucket',
    'GET bucket/#',
    'PUT bucket/#',
    'DELETE bucket/:',
  ],
  ...['POST bucket/#/empty', 'GET render/image/public/open/note.txt', 'GET object/sign/#/note.txt'],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const buckets = 10;
const headers = {
  'content-type': [
    ...[
      'application/json',
      'text/plain',
      'image/png',
      'multipart/form-data',
      'multipart/form-data; boundary=b',
    ],
    ...['x', 'a/b; c="'],
  ],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=99999999999999999999-', 'x'],
  'x-upsert': ['true', 'false', '1'],
  'x-metadata': ['e30=', '!!', 'bnVsbA==', 'eyJhIjoiXHUwMDAwIn0='],
  'cache-control': ['max-age=1', 'ü'],
  'content-encoding': ['gzip', 'x y'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': ['Thu, 01 Jan 2026 00:00:00 GMT', 'x'],
};
const fields = {
  prefix: ['', 'folder/', 'n'],
  limit: [1, 100],
  offset: [0, 1],
  sortBy: [{ column: 'name', order: 'desc' }, { column: 'created_at' }, { column: 'nope' }],
  search: ['n'],
  cursor: ['eyJ9'],
  with_delimiter: [true],
  sourceKey: ['note.txt'],
  destinationKey: ['folder/copy.txt', 'note.txt'],
  destinationBucket: ['open'],
  prefixes: [['note.txt'], ['folder/copy.txt', 'nope']],
  paths: [['note.txt', 'nope']],
  expiresIn: [60],
  transform: [{ width: 100 }],
  name: ['b1', 'other'],
  id: ['other'],
  public: [true, false],
  file_size_limit: ['1kb', 1000, '1 stone'],
  allowed_mime_types: [['image/png'], ['image/*'], ['png']],
  metadata: [{ a: 'b' }],
};
const files = [
  'A short file',
  'x'.repeat(5_000),
  '--b\r\n\r\n',
  '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--',
];

export function storageRequest(random: Random): Generated {
  const { below, pick, mostly, many } = random;
  const [usual = '', shape = ''] = pick(endpoints).split(' ');
  const method = below(8) > 0 ? usual : pick(methods);
  const invented = [pick(words), ...many(4, () => pick(below(3) > 0 ? words : oddities))].join('/');
  const bucket = `b${below(buckets)}`;
  const named = shape
    .replace('#', bucket)
    .replace(':', () => mostly(['note.txt', 'folder/other.txt'], oddities));
  const path = below(6) === 0 ? invented : named;
  const names = ['token', 'download', 'versionId', 'limit', 'offset', 'sortColumn', 'width'];
  const query = many(
    2,
    () => `${pick(names)}=${encodeURIComponent(pick(['1', 'name', 'x.txt', ...oddities]))}`,
  );
  const body = below(3) === 0 ? pick(files) : jsonBody(random, { ...fields, bucketId: [bucket] });
  return {
    method,
    path: `/storage/v1/${path}?${query.join('&')}`,
    headers: someHeaders(random, headers),
    ...(sendsBody(method) ? { body } : {}),
  };
}
