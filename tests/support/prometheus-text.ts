import assert from 'node:assert/strict';
import type { RunningProcess } from '#supabase-embedded/tests/support/running-process.ts';

export type Samples = Map<string, number>;

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const help = new RegExp(`^# HELP (${name}) .+$`);
const type = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary)$`);
const sample = new RegExp(`^(${name})(\\{${label}(?:,${label})*\\})? (\\S+)$`);
/** In the letters that prom-client has for a mean of nothing; Prometheus does not mind the case. */
const number = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|nan)$/i;
const parts: Record<string, string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/**
 * Reads Prometheus' text format, and is stricter than Prometheus: every family has its help and its type, in one piece, once,
 * and no sample comes twice. https://prometheus.io/docs/instrumenting/exposition_formats/
 * @returns each sample by its name and labels, as they are written
 */
export function readPrometheusText(text: string): Samples {
  assert.ok(text.endsWith('\n'), 'the last line ends, too');
  const samples: Samples = new Map();
  const families = new Set<string>();
  let helped: string | undefined;
  let family = { name: '', type: '' };
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('# HELP')) {
      helped = help.exec(line)?.[1];
      assert.ok(helped && !families.has(helped), line);
    } else if (line.startsWith('#')) {
      const [, ofFamily = '', ofType = ''] = type.exec(line) ?? assert.fail(line);
      assert.equal(ofFamily, helped, line);
      assert.equal(ofType === 'counter', ofFamily.endsWith('_total'), line);
      family = { name: ofFamily, type: ofType };
      families.add(ofFamily);
    } else {
      const [, ofName = '', labels = '', value = ''] = sample.exec(line) ?? assert.fail(line);
      const suffixes = parts[family.type] ?? [''];
      assert.ok(suffixes.includes(ofName.slice(family.name.length)) && ofName.startsWith(family.name), line);
      assert.ok(!samples.has(ofName + labels) && number.test(value), line);
      samples.set(ofName + labels, Number(value));
    }
  }
  return samples;
}

/** Where a server with METRICS_PORT=0 says that it tells its figures. */
export const watchedAt = (server: RunningProcess): URL =>
  new URL(/told at (\S+)\/metrics/.exec(server.output())?.[1] ?? assert.fail('no METRICS_PORT'));

export const readFigures = async (watched: URL): Promise<Samples> =>
  readPrometheusText(await (await fetch(new URL('/metrics', watched))).text());
