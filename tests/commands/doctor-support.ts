import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CommandLine, runCommand } from '#tests/support/running-command.ts';

const root = join(import.meta.dirname, '..', '..');
/** As a URL: Node reads `--import` as one, and a path may have a space. */
const network = pathToFileURL(join(root, 'tests', 'support', 'deployed-network.ts')).href;

export interface Found {
  verdict: string;
  told: string;
  remedy?: string;
}

export interface Examined {
  code: number | null;
  output: string;
  findings: Map<string, Found>;
}

type Running = Parameters<typeof runCommand>[1];

/** The doctor as a command of its own, which finds the deployed host at the ports that DEPLOYED_PORTS names. */
export const callDoctor = (surroundings: Running, ...args: string[]) =>
  examine(['node', '--import', network, join(root, 'server', 'doctor.ts'), ...args], surroundings);

export async function examine(command: CommandLine, surroundings: Running): Promise<Examined> {
  const running = runCommand(command, surroundings);
  const code = await running.ended;
  const output = running.output();
  return { code, output, findings: readFindings(output) };
}

function readFindings(output: string): Examined['findings'] {
  const findings = new Map<string, Found>();
  let last: Found | undefined;
  for (const line of output.split('\n')) {
    const [, verdict, of = '', told = ''] = /^(ok|warning|wrong|not examined) +(.+?): (.*)$/.exec(line) ?? [];
    const remedy = /^ +→ (.*)$/.exec(line)?.[1];
    if (verdict) {
      last = { verdict, told };
      findings.set(of, last);
    } else if (last && remedy) last.remedy = remedy;
  }
  return findings;
}

export type Expected = [of: string, verdict: string, told: RegExp, remedy?: RegExp];

/** By verdict, by what is told and by what is to be done. */
export function assertFound({ findings, output }: Examined, expected: Expected[]) {
  for (const [of, verdict, told, remedy] of expected) {
    const found = findings.get(of);
    assert.ok(found, `${of} is not told of:\n${output}`);
    assert.equal(found.verdict, verdict, `${of}: ${found.told}`);
    assert.match(found.told, told);
    if (remedy) assert.match(found.remedy ?? '', remedy);
  }
}

/** With what is wrong or a warning there is a sentence about what to do, and with nothing else. */
export function assertRemedies({ findings }: Examined) {
  for (const [of, { verdict, remedy }] of findings)
    assert.equal(remedy !== undefined, verdict === 'wrong' || verdict === 'warning', of);
}
