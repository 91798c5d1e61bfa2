import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { listenOn, reachableAt } from '../http/node-server.ts';
import { readTable } from '../project-config.ts';
import type { CliArguments } from './arguments.ts';

/** What is read here of config.toml. */
export const ApiToml = v.object({
  api: v.optional(
    v.object({
      port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)), 54_321),
      external_url: v.optional(v.string()),
    }),
    {},
  ),
});

/** @returns the address that tokens and links carry */
export async function openPort(
  server: Server,
  args: Pick<CliArguments, 'host' | 'port'>,
  toml: Record<string, unknown>,
): Promise<string> {
  const { api } = readTable(ApiToml, toml);
  const host = args.host ?? '127.0.0.1';
  await listenOn(server, { port: args.port ?? api.port, host }, 'give another --port');
  const { port } = server.address() as AddressInfo;
  return api.external_url?.replace(/\/$/, '') || `http://${reachableAt(host)}:${port}`;
}
