import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '#supabase-embedded/tests/support/running-process.ts';
import { deployedHost, pem } from '#tests/support/deployed-host.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Debian's nginx with deploy/nginx.conf, in which the upstream is the one of docs/deploy.md for three machines. */
export async function startNginx(folder: string, port: number, replicas: number[]) {
  const place = join(folder, 'nginx');
  mkdirSync(place);
  writeFileSync(join(place, 'institute-test.pem'), pem, { mode: 0o600 });
  const [upstream = ''] = /^upstream institute_website \{.*?^\}/ms.exec(read('docs/deploy.md')) ?? [];
  const ports = replicas.values();
  const ours = upstream.replaceAll(
    /server 10\.0\.0\.\d+:3000/g,
    () => `server 127.0.0.1:${ports.next().value}`,
  );
  const site = read('deploy/nginx.conf')
    .replace(/^upstream .*?^\}/ms, ours)
    .replace(/^ *listen (?:80|\[::\]:\d+).*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/^server \{\n *server_name[^{]*return 301.*?^\}/ms, '')
    .replaceAll('www.example.com', deployedHost)
    .replaceAll(/\/etc\/ssl\/example\.com\.(?:pem|key)/g, join(place, 'institute-test.pem'))
    .replace('/var/log/nginx/', `${place}/`);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${place};`).join(' ');
  const main = join(place, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; user root; pid ${place}/pid; error_log stderr notice; worker_processes 1;
     events { worker_connections 1024; }
     http { ${temporary}
     ${site} }`,
  );
  const running = await startProcess(['-c', main], {}, 'start worker process', 'nginx');
  return {
    /** Servers that were not there are none: it has asked the next one. */
    troubles: () =>
      (running.output().match(/^.*\[error\].*$/gm) ?? []).filter((line) => !/refused/.test(line)),
    close: () => running.stop('SIGTERM'),
  };
}
