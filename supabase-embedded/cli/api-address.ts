import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { demandFreePort, listenOn, reachableAt } from '../http/node-server.ts';
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

type Args = Pick<CliArguments, 'host' | 'port'>;
type Toml = Record<string, unknown>;

const advice = 'give another --port';

/** Before a database is made. */
export const demandOpenPort = (args: Args, toml: Toml) => demandFreePort(whereToListen(args, toml), advice);

/** @returns the address that tokens and links carry */
export async function openPort(server: Server, args: Args, toml: Toml): Promise<string> {
  const { api } = readTable(ApiToml, toml);
  const { host, port: wanted } = whereToListen(args, toml);
  await listenOn(server, { host, port: wanted }, advice);
  const { port } = server.address() as AddressInfo;
  return api.external_url?.replace(/\/$/, '') || `http://${reachableAt(host)}:${port}`;
}

const whereToListen = ({ host = '127.0.0.1', port }: Args, toml: Toml) => ({
  host,
  port: port ?? readTable(ApiToml, toml).api.port,
});
