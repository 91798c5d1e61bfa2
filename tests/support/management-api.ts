import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ManagementCall {
  method: string;
  path: string;
  body: string;
}

/** Twenty small letters, as hosted Supabase names projects. */
export const projectRef = 'institutewebsitetest';

const project = {
  ...{ id: projectRef, ref: projectRef, organization_id: 'institute', organization_slug: 'institute' },
  ...{ name: 'institute-website', region: 'ap-south-1', status: 'ACTIVE_HEALTHY' },
  created_at: '2026-01-01T00:00:00Z',
  database: { host: '127.0.0.1', version: '17', postgres_engine: '17', release_channel: 'ga' },
};

/** What a new project has, as far as the CLI needs it to see a difference. */
const config = {
  api: { max_rows: 1 },
  auth: { site_url: 'http://localhost:3000', email: { otp_length: 8 } },
};

const postgrest = {
  ...{ db_pool: null, db_pool_acquisition_timeout: 10, db_pool_max_lifetime: 1800, db_pool_max_idletime: 30 },
  ...{ db_schema: 'public', db_extra_search_path: 'public', max_rows: 1000, jwt_secret: 'unknown' },
};

const deployed = {
  ...{ id: 'function', slug: 'function', name: 'function', status: 'ACTIVE', version: 1, verify_jwt: false },
  ...{ created_at: 1, updated_at: 1, entrypoint_path: '', import_map: false, import_map_path: '' },
};

/** Answers what the Supabase CLI asks of api.supabase.com, and writes down what it was told. */
export async function startManagementApi() {
  const calls: ManagementCall[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const call = await readCall(incoming);
    calls.push(call);
    const [status, body] = answerTo(call);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was sent there. */
    told: (method: string, path: string) =>
      calls.filter(
        (call) => call.method === method && call.path.startsWith(`/v1/projects/${projectRef}${path}`),
      ),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readCall(incoming: IncomingMessage): Promise<ManagementCall> {
  const chunks = await Array.fromAsync(incoming as AsyncIterable<Buffer>);
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    body: Buffer.concat(chunks).toString(),
  };
}

function answerTo({ method, path, body }: ManagementCall): [status: number, body: unknown] {
  const of = path.replace(/^\/v\d\/projects\/\w+/, '');
  if (method === 'GET' && of === '') return [200, project];
  if (method === 'GET' && path.startsWith('/v2/')) return [200, { data: { attributes: config } }];
  if (method === 'GET' && of.startsWith('/billing'))
    return [200, { selected_addons: [], available_addons: [] }];
  if (method === 'GET') return [200, []];
  if (of.startsWith('/functions/deploy')) return [201, deployed];
  if (of === '/postgrest') return [200, { ...postgrest, ...JSON.parse(body) }];
  if (of === '/secrets') return [201, {}];
  return [200, method === 'PATCH' ? JSON.parse(body) : {}];
}
