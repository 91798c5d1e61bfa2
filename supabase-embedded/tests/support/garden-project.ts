import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A project folder that is still empty. */
export function makeFolder() {
  const workdir = mkdtempSync(join(tmpdir(), 'garden-'));
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(workdir, 0o755);
  const write = (path: string, text: string) => {
    const file = join(workdir, 'supabase', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const removeFile = (path: string) => rmSync(join(workdir, 'supabase', path));
  return { workdir, write, removeFile, remove: () => rmSync(workdir, { recursive: true, force: true }) };
}

/** A project folder with something for every part of config.toml. */
export function makeGardenProject() {
  const folder = makeFolder();
  const { write } = folder;
  write('config.toml', config);
  write('migrations/20260101000000_create_plants.sql', createPlants);
  write(
    'seeds/10-plants.sql',
    `insert into public.plants select n, 'plant ' || n from generate_series(1, 5) n;`,
  );
  write('seeds/20-people.sql', addNila);
  write('functions/greet/index.ts', greet);
  write('functions/greet/deno.json', JSON.stringify({ imports: { words: '../_shared/words.ts' } }));
  write('functions/_shared/words.ts', `export const hello = 'vanakkam';`);
  write('functions/members/index.ts', `Deno.serve(() => new Response('inside'));`);
  write('functions/.env', 'COLOUR=green\n');
  return { ...folder, config };
}

const config = `
[api]
schemas = ["public", "garden"]
extra_search_path = ["garden", "extensions"]
max_rows = 3
a_setting_of_tomorrow = "is left alone"
[db]
port = 0
[db.seed]
sql_paths = ["./seeds/*.sql"]
[auth]
site_url = "https://garden.example"
additional_redirect_urls = ["https://garden.example/back"]
jwt_expiry = 1200
enable_anonymous_sign_ins = true
[auth.email]
max_frequency = "0s"
[auth.sms]
enable_signup = true
enable_confirmations = true
[auth.sms.test_otp]
15550000001 = "123456"
[storage]
file_size_limit = "2KiB"
[storage.buckets.pictures]
public = true
[functions.greet]
verify_jwt = false
[edge_runtime.secrets]
GREETING = "env(GREETING)"
[realtime]
[studio]
enabled = true
`;

const createPlants = `
create extension if not exists vector with schema extensions;
create extension if not exists "supabase_vault" with schema "vault";
create table public.plants (id int primary key, name text);
create table public.vault (id int primary key);
revoke all on public.vault from anon, authenticated;
create table public.scents (id int primary key, feel extensions.vector(3));
create schema garden;
grant usage on schema garden to anon, authenticated, service_role;
create table garden.tools (id int primary key);
grant select on garden.tools to anon;
insert into garden.tools values (1);
create function public.tool_count() returns bigint language sql stable as 'select count(*) from garden.tools';
`;

const addNila = `
insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, email_change, email_change_token_new, recovery_token)
values ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000001', 'authenticated',
  'authenticated', 'nila@example.com', crypt('a long password', gen_salt('bf')), now(), '{"provider":"email"}', '{}',
  now(), now(), '', '', '', '');
`;

const greet = `
import { hello } from 'words';
Deno.serve(() => Response.json({ hello, colour: Deno.env.get('COLOUR'), greeting: Deno.env.get('GREETING'),
  url: Deno.env.get('SUPABASE_URL') }));
`;
