import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { watchSources } from './dev/watch-sources.ts';

const usage = `npm run dev
    Runs the site for work on it: an edit of a page shows at once, one of the server restarts it. Settings are those of
    npm start.`;

readCommandLine({ usage });

/**
 * Runs the site in a process of its own and starts it anew when a file that it was made from changes. Not `node --watch`:
 * that follows Vite's temporary copies of the configuration as well, sees them go and restarts for ever.
 */
const folder = join(import.meta.dirname, 'dev');
/** An editor's save is several events (debounce), and a checkout of another branch is many. */
const quietMs = 100;

let site: ChildProcess | undefined;
let whenItEnds: 'wait' | 'restart' | 'stop' = 'wait';
let quiet: NodeJS.Timeout | undefined;

const sources = watchSources(join(folder, '..', '..'), (path) => {
  clearTimeout(quiet);
  quiet = setTimeout(restart, quietMs, path);
});
start();
process.on('SIGINT', stop).on('SIGTERM', stop);

function start() {
  // What changed until now is in the new one.
  clearTimeout(quiet);
  whenItEnds = 'wait';
  sources.forget();
  site = fork(join(folder, 'site.ts'), {
    execArgv: ['--import', import.meta.resolve('./dev/report-loaded-files.ts')],
  });
  site.on('message', (path) => sources.follow(String(path)));
  site.once('exit', (code) => {
    site = undefined;
    if (whenItEnds === 'stop') process.exit(code ?? 0);
    if (whenItEnds === 'restart') return start();
    console.log('The site has ended; it starts again when a file changes');
  });
}

function restart(path: string) {
  if (whenItEnds !== 'wait') return;
  console.log(`Restarting: ${path} has changed`);
  whenItEnds = 'restart';
  if (site) hangUp(site);
  else start();
}

function stop() {
  whenItEnds = 'stop';
  if (site) hangUp(site);
  else process.exit();
}

/** Not by a signal: on Windows that would kill it, and Ctrl-C has sent it one already. */
function hangUp(child: ChildProcess) {
  if (child.connected) child.disconnect();
}
