import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Served } from '../../served.ts';
import { createRequestCounts } from './request-counts.ts';
import { requestFamilies } from './request-families.ts';

/** Every sample of these requests, as `name{labels}`. */
function samplesOf(requests: Partial<Served>[]): Map<string, number> {
  const counts = createRequestCounts();
  const page = {
    requestId: '',
    path: '/',
    by: 'page',
    method: 'GET',
    status: 200,
    milliseconds: 1,
    bytes: 10,
  } as const;
  for (const request of requests) counts.note({ ...page, ...request });
  return new Map(
    requestFamilies(counts).flatMap(({ name, values }) =>
      values.map(({ metricName = name, labels = {}, value }) => {
        const written = Object.entries(labels).map(([label, word]) => `${label}=${word}`);
        return [`${metricName.replace('institute_', '')}{${written}}`, value] as const;
      }),
    ),
  );
}

test('requests are counted by what answered them, their method and the class of their status', () => {
  const samples = samplesOf([{}, {}, { status: 304 }, { method: 'POST', status: 503 }, { by: 'kept page' }]);
  assert.deepEqual(
    [...samples].filter(([name]) => name.startsWith('http_requests_total')),
    [
      ['http_requests_total{kind=page,method=GET,status=2xx}', 2],
      ['http_requests_total{kind=page,method=GET,status=3xx}', 1],
      ['http_requests_total{kind=page,method=POST,status=5xx}', 1],
      ['http_requests_total{kind=kept_page,method=GET,status=2xx}', 1],
    ],
  );
  assert.equal(samples.get('http_response_bytes_total{kind=page}'), 40);
});

test('a made-up method is one of the others: nobody can fill the memory with them', () => {
  const names = [...samplesOf([{ method: 'BREW' }, { method: 'PROPFIND' }]).keys()];
  assert.deepEqual(
    names.filter((name) => name.includes('method=')),
    ['http_requests_total{kind=page,method=other,status=2xx}'],
  );
});

test('durations are a histogram whose buckets hold those before them, and all that there are', () => {
  const samples = samplesOf([0.5, 0.6, 3, 11_000].map((milliseconds) => ({ milliseconds })));
  const bucket = (le: string) => samples.get(`http_request_duration_seconds_bucket{le=${le},kind=page}`);
  assert.deepEqual(
    [bucket('0.0005'), bucket('0.001'), bucket('0.005'), bucket('10'), bucket('+Inf')],
    [1, 2, 3, 3, 4],
  );
  assert.equal(samples.get('http_request_duration_seconds_count{kind=page}'), 4);
  assert.equal(samples.get('http_request_duration_seconds_sum{kind=page}')?.toFixed(4), '11.0041');
});
