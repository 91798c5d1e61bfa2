import { counter, type Family, prefix } from './family.ts';
import { durationBuckets, type KindCounts, type RequestCounts } from './request-counts.ts';

export function requestFamilies({ kinds }: Pick<RequestCounts, 'kinds'>): Family[] {
  // Prometheus' own habit: a label's value is one word.
  const all = [...kinds].map(([by, counts]) => ({ kind: by.replaceAll(' ', '_'), counts }));
  return [
    counter(
      'http_requests_total',
      'Requests that were answered, by what answered them.',
      all.flatMap(({ kind, counts }) =>
        [...counts.answers].map(([answer, value]) => {
          const [method = '', status = ''] = answer.split(' ');
          return { labels: { kind, method, status }, value };
        }),
      ),
    ),
    durations(all),
    counter(
      'http_response_bytes_total',
      'Bytes of answers, with their headers.',
      all.map(({ kind, counts }) => ({ labels: { kind }, value: counts.bytes })),
    ),
  ];
}

/** A histogram: each bucket counts what is in those before it, too. */
function durations(all: { kind: string; counts: KindCounts }[]): Family {
  const name = `${prefix}http_request_duration_seconds`;
  return {
    name,
    help: 'How long requests took, until their answer was written.',
    type: 'histogram',
    values: all.flatMap(({ kind, counts }) => {
      let sum = 0;
      const buckets = counts.durations.map((count, place) => {
        sum += count;
        const le = String(durationBuckets[place] ?? '+Inf');
        return { metricName: `${name}_bucket`, labels: { le, kind }, value: sum };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: { kind }, value: counts.seconds },
        { metricName: `${name}_count`, labels: { kind }, value: sum },
      ];
    }),
  };
}
